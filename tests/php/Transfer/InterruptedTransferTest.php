<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Transfer;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Transfer\Exporter;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferError;
use Frontispiece\Transfer\Transfers;
use Frontispiece\Transfer\TransferState;
use PHPUnit\Framework\Attributes\Group;

/** Tests that a process that is killed, or another one at the same time, makes nobody lose anything. */
#[Group( 'db' )]
final class InterruptedTransferTest extends TransferTestCase {
	private const COPY = 'frontispiece-interrupted.zip';

	protected function tearDown(): void {
		is_file( get_temp_dir() . self::COPY ) && unlink( get_temp_dir() . self::COPY );
		parent::tearDown();
	}

	private function sendFile(): void {
		$form = $this->form( '[text your-name] [file cv filetypes:txt] [submit]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$this->send( $form, [ 'your-name' => 'Ole' ], [ 'cv' => self::upload( 'cv.txt', 'I can sail.' ) ] );
		$entry = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		$this->kernel()->get( EntryLog::class )->add( $entry, EntryLog::NOTE, [ 'text' => 'Call him' ] );
	}

	/** @return string path of an export of everything, after which the site is empty */
	private function exported(): string {
		copy( $this->export(), get_temp_dir() . self::COPY );
		$this->emptySite();
		return get_temp_dir() . self::COPY;
	}

	/** @return array<array-key, string|false> */
	private function storedFiles(): array {
		return (array) glob( $this->kernel()->get( EntryFileStore::class )->folder() . '/*/' . str_repeat( '?', 40 ) );
	}

	public function test_an_export_that_was_killed_after_its_zip_was_made_still_has_all_files(): void {
		$this->sendFile();
		$exporter = $this->kernel()->get( Exporter::class );
		$state    = $exporter->start( [ 'entries' ] );
		$blocked  = $this->store()->folder( $state->id ) . '/state.json.new';
		mkdir( $blocked );
		try {
			$exporter->work( $state, 10 );
			self::fail( 'The process was not interrupted.' );
		} catch ( TransferError ) {
			self::assertFileExists( $this->store()->zip( $state->id ) );
		} finally {
			rmdir( $blocked );
		}
		$next = $this->store()->find( $state->id );
		self::assertNotNull( $next );
		$exporter->work( $next, 10 );
		self::assertTrue( $next->isDone );
		self::assertSame( 'I can sail.', self::contents( $this->store()->zip( $state->id ) )['files/1'] ?? '' );
		self::assertDirectoryDoesNotExist( $this->store()->folder( $state->id ) . '/files', 'No decrypted file stays.' );
	}

	public function test_an_entry_is_imported_with_its_log_or_not_at_all(): void {
		$this->sendFile();
		$path   = $this->exported();
		$before = $this->storedFiles();
		$this->refusing( 'INSERT INTO `{entry_log}`', function () use ( $path ): void {
			self::assertSame( [ RowResult::SKIPPED => 1 ], $this->import( $path )->counts['entries'] );
		} );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ) );
		self::assertSame( $before, $this->storedFiles(), 'No file stays that no entry has.' );
		self::assertSame( [ RowResult::ADDED => 1 ], $this->import( $path )->counts['entries'] );
		self::assertSame( 1, $this->db()->int( 'SELECT COUNT(*) FROM {entry_log}' ) );
	}

	public function test_a_subscriber_is_imported_with_the_history_of_consent_or_not_at_all(): void {
		$subscribers = $this->kernel()->get( Subscribers::class );
		$subscribers->confirm( $subscribers->ask( new SubscriptionRequest( 'in@example.org', 'Yes', '/news', 'en_US', 'block' ) )->id );
		$path = $this->exported();
		$this->refusing( 'INSERT INTO `{subscriber_events}`', function () use ( $path ): void {
			self::assertSame( [ RowResult::SKIPPED => 1 ], $this->import( $path )->counts['subscribers'] );
		} );
		self::assertNull( $subscribers->byEmail( 'in@example.org' ) );
		self::assertSame( [ RowResult::ADDED => 1 ], $this->import( $path )->counts['subscribers'] );
		self::assertSame( 2, $this->db()->int( 'SELECT COUNT(*) FROM {subscriber_events}' ) );
	}

	public function test_nothing_else_is_imported_while_the_command_line_imports(): void {
		$this->sendFile();
		$path  = $this->exported();
		$lock  = new Lock( $this->db(), $this->kernel()->clock() );
		$taken = [];
		$other = static function () use ( $lock, &$taken ): void {
			$taken[] = $lock->acquire( 'transfer', 10 );
		};
		add_action( 'wp_insert_post', $other );
		$state = $this->store()->create( TransferState::IMPORT, [ 'forms' ] );
		$this->kernel()->get( Transfers::class )->importFile( $state, $path );
		remove_action( 'wp_insert_post', $other );
		self::assertTrue( $state->isDone );
		self::assertSame( [ false ], array_values( array_unique( $taken ) ) );
		self::assertTrue( $lock->acquire( 'transfer', 10 ) );
	}
}
