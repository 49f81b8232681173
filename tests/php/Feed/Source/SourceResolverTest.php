<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\FeedList;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\SocialFeed\SocialFeedResolver;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;

#[Group( 'db' )]
final class SourceResolverTest extends TestCase {
	private const PAGE = '[frontispiece_social_feed num="4"]';

	#[
		TestDox(
			'BUG-1: a feed with default sources says that they are gone, and shows posts again when one is connected',
		),
	]
	public function test_BUG_1_a_feed_with_default_sources_recovers_when_a_source_is_added(): void {
		$this->become( 'administrator' );
		self::assertSame( 4, self::shown( do_shortcode( self::PAGE ) ) );
		$this->kernel()->get( SourceRemover::class )->remove( $this->kernel()->get( DemoInstaller::class )->install() );
		$html = do_shortcode( self::PAGE );
		self::assertSame( 0, self::shown( $html ) );
		self::assertStringContainsString( 'No source is connected to this feed.', $html );
		self::assertNull(
			$this->kernel()->get( SourceRepository::class )->byHandle( 'demo' ),
			'A page does not bring back what its owner removed.',
		);
		$this->kernel()->get( DemoInstaller::class )->install();
		self::assertSame( 4, self::shown( do_shortcode( self::PAGE ) ) );
	}

	public function test_a_feed_block_without_a_source_shows_no_demo_posts_but_the_first_connected_account(): void {
		$block = '<!-- wp:frontispiece/social-feed {"num":4,"demo":false} /-->';
		self::assertSame( 0, self::shown( do_blocks( $block ) ) );
		$this->source( 'own', 3 );
		self::assertSame( [ 'own-2', 'own-1', 'own-0' ], self::ids( do_blocks( $block ) ) );
	}

	#[
		TestDox(
			'BUG-1: the first account that an owner connects takes the place of demo posts, except where a feed names the demo',
		),
	]
	public function test_BUG_1_a_connected_account_replaces_the_demo_source(): void {
		do_shortcode( self::PAGE );
		$own = $this->source( 'own', 3 );
		$this->source( 'later', 2 );
		self::assertSame( [ 'own-2', 'own-1', 'own-0' ], self::ids( do_shortcode( self::PAGE ) ) );
		self::assertSame( 4, self::shown( do_shortcode( '[frontispiece_social_feed num="4" source="demo"]' ) ) );
		$this->kernel()->get( SourceRemover::class )->remove( $own );
		self::assertSame( [ 'later-1', 'later-0' ], self::ids( do_shortcode( self::PAGE ) ) );
	}

	#[TestDox( 'BUG-1: a feed that names several accounts gets one back that was removed and connected again' )]
	public function test_BUG_1_a_named_account_rejoins_its_feed_when_it_is_connected_again(): void {
		$one  = $this->source( 'one', 2 );
		$two  = $this->source( 'two', 1 );
		$page = "[frontispiece_social_feed source=\"{$one->handle},{$two->handle}\"]";
		self::assertCount( 3, self::ids( do_shortcode( $page ) ) );
		$this->kernel()->get( SourceRemover::class )->remove( $two );
		self::assertSame( [ 'one-1', 'one-0' ], self::ids( do_shortcode( $page ) ) );
		$this->source( 'two', 1 );
		self::assertCount( 3, self::ids( do_shortcode( $page ) ) );
		$this->kernel()->get( SourceRemover::class )->remove( $one );
		self::assertSame( [ 'two-0' ], self::ids( do_shortcode( $page ) ) );
	}

	#[TestDox( 'BUG-1: cron resolves sources, so that page caches hear of it and the list of feeds is right' )]
	public function test_BUG_1_sources_are_resolved_in_the_background_too(): void {
		$post = $this->post( self::PAGE );
		$feed = $this->kernel()->get( FeedRepository::class )->all()[0];
		$this->kernel()->get( SourceRemover::class )->remove( $this->kernel()->get( DemoInstaller::class )->install() );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		self::assertSame( 'no_source', $this->kernel()->get( FeedList::class )->all()[0]['state'] );
		$this->source( 'own', 2 );
		$feedIds = [];
		$changed = static function ( Feed $feed ) use ( &$feedIds ): void {
			$feedIds[] = $feed->id;
		};
		add_action( 'frontispiece_feed_changed', $changed );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->run();
		remove_action( 'frontispiece_feed_changed', $changed );
		self::assertContains( $feed->id, $feedIds );
		self::assertSame( [ $post ], $this->kernel()->get( UsageIndex::class )->posts( $feed->id ) );
		self::assertSame( 2, $this->kernel()->get( FeedItemRepository::class )->count( $feed ) );
		self::assertNotSame( 'no_source', $this->kernel()->get( FeedList::class )->all()[0]['state'] );
	}

	#[
		TestDox(
			'BUG-1: the editor shows what the page shows, and previewing a feed does not bring a removed demo back',
		),
	]
	public function test_BUG_1_the_editor_shows_the_same_posts_as_the_page(): void {
		do_shortcode( self::PAGE );
		$this->kernel()->get( SourceRemover::class )->remove( $this->kernel()->get( DemoInstaller::class )->install() );
		$this->assertPreview( 0 );
		self::assertSame( 0, self::shown( do_shortcode( self::PAGE ) ) );
		$this->source( 'own', 3 );
		$this->assertPreview( 3 );
		self::assertSame( 3, self::shown( do_shortcode( self::PAGE ) ) );
	}

	#[TestDox( 'BUG-1: a page whose sources did not change does no more queries than before' )]
	public function test_BUG_1_unchanged_sources_add_no_queries_to_a_page(): void {
		do_shortcode( self::PAGE );
		do_shortcode( self::PAGE );
		$before = (int) $GLOBALS['wpdb']->num_queries;
		do_shortcode( self::PAGE );
		self::assertLessThanOrEqual( 3, (int) $GLOBALS['wpdb']->num_queries - $before );
	}

	/** The preview in the editor, which uses REST. */
	private function assertPreview( int $posts ): void {
		$attributes = $this->kernel()->blocks()->attributes( 'social-feed', [ 'num' => 4 ] );
		self::assertCount( $posts, $this->kernel()->get( SocialFeedResolver::class )->preview( $attributes, 4 )['rows'] );
	}

	private function source( string $name, int $posts ): Source {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'manual', $name );
		$items  = [];
		for ( $n = 0; $n < $posts; $n++ ) {
			$items[] = Item::fromArray( [
				'id'         => "$name-$n",
				'text'       => $name,
				'created_at' => 1_700_000_000 + $n * 60,
			] );
		}
		$this->kernel()->get( ItemRepository::class )->store( $source, $items );
		return $source;
	}

	private static function shown( string $html ): int {
		return count( self::find( $html, '//*[@role="listitem"]' ) );
	}

	/** @return list<string> */
	private static function ids( string $html ): array {
		$id = static fn( \DOMElement $item ): string =>
			preg_replace( '/^cff_/', '', $item->getAttribute( 'id' ) ) ?? '';
		return array_map( $id, self::find( $html, '//*[@role="listitem"]' ) );
	}
}
