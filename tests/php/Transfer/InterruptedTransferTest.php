<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Transfer;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Kernel\Text\Json;
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

	public function test_files_of_an_entry_are_known_before_it_is_imported_so_that_they_are_deleted_if_it_never_is(): void {
		$this->sendFile();
		$this->import( $this->exported() );
		$entry = $this->db()->row( 'SELECT once_key, files FROM {submissions}' );
		$job   = $this->db()->row( 'SELECT payload FROM {jobs} WHERE name = %s ORDER BY id DESC', EntryFileStore::UNNAMED );
		$names = array_column( array_filter( Json::object( (string) ( $entry['files'] ?? '' ) ), 'is_array' ), 'path' );
		self::assertCount( 1, $names );
		self::assertSame(
			[ 'entry' => $entry['once_key'] ?? '', 'names' => $names ],
			Json::object( (string) ( $job['payload'] ?? '' ) ),
		);
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

	public function test_what_its_owner_has_just_deleted_is_imported_again(): void {
		$sources = $this->kernel()->get( SourceRepository::class );
		$feeds   = $this->kernel()->get( SavedFeedRepository::class );
		$source  = $sources->connect( 'rss', 'https://blog.example/feed', '', [ 'url' => 'https://blog.example/feed' ] );
		$saved   = $feeds->add( 'social-feed', 'News', [ 'num' => 3 ] );
		self::assertNotNull( $saved );
		copy( $this->export( [ 'sources', 'feeds' ] ), get_temp_dir() . self::COPY );
		$this->kernel()->get( SourceRemover::class )->schedule( $source );
		$feeds->delete( $saved, true );
		self::assertSame(
			[ 'sources' => [ RowResult::CHANGED => 1 ], 'feeds' => [ RowResult::ADDED => 1 ] ],
			$this->import( get_temp_dir() . self::COPY )->counts,
		);
		$this->kernel()->get( SourceRemover::class )->removeScheduled( $source->id );
		self::assertNotNull( $sources->byId( $source->id ) );
		self::assertSame( [ RowResult::UNCHANGED => 2 ], self::totals( $this->import( get_temp_dir() . self::COPY ) ) );
	}

	public function test_what_the_database_rejects_does_not_count_as_imported(): void {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'rss', 'https://blog.example/feed' );
		$this->kernel()->get( SavedFeedRepository::class )->add( 'social-feed', 'News', [ 'num' => 3 ] );
		$stored = $this->kernel()->get( ItemRepository::class )->store( $source, [ Item::fromArray( [ 'id' => 'a', 'text' => 'x' ] ) ] );
		$this->kernel()->get( ItemModerator::class )->hide( (int) array_key_first( $stored->added ), true );
		$path = $this->exported();
		$this->refusing( 'INSERT INTO `{saved_feeds}`', function () use ( $path ): void {
			$this->refusing( 'INSERT IGNORE INTO {items}', function () use ( $path ): void {
				$counts = $this->import( $path )->counts;
				self::assertSame( [ [ RowResult::SKIPPED => 1 ], [ RowResult::SKIPPED => 1 ] ], [ $counts['feeds'], $counts['posts'] ] );
			} );
		} );
	}

	public function test_webhooks_that_a_form_has_no_room_for_are_named(): void {
		$form     = $this->form( '[text a] [submit]' );
		$webhooks = $this->kernel()->get( WebhookRepository::class );
		$hook     = [ 'url' => 'https://hooks.example/', 'format' => 'json' ];
		$add      = static fn( string $name ) => $webhooks->add( $form->id, [ 'name' => $name ] + $hook );
		$add( 'exported' );
		copy( $this->export( [ 'forms', 'webhooks' ] ), get_temp_dir() . self::COPY );
		$webhooks->delete( $form->id, $webhooks->findByForm( $form->id )[0]->id );
		foreach ( range( 1, WebhookRepository::MAX_WEBHOOKS ) as $n ) {
			$add( "Here $n" );
		}
		$import = $this->import( get_temp_dir() . self::COPY );
		self::assertSame( [ RowResult::SKIPPED => 1 ], $import->counts['webhooks'] );
		self::assertStringContainsString( 'at most 10 webhooks', $import->notes[0]['note'] );
	}

	public function test_nothing_else_is_imported_while_the_command_line_imports(): void {
		$this->sendFile();
		$path     = $this->exported();
		$lock     = new Lock( $this->db(), $this->kernel()->clock() );
		$acquired = [];
		$other    = static function () use ( $lock, &$acquired ): void {
			$acquired[] = $lock->acquire( 'transfer', 10 );
		};
		add_action( 'wp_insert_post', $other );
		$state = $this->store()->create( TransferState::IMPORT, [ 'forms' ] );
		$this->kernel()->get( Transfers::class )->importFile( $state, $path );
		remove_action( 'wp_insert_post', $other );
		self::assertTrue( $state->isDone );
		self::assertSame( [ false ], array_values( array_unique( $acquired ) ) );
		self::assertTrue( $lock->acquire( 'transfer', 10 ) );
	}
}
