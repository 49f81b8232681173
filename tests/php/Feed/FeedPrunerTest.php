<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\FeedList;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\FeedSummary;
use Frontispiece\Feed\Housekeeping;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;

#[Group( 'db' )]
final class FeedPrunerTest extends TestCase {
	private const SHORTCODE = '[frontispiece_social_feed num="4"]';

	#[TestDox( 'SEC-15: a contributor’s preview of a draft makes no feed, and shows the posts all the same' )]
	public function test_SEC_15_previewing_a_draft_creates_no_feed(): void {
		$this->kernel()->get( DemoInstaller::class )->install();
		$visitor  = ( new Visitor() )->as( 'contributor' );
		$draft    = wp_insert_post(
			[
				'post_title'   => 'Draft',
				'post_status'  => 'draft',
				'post_author'  => get_user_by( 'login', 'visitor-contributor' )->ID ?? 0,
				'post_content' => '[frontispiece_social_feed num="3"]',
			],
		);
		$response = $visitor->get( "/?p=$draft&preview=true" );
		wp_delete_post( $draft, true );
		self::assertCount( 3, self::find( $response->body, '//*[@role="listitem"]' ) );
		self::assertSame( 0, $this->feeds() );
	}

	#[TestDox( 'SEC-15: deleting a post frees the feeds that only it showed' )]
	public function test_SEC_15_deleting_a_post_releases_its_feeds(): void {
		$one = $this->post( self::SHORTCODE . '[frontispiece_social_feed num="5"]' );
		$this->post( self::SHORTCODE );
		do_shortcode( '[frontispiece_social_feed num="5"]' );
		self::assertSame( 2, $this->feeds() );
		wp_delete_post( $one, true );
		self::assertSame( 1, $this->feeds() );
		self::assertSame( 0, $this->orphans() );
	}

	#[
		TestDox(
			'SEC-15: saving a post with other feeds frees those that no page has shown at once, and the others a day later',
		),
	]
	public function test_SEC_15_saving_a_post_with_other_feeds_releases_the_previous_ones(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$id = $this->post( self::SHORTCODE );
		foreach ( [ 5, 6, 7 ] as $num ) {
			wp_update_post( [ 'ID' => $id, 'post_content' => "[frontispiece_social_feed num=\"$num\"]" ] );
		}
		self::assertSame( 1, $this->feeds() );
		do_shortcode( '[frontispiece_social_feed num="7"]' );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		self::assertSame( 1, $this->feeds(), 'A page cache may still hold it.' );
		self::assertSame(
			[],
			$this->kernel()->get( UsageIndex::class )->all(),
			'A draft shows nothing.',
		);
		$this->kernel()->clock()->freeze( 1_800_000_000 + 2 * DAY_IN_SECONDS );
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->run();
		self::assertSame( 0, $this->feeds() );
		self::assertSame( 0, $this->orphans() );
	}

	#[TestDox( 'SEC-15: a feed that nothing shows is removed after a month, one that a template prints is not' )]
	public function test_SEC_15_unused_feeds_are_deleted(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$this->post( '[frontispiece_social_feed num="5"]' );
		do_shortcode( '[frontispiece_social_feed num="6"]' );
		do_shortcode( '[frontispiece_social_feed num="7"]' );
		$this->kernel()->clock()->freeze( 1_800_000_000 + 20 * DAY_IN_SECONDS );
		do_shortcode( '[frontispiece_social_feed num="7"]' );
		$this->kernel()->clock()->freeze( 1_800_000_000 + 40 * DAY_IN_SECONDS );
		$this->kernel()->get( Housekeeping::class )->work();
		self::assertSame(
			[ 5, 7 ],
			array_map(
				static fn( $feed ): mixed => $feed->attributes['num'] ?? 0,
				$this->kernel()->get( FeedRepository::class )->all(),
			),
		);
		self::assertSame( 0, $this->orphans() );
	}

	#[TestDox( 'SEC-15: Home counts the feeds that the list shows' )]
	public function test_SEC_15_home_and_the_feed_list_count_the_same_feeds(): void {
		$this->post( self::SHORTCODE );
		do_shortcode( '[frontispiece_social_feed num="6"]' );
		$saved = $this->kernel()->get( SavedFeedRepository::class );
		$saved->add( 'social-feed', 'News', [ 'num' => 3 ] );
		$gone = $saved->add( 'social-feed', 'Old news', [ 'num' => 2 ] );
		self::assertNotNull( $gone );
		$saved->delete( $gone, true );
		$listed = array_filter(
			$this->kernel()->get( FeedList::class )->all(),
			static fn( array $one ): bool => true !== $one['deleted'],
		);
		self::assertCount( 2, $listed );
		self::assertSame( '2', $this->kernel()->get( FeedSummary::class )->sections()['feeds']['value'] );
	}

	public function test_BUG_61_home_does_not_count_the_demo_as_what_the_owner_did(): void {
		$summary = fn(): array => array_column(
			$this->kernel()->get( FeedSummary::class )->sections(),
			'count',
		);
		do_shortcode( '[frontispiece_social_feed source="demo"]' );
		$saved = $this->kernel()->get( SavedFeedRepository::class );
		$saved->add( 'social-feed', 'Demo posts', [ 'source' => [ 'demo' ] ] );
		self::assertSame( [ 0, 0 ], $summary() );
		$page = $this->kernel()->get( SourceRepository::class )->connect( 'manual', 'manual' );
		self::assertSame( [ 0, 1 ], $summary() );
		$saved->add( 'social-feed', 'News', [ 'source' => [ $page->handle ] ] );
		self::assertSame( [ 1, 1 ], $summary() );
	}

	private function feeds(): int {
		return $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' );
	}

	private function orphans(): int {
		return $this->db()->int( 'SELECT COUNT(*) FROM {feed_items} WHERE feed_id NOT IN (SELECT id FROM {feeds})' );
	}
}
