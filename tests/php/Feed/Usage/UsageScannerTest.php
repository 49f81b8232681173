<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Usage;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\FeedPruner;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Housekeeping;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\StaleFeeds;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Tests\TestCase;

final class UsageScannerTest extends TestCase {
	public function test_saving_a_post_creates_its_feeds_and_records_their_locations(): void {
		$id = $this->post(
			'<!-- wp:group --><div><!-- wp:frontispiece/social-feed {"num":3} /--></div><!-- /wp:group --> text [frontispiece_social_feed num="4"]',
		);
		self::assertSame( 2, $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' ) );
		self::assertSame(
			[ [ $id, 'content' ], [ $id, 'content' ] ],
			array_map(
				static fn( array $row ): array => [ $row['post_id'], $row['place'] ],
				$this->kernel()->get( UsageIndex::class )->all(),
			),
		);
	}

	public function test_removing_a_feed_from_a_post_removes_its_recorded_location(): void {
		$id = $this->post( '[frontispiece_social_feed num="4"]' );
		wp_update_post( [ 'ID' => $id, 'post_content' => 'nothing' ] );
		self::assertSame( [], $this->kernel()->get( UsageIndex::class )->all() );
	}

	public function test_a_feed_in_a_widget_is_recorded_in_the_sidebar(): void {
		update_option( 'widget_block', [
			2              => [ 'content' => '<!-- wp:frontispiece/social-feed {"num":5} /-->' ],
			'_multiwidget' => 1,
		] );
		self::assertSame( 'sidebar', $this->kernel()->get( UsageIndex::class )->all()[0]['place'] );
		update_option( 'widget_block', [ '_multiwidget' => 1 ] );
	}

	public function test_a_page_not_saved_for_months_stays_recorded_as_long_as_it_shows_its_feed(): void {
		$clock = $this->kernel()->clock();
		$clock->freeze( 1_800_000_000 );
		$id   = $this->post( '[frontispiece_social_feed num="4"]' );
		$gone = $this->post( '[frontispiece_social_feed num="4"]' );
		update_option( 'widget_block', [
			2              => [ 'content' => '<!-- wp:frontispiece/social-feed {"num":5} /-->' ],
			'_multiwidget' => 1,
		] );
		wp_trash_post( $gone );
		foreach ( [ 61, 125, 189 ] as $day ) {
			$clock->freeze( 1_800_000_000 + $day * DAY_IN_SECONDS );
			$this->kernel()->get( Housekeeping::class )->work();
		}
		self::assertSame( [ 0, $id ], $this->posts() );
		update_option( 'widget_block', [ '_multiwidget' => 1 ] );
	}

	public function test_SEC_23_a_page_or_a_feed_that_fails_does_not_stop_the_others(): void {
		$scanner  = new UsageScanner(
			$this->kernel()->get( UsageIndex::class ),
			$this->kernel()->get( FeedPruner::class ),
			$this->kernel()->attempts(),
		);
		$resolved = [];
		$scanner->watch(
			'social-feed',
			static fn() => throw new \TypeError( 'No such page.' ),
			static function ( Feed $feed ) use ( &$resolved ): Feed {
				$resolved[] = $feed->id;
				return 1 === count( $resolved ) ? throw new \TypeError( 'No such feed.' ) : $feed;
			},
		);
		$clock = $this->kernel()->clock();
		$clock->freeze( 1_800_000_000 );
		$pages = [ $this->post( '[frontispiece_social_feed num="4"]' ), $this->post( '[frontispiece_social_feed num="5"]' ) ];
		$this->db()->run( 'UPDATE {feeds} SET sources_version = 99' );
		$stale = new StaleFeeds( $this->kernel()->get( FeedRepository::class ), $scanner, $this->kernel()->attempts() );
		$stale->resolve();
		self::assertCount( 2, $resolved );
		$stale->resolve();
		self::assertCount( 1, array_keys( $resolved, $resolved[0], true ), 'It is not tried again before sources change.' );
		$clock->freeze( 1_800_000_000 + 61 * DAY_IN_SECONDS );
		self::assertEqualsCanonicalizing( $pages, $this->kernel()->get( UsageIndex::class )->old() );
		$scanner->renew();
		$messages = array_count_values( array_column( $this->kernel()->log()->latest( 10 ), 'message' ) );
		self::assertSame( [ 2, 1 ], [ $messages['No such page.'] ?? 0, $messages['No such feed.'] ?? 0 ] );
	}

	/** @return list<int> */
	private function posts(): array {
		$posts = array_column( $this->kernel()->get( UsageIndex::class )->all(), 'post_id' );
		sort( $posts );
		return $posts;
	}

	public function test_the_number_of_recorded_locations_is_limited(): void {
		for ( $n = 1; $n <= 1001; $n++ ) {
			$this->db()->insert( 'locations', [ 'feed_id' => $n, 'post_id' => 1, 'seen_at' => 1 ] );
		}
		self::assertFalse( $this->kernel()->get( UsageIndex::class )->note( 5000, 1, 'content' ) );
	}

	public function test_a_changed_feed_clears_the_caches_of_its_pages_once_in_five_minutes(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$source  = $this->kernel()->get( DemoInstaller::class )->install();
		$post    = $this->post( '[frontispiece_social_feed num="4"]' );
		$feedIds = [];
		$cleaned = [];
		$changed = static function ( Feed $feed ) use ( &$feedIds ): void {
			$feedIds[] = $feed->id;
		};
		$clean   = static function ( int $id ) use ( &$cleaned ): void {
			$cleaned[] = $id;
		};
		add_action( 'frontispiece_feed_changed', $changed );
		add_action( 'clean_post_cache', $clean );
		$this->db()->run( 'DELETE FROM {items} WHERE id > %d', $this->db()->int( 'SELECT MIN(id) FROM {items}' ) );
		$this->kernel()->get( Refresher::class )->refresh( $source, true );
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->run();
		self::assertCount( 1, $feedIds );
		self::assertContains( $post, $cleaned );
		$this->db()->run( 'DELETE FROM {items} WHERE id > %d', $this->db()->int( 'SELECT MIN(id) FROM {items}' ) );
		$this->kernel()
			->get( Refresher::class )
			->refresh( $this->kernel()->get( DemoInstaller::class )->install(), true );
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->run();
		self::assertCount( 1, $feedIds, 'not again so soon' );
		$this->kernel()->clock()->freeze( 1_800_000_400 );
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->run();
		self::assertCount( 2, $feedIds, 'but not forgotten' );
		remove_action( 'frontispiece_feed_changed', $changed );
		remove_action( 'clean_post_cache', $clean );
	}

	public function test_filters_decide_which_posts_enter_a_feed_and_remove_them_when_they_change(): void {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'f' );
		$item   = static fn( int $n, string $text, string $kind = 'status' ): Item =>
			Item::fromArray( [ 'id' => "f_$n", 'text' => $text, 'kind' => $kind, 'created_at' => $n ] );
		$items   = [
			$item( 1, 'Bread and butter' ),
			$item( 2, 'Breadcrumbs #tea' ),
			$item( 3, '#teatime', 'photo' ),
			$item( 4, 'Tea for two #TEA', 'photo' ),
		];
		$this->kernel()->get( ItemRepository::class )->store( $source, $items );
		$ids = function ( array $attributes ) use ( $source ): array {
			$feed = $this->kernel()
				->get( FeedRepository::class )
				->findOrCreate( 'social-feed', $attributes, [ $source->handle ] );
			return array_map(
				static fn( array $row ): string => $row['item']->id,
				$this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 9 ),
			);
		};
		self::assertSame( [ 'f_1' ], $ids( [ 'include' => [ 'bread' ] ] ) );
		self::assertSame( [ 'f_4', 'f_2' ], $ids( [ 'hashtags' => [ 'tea' ] ] ) );
		self::assertSame( [ 'f_3', 'f_1' ], $ids( [ 'exclude' => [ '#tea' ] ] ) );
		self::assertSame( [ 'f_4', 'f_3' ], $ids( [ 'kinds' => [ 'photo' ] ] ) );
		self::assertSame( [ 'f_4', 'f_3' ], $ids( [ 'type' => 'photos' ] ) );
		$stored = $this->kernel()
			->get( ItemRepository::class )
			->store( $source, [ $item( 1, 'No more of it' ), $item( 3, 'bread', 'photo' ) ] );
		$this->kernel()->get( FeedRepository::class )->updateItems( $source, $stored, [] );
		self::assertSame( [ 'f_3' ], $ids( [ 'include' => [ 'bread' ] ] ) );
	}
}
