<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\SavedFeed;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class SavedFeedRepositoryTest extends TestCase {
	public function test_a_page_with_a_saved_feed_shows_it_and_follows_its_changes(): void {
		$saved = $this->saved( 'social-feed', [ 'num' => 4, 'layout' => 'grid' ] );
		$print = static fn( string $more = '' ): string =>
			do_shortcode( "[frontispiece_social_feed feed={$saved->id}$more]" );
		self::assertSame( [ 4, 2 ], [ self::shown( $print() ), self::shown( $print( ' num=2' ) ) ] );
		$post = $this->post( "[frontispiece_social_feed feed={$saved->id}]" );
		$vary = $this->post( "[frontispiece_social_feed feed={$saved->id} num=2]" );
		$cleared = [];
		$hear    = static function ( int $id ) use ( &$cleared ): void {
			$cleared[] = $id;
		};
		add_action( 'clean_post_cache', $hear );
		$this->kernel()->get( SavedFeedRepository::class )->change( $saved, 'Other name', [ 'num' => 5 ] );
		remove_action( 'clean_post_cache', $hear );
		self::assertSame( [ 5, 2 ], [ self::shown( $print() ), self::shown( $print( ' num=2' ) ) ] );
		self::assertStringNotContainsString( 'frontispiece-feed--grid', $print( ' num=2' ) );
		self::assertSame( [], array_diff( [ $post, $vary ], $cleared ), 'Caches of all pages that name it hear of it.' );
		self::assertSame(
			[ $post, $vary ],
			$this->kernel()->get( UsageIndex::class )->naming( $saved->id ),
		);
	}

	public function test_a_cached_page_keeps_paging_through_the_feed_it_was_rendered_with(): void {
		$saved = $this->saved( 'social-feed', [ 'num' => 4 ] );
		$key   = $this->kernel()->get( FeedRepository::class )->byId( $saved->feedId )->key ?? '';
		$after = $this->kernel()->get( SavedFeedRepository::class )->change( $saved, 'News', [ 'num' => 6 ] );
		self::assertNotSame( $saved->feedId, $after->feedId ?? 0 );
		self::assertNotNull( $this->kernel()->get( FeedRepository::class )->byKey( $key ) );
		$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 31 * DAY_IN_SECONDS );
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->run();
		self::assertNull(
			$this->kernel()->get( FeedRepository::class )->byKey( $key ),
			'A month later it is gone.',
		);
		self::assertNotNull(
			$this->kernel()->get( FeedRepository::class )->byId( $after->feedId ?? 0 ),
			'The one it stands for is not.',
		);
	}

	public function test_a_deleted_feed_renders_nothing_and_can_be_restored_within_a_month(): void {
		$saved = $this->saved( 'social-feed', [ 'num' => 4 ] );
		$this->kernel()->get( SavedFeedRepository::class )->delete( $saved, true );
		self::assertSame( '', do_shortcode( "[frontispiece_social_feed feed={$saved->id}]" ) );
		$this->become( 'administrator' );
		self::assertStringContainsString(
			'saved feed',
			do_shortcode( "[frontispiece_social_feed feed={$saved->id}]" ),
		);
		$this->kernel()->get( SavedFeedRepository::class )->delete( $saved, false );
		self::assertSame( 4, self::shown( do_shortcode( "[frontispiece_social_feed feed={$saved->id}]" ) ) );
		$this->kernel()->get( SavedFeedRepository::class )->delete( $saved, true );
		$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 31 * DAY_IN_SECONDS );
		$this->kernel()->get( SavedFeedRepository::class )->trim();
		self::assertNull( $this->kernel()->get( SavedFeedRepository::class )->find( $saved->id ) );
	}

	public function test_only_declared_attributes_and_no_token_are_stored(): void {
		$saved = $this->saved( 'photo-feed', [
			'num'     => '7',
			'layout'  => 'nonsense',
			'token'   => 'IGsecret',
			'feed'    => 3,
			'page'    => 'x',
			'unknown' => 1,
			'cols'    => 99,
		] );
		self::assertSame( [ 'cols' => 10, 'num' => 7 ], $saved->attributes );
	}

	public function test_a_photo_list_can_be_saved_too_and_a_feed_id_works_only_for_its_feature(): void {
		$saved = $this->saved( 'photo-list', [ 'num' => 3, 'type' => 'more' ] );
		self::assertStringContainsString(
			'frontispiece-photo-list',
			do_shortcode( "[frontispiece_photo_list feed={$saved->id}]" ),
		);
		self::assertSame( '', do_shortcode( "[frontispiece_photo_feed feed={$saved->id}]" ) );
		self::assertSame( '', do_shortcode( '[frontispiece_photo_feed feed=999999]' ) );
	}

	/** @param array<string, mixed> $attributes */
	private function saved( string $feature, array $attributes ): SavedFeed {
		$saved = $this->kernel()->get( SavedFeedRepository::class )->add( $feature, 'News', $attributes );
		self::assertNotNull( $saved );
		return $saved;
	}

	private static function shown( string $html ): int {
		return count( self::find( $html, '//*[contains(concat(" ",@class," ")," cff-item ")]' ) );
	}
}
