<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceMerger;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceResolver;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class SourceMergerTest extends TestCase {
	private Source $first;
	private Source $second;

	protected function setUp(): void {
		parent::setUp();
		$this->first  = $this->source( 'social.example/@ada' );
		$this->second = $this->source( 'example.org/@Ada' );
	}

	public function test_BUG_83_two_sources_of_one_account_become_one_with_the_posts_of_both(): void {
		$this->store( $this->first, 'a', 'b' );
		$this->store( $this->second, 'b', 'c' );
		$this->merge();
		self::assertSame( [ $this->first->id ], array_column( $this->kernel()->get( SourceRepository::class )->all(), 'id' ) );
		self::assertSame( $this->ids( $this->first, 'a', 'b', 'c' ), $this->stored() );
		$moved = $this->kernel()->get( ItemRepository::class )->find( $this->ids( $this->first, 'c' ) );
		$item  = array_values( $moved )[0]['item'];
		self::assertSame(
			[ $this->ids( $this->first, 'c' )[0], NumericId::forRemoteId( $this->first->remoteId ) ],
			[ $item->id, $item->pageId ],
		);
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {images} WHERE source_id = %d', $this->second->id ) );
		self::assertSame( 3, $this->db()->int( 'SELECT COUNT(*) FROM {images} WHERE source_id = %d', $this->first->id ) );
	}

	public function test_BUG_83_posts_that_a_moderator_has_hidden_stay_hidden_and_allowlists_name_them(): void {
		$this->store( $this->first, 'a', 'b' );
		$this->store( $this->second, 'a', 'c' );
		foreach ( [ 'a', 'c' ] as $name ) {
			$id = $this->db()->int( 'SELECT id FROM {items} WHERE remote_id = %s', $this->ids( $this->second, $name )[0] );
			$this->kernel()->get( ItemRepository::class )->hide( $id, true );
		}
		$lists = new Allowlists();
		$lists->save( 'x', [ ...$this->ids( $this->second, 'c' ), ...$this->ids( $this->first, 'b' ) ], true );
		$this->merge();
		$hidden = $this->kernel()->get( ItemRepository::class )->hiddenBy( [ $this->first->id ], 'moderator' );
		self::assertEqualsCanonicalizing( $this->ids( $this->first, 'a', 'c' ), $hidden );
		self::assertSame( [ ...$this->ids( $this->first, 'c' ), ...$this->ids( $this->first, 'b' ) ], $lists->get( 'x' )['ids'] );
	}

	public function test_BUG_83_feeds_and_pages_that_name_the_other_source_show_the_one_that_is_kept(): void {
		$this->store( $this->first, 'a' );
		$this->store( $this->second, 'a', 'c' );
		$feeds = $this->kernel()->get( FeedRepository::class );
		$both  = [ $this->first->handle, $this->second->handle ];
		$one   = $feeds->findOrCreate( 'social-feed', [ 'source' => [ $this->second->handle ] ], [ $this->second->handle ] );
		$two   = $feeds->findOrCreate( 'social-feed', [ 'source' => $both ], $both );
		$own   = $feeds->findOrCreate( 'social-feed', [ 'source' => [ $this->first->handle ] ], [ $this->first->handle ] );
		$this->kernel()->get( SourceRepository::class )->note( $this->second, [ 'title' => 'Our account' ] );
		$this->merge();
		foreach ( [ $one, $two, $own ] as $feed ) {
			self::assertSame( [ $this->first->id ], $feeds->byId( $feed->id )->sourceIds ?? [] );
			self::assertSame( 2, $this->db()->int( 'SELECT COUNT(*) FROM {feed_items} WHERE feed_id = %d', $feed->id ) );
		}
		$source = $this->kernel()->get( SourceRepository::class )->byHandle( $this->second->handle );
		self::assertSame( [ $this->first->id, 'Our account' ], [ $source->id ?? 0, $source->name ?? '' ] );
		$resolved = $this->kernel()->get( SourceResolver::class )->resolve( 'social-feed', [ 'source' => $both ], false );
		self::assertSame( [ $this->first->id ], array_column( $resolved, 'id' ) );
		self::assertNull( $this->kernel()->get( SourceRepository::class )->byHandle( 's_000000000000' ) );
	}

	public function test_BUG_83_many_posts_are_moved_in_slices_and_a_merge_that_ends_processes_is_set_aside(): void {
		$this->store( $this->second, ...array_map( 'strval', range( 1, 450 ) ) );
		$attempts = $this->kernel()->attempts();
		for ( $n = 0; $n < Attempts::MAX_STARTS; $n++ ) {
			// A process that ended within.
			$this->db()->run( 'DELETE FROM {attempts}' );
			$this->db()->run(
				"INSERT INTO {attempts} (work, parent, label, starts, started_at) VALUES (%s, '', 'x', %d, %d)",
				"merge-source {$this->second->id}",
				Attempts::MAX_STARTS,
				time() - 2 * Attempts::RETRY_DELAY,
			);
			$this->merge();
		}
		self::assertCount( 2, $this->kernel()->get( SourceRepository::class )->all() );
		self::assertSame( [ "merge-source {$this->second->id}" ], array_keys( $attempts->setAside() ) );
		$attempts->retry();
		$this->merge();
		self::assertCount( 1, $this->kernel()->get( SourceRepository::class )->all() );
		self::assertSame( 450, $this->kernel()->get( ItemRepository::class )->count( $this->first->id ) );
	}

	public function test_BUG_83_a_source_that_another_process_reads_is_merged_afterwards(): void {
		foreach ( [ $this->first, $this->second ] as $busy ) {
			$this->store( $this->second, 'b' );
			$reader = $this->process();
			$reader->begin( "source {$busy->id}", 'A refresh' );
			$this->kernel()->get( SourceRepository::class )->claim( $busy, true );
			$this->mergeOnce();
			self::assertCount( 2, $this->kernel()->get( SourceRepository::class )->all() );
			self::assertSame( 1, $this->kernel()->get( ItemRepository::class )->count( $this->second->id ), 'No post is moved.' );
			self::assertSame( 1, $this->db()->int( "SELECT COUNT(*) FROM {jobs} WHERE name = 'merge sources'" ), 'It is tried again.' );
			$reader->end( "source {$busy->id}" );
		}
		$this->kernel()->get( SourceRepository::class )->pause( $this->first );
		$this->merge();
		$left = array_column( $this->kernel()->get( SourceRepository::class )->all(), 'dueAt', 'id' );
		self::assertSame( [ $this->first->id => Source::PAUSED ], $left );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {attempts} WHERE work LIKE 'source%%'" ) );
	}

	public function test_BUG_83_neither_source_is_claimed_by_a_refresh_while_they_are_merged(): void {
		$this->store( $this->second, 'b' );
		( new Allowlists() )->save( 'x', $this->ids( $this->second, 'b' ), true );
		$claims = [];
		// Allowlists are saved before any post is moved.
		$this->during( 'pre_update_option', 'frontispiece', function () use ( &$claims ): void {
			foreach ( [ $this->first, $this->second ] as $source ) {
				$claims[] = $this->kernel()->get( SourceRepository::class )->claim(
					$this->kernel()->get( SourceRepository::class )->byId( $source->id ) ?? $source,
				);
			}
		} );
		self::assertSame( [ false, false ], $claims );
		self::assertCount( 1, $this->kernel()->get( SourceRepository::class )->all() );
		self::assertLessThanOrEqual( time(), $this->kernel()->get( SourceRepository::class )->all()[0]->dueAt, 'It is due as before.' );
	}

	public function test_BUG_83_a_source_that_its_owner_pauses_meanwhile_stays_paused(): void {
		$this->store( $this->second, 'b' );
		$this->during( 'query', 'source_id', fn() => $this->kernel()->get( SourceRepository::class )->pause( $this->first ), 'UPDATE' );
		self::assertSame( [ Source::PAUSED ], array_column( $this->kernel()->get( SourceRepository::class )->all(), 'dueAt' ) );
	}

	public function test_BUG_83_a_post_that_a_refresh_stores_meanwhile_is_merged_too(): void {
		$this->store( $this->second, 'b', 'c' );
		$this->during( 'query', 'source_id', fn() => $this->store( $this->first, 'b' ), 'UPDATE' );
		$this->merge();
		self::assertCount( 1, $this->kernel()->get( SourceRepository::class )->all() );
		self::assertSame( $this->ids( $this->first, 'b', 'c' ), $this->stored() );
		self::assertSame( 2, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ), 'None is left without a source.' );
	}

	public function test_BUG_83_a_merge_that_ends_processes_is_blamed_and_not_its_sources(): void {
		$this->store( $this->second, 'b' );
		$clock = $this->kernel()->clock();
		for ( $n = 0; $n < Attempts::MAX_STARTS; $n++ ) {
			$clock->freeze( 1_800_000_000 + $n * 2 * Attempts::RETRY_DELAY );
			$dead = $this->process();
			foreach ( [ "source {$this->first->id}", "source {$this->second->id}", "merge-source {$this->second->id}" ] as $work ) {
				self::assertSame( Attempt::Started, $dead->begin( $work, $work ) );
			}
		}
		$clock->freeze( 1_800_000_000 + 10 * Attempts::RETRY_DELAY );
		$this->merge();
		self::assertCount( 2, $this->kernel()->get( SourceRepository::class )->all() );
		self::assertSame( [ "merge-source {$this->second->id}" ], array_keys( $this->kernel()->attempts()->setAside() ) );
		self::assertSame( Attempt::Started, $this->process()->begin( "source {$this->first->id}", 'A refresh' ) );
	}

	public function test_BUG_83_two_processes_merge_the_same_sources_once(): void {
		$this->store( $this->first, 'a' );
		$names = array_map( 'strval', range( 1, 450 ) );
		$this->store( $this->second, 'a', ...$names );
		$one = new Process( 'merge-sources', [ 'name' => 'one', 'slices' => 6 ] );
		$two = new Process( 'merge-sources', [ 'name' => 'two', 'slices' => 6 ] );
		$one->go();
		$two->go();
		$one->result();
		$two->result();
		$this->merge();
		self::assertSame( [ $this->first->id ], array_column( $this->kernel()->get( SourceRepository::class )->all(), 'id' ) );
		self::assertSame( 451, $this->kernel()->get( ItemRepository::class )->count( $this->first->id ) );
		self::assertSame( 451, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		self::assertSame( $this->first->id, $this->kernel()->get( SourceRepository::class )->byHandle( $this->second->handle )->id ?? 0 );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' ) );
	}

	public function test_BUG_83_sources_that_were_merged_keep_their_names_when_an_access_token_is_renewed(): void {
		$sources = $this->kernel()->get( SourceRepository::class );
		$page    = $sources->connect( 'facebook', '1001', 'EAAONE' );
		$photos  = $sources->sibling( $page, 'facebook-photos' );
		$sources->note( $page, [ 'aliases' => [ 's_aaaaaaaaaaaa' ], 'token_expires' => 5 ] );
		$sources->note( $photos, [ 'aliases' => [ 's_bbbbbbbbbbbb' ] ] );
		$this->db()->run( 'UPDATE {sources} SET secret = %s WHERE id = %d', $this->kernel()->secrets()->seal( 'EAATWO' ), $page->id );
		$sibling = $sources->sibling( $sources->byId( $page->id ) ?? $page, 'facebook-photos' );
		self::assertSame( [ [ 's_bbbbbbbbbbbb' ], 5 ], [ $sibling->settings['aliases'] ?? [], $sibling->settings['token_expires'] ?? 0 ] );
		self::assertSame( 'EAATWO', $sibling->token( $this->kernel()->secrets() ) );
		self::assertSame( $page->id, $sources->byHandle( 's_aaaaaaaaaaaa' )->id ?? 0 );
		self::assertSame( $photos->id, $sources->byHandle( 's_bbbbbbbbbbbb' )->id ?? 0 );
	}

	public function test_BUG_83_different_accounts_stay_apart(): void {
		$header = Json::encode( [ 'url' => 'https://social.example/@grace' ] );
		$this->kernel()->get( SourceRepository::class )->update( $this->second->id, [ 'header' => $header ] );
		$this->store( $this->second, 'a' );
		$this->merge();
		self::assertCount( 2, $this->kernel()->get( SourceRepository::class )->all() );
	}

	public function test_BUG_83_a_page_by_its_name_and_by_its_id_becomes_one_with_its_photos_and_the_token_that_works(): void {
		$sources = $this->kernel()->get( SourceRepository::class );
		$named   = $sources->connect( 'facebook', 'harborflowers', 'EAADEAD' );
		$numeric = $sources->connect( 'facebook', '1001', 'EAAWORKS' );
		$photos  = $sources->sibling( $numeric, 'facebook-photos' );
		foreach ( [ $named, $numeric ] as $source ) {
			$sources->update( $source->id, [ 'refreshed_at' => 1, 'header' => Json::encode( [ 'id' => '1001' ] ) ] );
		}
		$sources->update( $named->id, [ 'error' => Json::encode( [ 'reason' => 'reconnect' ] ) ] );
		foreach ( [ [ $named, '1001_1' ], [ $numeric, '1001_1' ], [ $numeric, '1001_2' ], [ $photos, '1001_9' ] ] as [ $source, $id ] ) {
			$this->storeItems( $source, [ [ 'id' => $id, 'created_at' => 5 ] ] );
		}
		$this->merge();
		$left = array_filter( $sources->all(), static fn( Source $one ): bool => str_starts_with( $one->type, 'facebook' ) );
		self::assertSame( [ [ 'facebook', 'harborflowers' ], [ 'facebook-photos', 'harborflowers' ] ], array_values( array_map(
			static fn( Source $one ): array => [ $one->type, $one->remoteId ],
			$left,
		) ) );
		$target = $sources->byHandle( $numeric->handle );
		self::assertNotNull( $target );
		self::assertSame( [ $named->id, 'EAAWORKS', '' ], [ $target->id, $target->token( $this->kernel()->secrets() ), $target->error ] );
		self::assertSame(
			[ '1001_1', '1001_2' ],
			array_keys( $this->kernel()->get( ItemRepository::class )->find( [ '1001_1', '1001_2' ] ) ),
		);
		self::assertSame( 2, $this->kernel()->get( ItemRepository::class )->count( $named->id ) );
		self::assertSame(
			[ 'harborflowers_9' ],
			array_keys( $this->kernel()->get( ItemRepository::class )->find( [ 'harborflowers_9', '1001_9' ] ) ),
		);
	}

	private function source( string $remoteId ): Source {
		$sources = $this->kernel()->get( SourceRepository::class );
		$source  = $sources->connect( 'mastodon', $remoteId, '', [ 'shows' => 'account', 'only' => '' ] );
		$sources->update( $source->id, [ 'refreshed_at' => 1, 'header' => Json::encode( [ 'url' => 'https://social.example/@ada' ] ) ] );
		return $sources->byId( $source->id ) ?? $source;
	}

	private function store( Source $source, string ...$names ): void {
		$items = array_map( static fn( string $name ): Item => Item::fromArray( [
			'id'         => NumericId::post( $source->remoteId, $name ),
			'page_id'    => NumericId::forRemoteId( $source->remoteId ),
			'created_at' => 1_700_000_000,
			'text'       => $name,
			'media'      => [ [ 'id' => $name, 'src' => "https://files.example/$name.jpg" ] ],
		] ), array_values( $names ) );
		$stored = $this->kernel()->get( ItemRepository::class )->store( $source, $items );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
	}

	/** @return list<string> */
	private function ids( Source $source, string ...$names ): array {
		return array_map( static fn( string $name ): string => NumericId::post( $source->remoteId, $name ), array_values( $names ) );
	}

	/** @return list<string> remote IDs of all items, by their texts */
	private function stored(): array {
		$rows = $this->db()->rows( 'SELECT remote_id, payload FROM {items} WHERE source_id = %d', $this->first->id );
		$text = static fn( array $row ): string => Item::stored( (string) $row['payload'] )->text;
		usort( $rows, static fn( array $a, array $b ): int => $text( $a ) <=> $text( $b ) );
		return array_map( static fn( array $row ): string => (string) $row['remote_id'], $rows );
	}

	/** Returns what counts work for another process. */
	private function process(): Attempts {
		return new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
	}

	/** Merges, and does something when a filter first gets a text. */
	private function during( string $filter, string $text, \Closure $do, string $start = '' ): void {
		$isDone   = false;
		$listener = static function ( mixed $value, mixed $name = '' ) use ( $text, $do, $start, &$isDone ): mixed {
			$query = is_string( $value ) ? $value : ( is_string( $name ) ? $name : '' );
			if ( ! $isDone && str_contains( $query, $text ) && str_starts_with( ltrim( $query ), $start ) ) {
				$isDone = true;
				$do();
			}
			return $value;
		};
		add_filter( $filter, $listener, 10, 2 );
		try {
			$this->mergeOnce();
		} finally {
			remove_filter( $filter, $listener );
		}
		self::assertTrue( $isDone );
	}

	private function mergeOnce(): void {
		$this->db()->run( 'DELETE FROM {jobs}' );
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->push( SourceMerger::JOB, [], SourceMerger::JOB );
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->run( HOUR_IN_SECONDS, 1 );
	}

	private function merge(): void {
		$jobs = $this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() );
		$jobs->push( SourceMerger::JOB, [], SourceMerger::JOB );
		do {
			$this->db()->run( "DELETE FROM {jobs} WHERE name <> 'merge sources'" );
			$this->db()->run( 'UPDATE {jobs} SET due = 0' );
		} while ( 1 === $jobs->run( HOUR_IN_SECONDS, 1 ) );
	}
}
