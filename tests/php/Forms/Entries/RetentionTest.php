<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\Retention;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests how long entries are kept. */
#[Group( 'db' )]
class RetentionTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	public function test_entries_are_deleted_after_their_retention_time_and_spam_after_a_month(): void {
		$now   = 1_800_000_000;
		$short = $this->form( '[text a]', [ 'settings' => [ 'skip_mail' => true, 'retention_days' => 10 ] ] );
		$long  = $this->form( '[text a]', self::QUIET );
		$this->kernel()->clock()->freeze( $now );
		$this->send( $short, [ 'a' => '1' ] );
		$this->send( $long, [ 'a' => '2' ] );
		$this->send( $long, [ 'a' => '3', '_frontispiece_website' => 'x' ] );
		$left = function ( int $days ) use ( $now ): array {
			$this->kernel()->clock()->freeze( $now + $days * DAY_IN_SECONDS + 1 );
			$this->kernel()->get( Retention::class )->sweep();
			return array_map(
				static fn( array $row ): mixed => ( (array) $row['data']['fields'] )['a'] ?? '',
				$this->kernel()->get( EntryRepository::class )->page( [] ),
			);
		};
		self::assertSame( [ '3', '2', '1' ], $left( 9 ) );
		self::assertSame( [ '3', '2' ], $left( 10 ) );
		self::assertSame( [ '2' ], $left( 30 ) );
		self::assertSame( [ '2' ], $left( 3000 ) );
	}

	public function test_BUG_60_spam_of_an_older_version_is_kept_as_long_as_any_other(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$this->send( $this->form( '[text a]', self::QUIET ), [ 'a' => '1', '_frontispiece_website' => 'x' ] );
		// Since when an entry is in its state was not noted before schema 8.
		$this->db()->run( 'UPDATE {submissions} SET moved_at = 0' );
		$count = fn(): int => $this->db()->int( "SELECT COUNT(*) FROM {submissions} WHERE state = 'spam'" );
		$this->kernel()->get( Retention::class )->sweep();
		self::assertSame( 1, $count() );
		$this->kernel()->clock()->freeze( $now + 30 * DAY_IN_SECONDS + 1 );
		$this->kernel()->get( Retention::class )->sweep();
		self::assertSame( 0, $count() );
	}

	public function test_forms_without_a_retention_time_use_the_site_settings(): void {
		$now = 1_800_000_000;
		$own = $this->form( '[text a]', [ 'settings' => [ 'skip_mail' => true, 'retention_days' => 20 ] ] );
		$the = $this->form( '[text a]', self::QUIET );
		$this->kernel()->clock()->freeze( $now );
		$this->send( $own, [ 'a' => '1' ] );
		$this->send( $the, [ 'a' => '2' ] );
		$this->send( $own, [ 'a' => '3', '_frontispiece_website' => 'x' ] );
		$this->kernel()->options()->set( [ 'entry_days' => 5, 'spam_days' => 2 ] );
		try {
			$this->kernel()->clock()->freeze( $now + 6 * DAY_IN_SECONDS );
			$this->kernel()->get( Retention::class )->sweep();
			self::assertSame(
				[ '1' ],
				array_map(
					static fn( array $row ): mixed => ( (array) $row['data']['fields'] )['a'] ?? '',
					$this->kernel()->get( EntryRepository::class )->page( [] ),
				),
			);
		} finally {
			$this->kernel()->options()->set( [ 'entry_days' => 0, 'spam_days' => 30 ] );
		}
	}

	public function test_files_are_deleted_with_expired_entries_and_trashing_a_form_extends_no_retention_time(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$form = $this->form(
			'[file f filetypes:txt]',
			[ 'settings' => [ 'skip_mail' => true, 'retention_days' => 10 ] ],
		);
		$this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Some words of text' ) ] );
		$file = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['files'][0];
		$path = is_array( $file ) ? (string) $this->kernel()->get( EntryFileStore::class )->path( (string) $file['path'] ) : '';
		self::assertFileExists( $path );
		wp_trash_post( $form->id );
		$this->kernel()->clock()->freeze( $now + 10 * DAY_IN_SECONDS + 1 );
		self::assertNull( $this->kernel()->get( Retention::class )->work() );
		self::assertFileDoesNotExist( $path );
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	public function test_SEC_23_an_entry_whose_file_cannot_be_deleted_stays_and_the_others_are_deleted(): void {
		[ $paths, $fail ] = $this->hostileFile();
		try {
			self::assertNull( $this->kernel()->get( Retention::class )->work() );
			$erased = $this->kernel()->get( EntryPrivacy::class )->erase( 'ada@example.org' );
		} finally {
			remove_filter( 'wp_delete_file', $fail );
		}
		self::assertSame( [ true, false, false ], array_map( 'is_file', $paths ) );
		self::assertSame( 1, $this->kernel()->get( EntryRepository::class )->count( [] ), 'It still names the file.' );
		self::assertSame( [ false, true, true ], [ $erased['items_removed'], $erased['items_retained'], $erased['done'] ] );
		self::assertNotSame( [], $erased['messages'] );
		self::assertContains( 'Not this file.', array_column( $this->kernel()->log()->latest( 10 ), 'message' ) );
		$this->kernel()->get( Retention::class )->work();
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->count( [] ) );
		self::assertFileDoesNotExist( $paths[0] );
	}

	public function test_SEC_23_an_entry_at_whose_file_processes_end_is_set_aside_and_the_others_are_deleted(): void {
		[ , $fail ] = $this->hostileFile();
		remove_filter( 'wp_delete_file', $fail );
		$now = $this->kernel()->clock()->now();
		$ids = $this->db()->ids( 'SELECT id FROM {submissions} ORDER BY id' );
		for ( $n = 0; $n < Attempts::MAX_STARTS; $n++ ) {
			$this->kernel()->clock()->freeze( $now + $n * Attempts::RETRY_DELAY );
			$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
			self::assertSame( Attempt::Started, $attempts->begin( "entry-files $ids[0]", 'Files' ) );
		}
		$this->kernel()->clock()->freeze( $now + Attempts::MAX_STARTS * Attempts::RETRY_DELAY );
		self::assertNull( $this->kernel()->get( Retention::class )->work() );
		self::assertSame( [ $ids[0] ], $this->db()->ids( 'SELECT id FROM {submissions}' ) );
		self::assertSame( [ "entry-files $ids[0]" => 'Files' ], $this->kernel()->attempts()->setAside() );
	}

	/** @return array{list<string>, \Closure} paths of the files of three expired entries, and the filter that fails at the first */
	private function hostileFile(): array {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$form  = $this->form(
			'[email your-email][file f filetypes:txt]',
			[ 'settings' => [ 'skip_mail' => true, 'retention_days' => 10 ] ],
		);
		$paths = [];
		foreach ( [ 'a', 'b', 'c' ] as $name ) {
			$this->send( $form, [ 'your-email' => 'ada@example.org' ], [ 'f' => self::upload( "$name.txt", "Some words of text $name" ) ] );
		}
		foreach ( $this->db()->column( 'SELECT files FROM {submissions} ORDER BY id' ) as $files ) {
			$file    = json_decode( $files, true )[0] ?? [];
			$paths[] = (string) $this->kernel()->get( EntryFileStore::class )->path( is_array( $file ) ? (string) $file['path'] : '' );
		}
		self::assertSame( [ true, true, true ], array_map( 'is_file', $paths ) );
		$fail = static fn( string $path ): string => $path === $paths[0] ? throw new \TypeError( 'Not this file.' ) : $path;
		add_filter( 'wp_delete_file', $fail );
		$this->kernel()->clock()->freeze( $now + 11 * DAY_IN_SECONDS );
		return [ $paths, $fail ];
	}

	public function test_an_old_entry_stays_in_the_trash_for_a_month(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$this->send( $this->form( '[text a]', self::QUIET ), [ 'a' => '1' ] );
		$id   = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		$left = function ( int $days ) use ( $now ): int {
			$this->kernel()->clock()->freeze( $now + $days * DAY_IN_SECONDS + 1 );
			$this->kernel()->get( Retention::class )->sweep();
			return $this->kernel()->get( EntryRepository::class )->count( [] );
		};
		self::assertSame( 1, $left( 400 ) );
		$this->kernel()->get( EntryRepository::class )->move( $id, EntryRepository::TRASH );
		self::assertSame( [ 1, 0 ], [ $left( 429 ), $left( 431 ) ] );
	}
}
