<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Files;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormJobs;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\Upload;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Forms\UploadedFiles;
use Frontispiece\Tests\Kernel\KilledProcess;
use PHPUnit\Framework\Attributes\Group;

/** Tests that files of entries that were never stored are deleted, and no other ones. */
#[Group( 'db' )]
final class UnnamedFilesTest extends FormsTestCase {
	private const TEMPLATE = '[file f filetypes:txt] [submit]';

	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	/** The statement that stores an entry. */
	private const STORES = 'mail_due) VALUES';

	private function store(): EntryFileStore {
		return $this->kernel()->get( EntryFileStore::class );
	}

	/** @return list<string> paths of all files of entries */
	private function files(): array {
		return array_values( array_filter( (array) glob( $this->store()->folder() . '/*/' . str_repeat( '?', 40 ) ), 'is_string' ) );
	}

	/** Sends a file in a process that is killed when this word passes this hook. */
	private function sendKilled( Form $form, string $hook, string $word ): void {
		$sent = [ 'fields' => self::hidden( $form ), 'files' => [ 'f' => 'Some words' ] ];
		self::assertNull( KilledProcess::run( $hook, $word, time(), "/contact-forms/{$form->id}/feedback", $sent ) );
	}

	/** Runs the jobs that are due then. */
	private function runJobs( int $in, bool $areFormsOn = true ): void {
		$jobs = $this->kernel()->jobs();
		$this->kernel()->clock()->freeze( time() + $in );
		$forms = $this->kernel()->get( FormJobs::class );
		$areFormsOn ? $forms->handle( $jobs ) : $forms->deleteExpired( $jobs );
		$jobs->run();
	}

	private function waiting(): int {
		return $this->db()->int( 'SELECT COUNT(*) FROM {jobs} WHERE name = %s', EntryFileStore::UNNAMED );
	}

	public function test_a_file_is_deleted_after_a_day_if_php_ended_before_its_entry_was_stored(): void {
		$before = $this->files();
		$form   = $this->form( self::TEMPLATE, self::QUIET );
		$this->sendKilled( $form, 'query', self::STORES );
		$left = array_values( array_diff( $this->files(), $before ) );
		self::assertCount( 1, $left );
		$this->runJobs( DAY_IN_SECONDS - HOUR_IN_SECONDS );
		self::assertFileExists( $left[0], 'Its entry may still be stored.' );
		$this->runJobs( DAY_IN_SECONDS + HOUR_IN_SECONDS );
		self::assertFileDoesNotExist( $left[0] );
		self::assertSame( $before, $this->files() );
		self::assertSame( 0, $this->waiting() );
	}

	public function test_a_file_that_was_only_mailed_is_deleted_also_while_forms_are_off(): void {
		$before = $this->files();
		$mail   = [ 'active' => true, 'recipient' => 'owner@example.org', 'subject' => 'x', 'body' => 'x' ];
		$form   = $this->form( self::TEMPLATE, [ 'settings' => [ 'store' => false ], 'mail' => $mail ] );
		$this->sendKilled( $form, 'frontispiece_form_mail', 'owner@example.org' );
		self::assertCount( 1, array_diff( $this->files(), $before ) );
		$this->runJobs( 2 * DAY_IN_SECONDS, false );
		self::assertSame( $before, $this->files() );
		self::assertSame( 0, $this->waiting() );
	}

	public function test_files_of_entries_of_other_steps_and_of_other_sites_stay(): void {
		$before = $this->files();
		$form   = $this->form( self::TEMPLATE, self::QUIET );
		$this->sendKilled( $form, 'query', self::STORES );
		$left = array_diff( $this->files(), $before );
		self::assertCount( 1, $left );
		$this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Some words' ) ] );
		$named = array_values( array_diff( $this->files(), $before, $left ) );
		self::assertCount( 1, $named, 'The browser has sent it again.' );
		$pending = $this->store()->savePending( 'f', new Upload( 'x.txt', UploadedFiles::write( 'x' ), 1, UPLOAD_ERR_OK ) );
		self::assertNotNull( $pending );
		$foreign = $this->store()->folder() . '/ab/ab' . str_repeat( '0', 38 );
		wp_mkdir_p( dirname( $foreign ) );
		file_put_contents( $foreign, 'x' );
		touch( $foreign, time() - 30 * DAY_IN_SECONDS );
		try {
			$this->runJobs( 2 * DAY_IN_SECONDS );
			self::assertSame( [ 'a.txt' ], array_column( $this->kernel()->get( EntryRepository::class )->page( [] )[0]['files'], 'name' ) );
			self::assertFileExists( $named[0] );
			self::assertFileExists( $foreign );
			self::assertSame( [], array_intersect( $left, $this->files() ), 'The file of the process that was killed.' );
			self::assertNotNull( $this->store()->path( $pending['path'] ), 'Its age decides.' );
		} finally {
			unlink( $foreign );
			$this->store()->delete( $pending['path'] );
		}
	}

	public function test_no_file_is_deleted_if_the_database_cannot_say_whether_an_entry_names_it(): void {
		$form = $this->form( self::TEMPLATE, self::QUIET );
		$this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Some words' ) ] );
		$files = $this->files();
		$break = static fn( string $sql ): string => str_contains( $sql, 'once_key = ' ) ? 'SELECT nothing' : $sql;
		add_filter( 'query', $break );
		$before = Database::wpdb()->suppress_errors();
		try {
			$this->runJobs( 2 * DAY_IN_SECONDS );
		} finally {
			remove_filter( 'query', $break );
			Database::wpdb()->suppress_errors( $before );
		}
		self::assertSame( [ $files, 1 ], [ $this->files(), $this->waiting() ] );
		$this->runJobs( 3 * DAY_IN_SECONDS );
		self::assertSame( [ $files, 0 ], [ $this->files(), $this->waiting() ] );
	}
}
