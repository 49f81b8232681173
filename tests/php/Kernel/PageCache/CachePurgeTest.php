<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\PageCache;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\PageCache\CachePurge;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\TestCase;

final class CachePurgeTest extends TestCase {
	/** @var list<array{list<string>, list<string>, bool}> */
	private array $purges = [];

	private \Closure $note;

	protected function setUp(): void {
		parent::setUp();
		// What earlier tests have left to do after the response.
		$this->kernel()->later()->run();
		$this->note = function ( array $keys, array $urls, bool $isWhole ): void {
			/** @var list<string> $keys */
			/** @var list<string> $urls */
			$this->purges[] = [ $keys, $urls, $isWhole ];
		};
		add_action( 'frontispiece_purge', $this->note, 10, 3 );
	}

	protected function tearDown(): void {
		remove_action( 'frontispiece_purge', $this->note );
		parent::tearDown();
	}

	public function test_a_changed_feed_purges_its_key_and_the_public_pages_that_show_it(): void {
		$page  = $this->post( '[frontispiece_social_feed num=7]' );
		$draft = $this->post( '[frontispiece_social_feed num=7]' );
		wp_update_post( [ 'ID' => $draft, 'post_status' => 'private' ] );
		$feed = $this->feed( '[frontispiece_social_feed num=7]' );
		do_action( 'frontispiece_feed_changed', $feed );
		do_action( 'frontispiece_feed_changed', $feed );
		self::assertSame( [], $this->purges );
		$this->kernel()->later()->run();
		self::assertSame( [ [ [ "frontispiece-feed-{$feed->key}" ], [ get_permalink( $page ) ], false ] ], $this->purges );
	}

	public function test_SEC_23_a_page_cache_that_fails_at_one_page_or_at_all_does_not_stop_the_rest(): void {
		$pages = [ $this->post( '[frontispiece_social_feed num=7]' ), $this->post( '[frontispiece_social_feed num=7]' ) ];
		$feed  = $this->feed( '[frontispiece_social_feed num=7]' );
		$this->kernel()->later()->run();
		$this->purges = [];
		$cleaned      = [];
		$clean        = static function ( int $id ) use ( &$cleaned ): void {
			$cleaned[] = $id;
			throw new \TypeError( 'No such page.' );
		};
		$purge        = static fn() => throw new \TypeError( 'No such cache.' );
		add_action( 'clean_post_cache', $clean );
		add_action( 'litespeed_purge', $purge );
		try {
			$this->kernel()->get( FeedChanges::class )->announce( $feed->id );
			$this->kernel()->later()->run();
		} finally {
			remove_action( 'clean_post_cache', $clean );
			remove_action( 'litespeed_purge', $purge );
		}
		self::assertSame( $pages, array_values( array_intersect( $pages, $cleaned ) ) );
		self::assertSame( [ [ "frontispiece-feed-{$feed->key}" ] ], array_column( $this->purges, 0 ) );
		$messages = array_column( $this->kernel()->log()->latest( 10 ), 'message' );
		self::assertSame( [], array_diff( [ 'No such page.', 'No such cache.' ], $messages ) );
	}

	public function test_the_key_is_the_one_by_which_caches_know_the_posts_of_the_feed(): void {
		$html = do_shortcode( '[frontispiece_social_feed num=7]' );
		$feed = $this->feed( '[frontispiece_social_feed num=7]' );
		self::assertStringContainsString( "/social-feed/{$feed->key}/posts", (string) json_decode( '"' . $this->read( $html ) . '"' ) );
	}

	public function test_saved_settings_and_saved_feeds_purge_everything_once(): void {
		do_action( 'frontispiece_settings_saved' );
		do_action( 'frontispiece_saved_feed_changed', 1 );
		do_action( 'frontispiece_feed_changed', $this->feed( '[frontispiece_social_feed num=7]' ) );
		$this->kernel()->later()->run();
		self::assertSame( [ [ [ 'frontispiece' ], [], true ] ], $this->purges );
	}

	public function test_saving_the_settings_over_rest_purges(): void {
		$this->become( 'administrator' );
		self::assertSame(
			200,
			self::restCall( 'POST', '/settings', [ 'values' => [ 'backfill' => 120 ] ] )->get_status(),
		);
		$this->kernel()->later()->run();
		self::assertSame( [ [ [ 'frontispiece' ], [], true ] ], $this->purges );
		self::restCall( 'POST', '/settings', [ 'values' => [ 'backfill' => 500 ] ] );
		$this->kernel()->later()->run();
		self::assertCount( 2, $this->purges );
	}

	public function test_turning_a_site_feature_on_purges(): void {
		$this->become( 'administrator' );
		$features = $this->kernel()->get( FeatureSettings::class );
		$before   = $features->stored();
		$body     = [ 'features' => [ 'reading-progress' => [ 'on' => true, 'options' => [] ] ] ];
		self::assertSame( 200, self::restCall( 'POST', '/site-features', $body )->get_status() );
		$this->kernel()->later()->run();
		self::assertSame( [ [ [ 'frontispiece' ], [], true ] ], $this->purges );
		$features->restore( $before );
	}

	public function test_a_feed_on_very_many_pages_purges_everything(): void {
		$afterResponse = new AfterResponse( fn() => $this->kernel()->log() );
		$purge         = new CachePurge( $afterResponse, 2 );
		$posts         = array_map( fn(): int => $this->post( 'A page' ), range( 1, 3 ) );
		$purge->purge( 'feed-1', $posts );
		$afterResponse->run();
		self::assertSame( [ [ [ 'frontispiece' ], [], true ] ], $this->purges );
	}

	private function feed( string $shortcode ): Feed {
		$html = do_shortcode( $shortcode );
		self::assertSame( 1, preg_match( '/data-feed-id="([0-9a-f]{16})"/', $html, $match ) );
		$feed = $this->kernel()->get( FeedRepository::class )->byKey( $match[1] ?? '' );
		self::assertInstanceOf( Feed::class, $feed );
		return $feed;
	}

	private function read( string $html ): string {
		preg_match( '~"read":"([^"]*)"~', $html, $match );
		return $match[1] ?? '';
	}
}
