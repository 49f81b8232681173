<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Threads;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Feed\Source\Web\Dangers;
use PHPUnit\Framework\Attributes\DataProvider;

final class ThreadsTest extends FeedTestCase {
	private const ACCOUNT = '25000000000000001';
	private const HOST    = 'graph.threads.com';
	private const TOKEN   = 'THAATESTTHREADS';

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	public function test_an_account_is_connected_with_a_token_that_is_tested_first(): void {
		$this->become( 'administrator' );
		$refused = self::restCall( 'POST', '/sources', [ 'type' => 'threads', 'token' => 'THAAWRONGTOKEN' ] );
		self::assertSame( 400, $refused->get_status() );
		self::assertStringContainsString( 'access token', (string) wp_json_encode( $refused->get_data() ) );
		$made = self::restAnswer( 'POST', '/sources', [ 'type' => 'threads', 'token' => self::TOKEN ] );
		self::assertSame( [ 'threads', self::ACCOUNT, 'harbor' ], [ $made['type'], $made['remote_id'], $made['name'] ] );
		self::assertStringNotContainsString( 'THAA', (string) wp_json_encode( $made ) );
	}

	public function test_its_posts_are_read_to_the_first_one(): void {
		$source = $this->refresh( $this->connected() );
		self::assertSame(
			[ '', 'Harbor Flowers', 'Flowers from the island' ],
			[ $source->error, $source->name, $source->header['about'] ?? '' ],
		);
		for ( $n = 0; $n < 3; $n++ ) {
			$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 60 );
			$this->workWithoutImages();
		}
		self::assertSame( 65, $this->items( $source ), 'all but the repost, whose content the API does not give' );
	}

	public function test_images_videos_albums_and_links_are_shown(): void {
		$items = $this->first( $this->connected() );
		self::assertSame(
			[ 'status', 'photo', 'video', 'album', 'link' ],
			array_map( static fn( Item $item ): string => $item->kind, array_slice( $items, 0, 5 ) ),
		);
		self::assertSame( 'Photo one', $items[1]->media[0]->alt );
		self::assertSame( $items[2]->url, $items[2]->media[0]->video, 'a video plays on Threads' );
		self::assertStringEndsWith( '-poster.jpg?oe=7fffffff', $items[2]->media[0]->src );
		self::assertSame( 'blog.example', $items[4]->links[0]['host'] );
	}

	public function test_mentions_and_hashtags_lead_to_threads(): void {
		$html = $this->shown( $this->refresh( $this->connected() ) );
		self::assertStringContainsString( 'https://www.threads.com/@ada"', $html );
		self::assertStringContainsString( 'https://www.threads.com/search?serp_type=tags', $html );
	}

	public function test_the_token_is_renewed_long_before_it_expires_and_at_most_once_a_day(): void {
		$source = $this->refresh( $this->connected() );
		self::assertStringStartsWith( 'THAATESTFRESH', $source->token( $this->kernel()->secrets() ) );
		self::assertGreaterThan( time() + 50 * DAY_IN_SECONDS, (int) $source->setting( 'token_expires' ) );
		$this->networks->forgetLog();
		$this->refresh( $source );
		self::assertCount( 0, $this->renewals(), 'a fresh one is left alone' );
		$this->kernel()->clock()->freeze( time() + 25 * DAY_IN_SECONDS );
		$this->refresh( $source );
		self::assertCount( 1, $this->renewals(), 'at 35 days left it is renewed' );
	}

	/** @return array<string, array{string, string}> preset, reason */
	public static function failures(): array {
		return [
			'an expired token'    => [ 'expired', SourceError::RECONNECT ],
			'a withdrawn consent' => [ 'removed', SourceError::PURGE ],
			'a rate limit'        => [ 'app-limit', SourceError::LIMIT ],
			'a missing right'     => [ 'permission', SourceError::PERMISSION ],
			'a temporary error'   => [ 'transient', SourceError::TRANSIENT ],
			'a page of HTML, 502' => [ 'html-502', SourceError::TRANSIENT ],
			'a page of HTML, 200' => [ 'html-200', SourceError::TRANSIENT ],
			'an empty body'       => [ 'empty', SourceError::TRANSIENT ],
			'broken JSON'         => [ 'invalid-json', SourceError::TRANSIENT ],
			'broken gzip'         => [ 'broken-gzip', SourceError::TRANSIENT ],
			'a redirect loop'     => [ 'redirect-loop', SourceError::TRANSIENT ],
			'a reset connection'  => [ 'reset', SourceError::TRANSIENT ],
		];
	}

	#[DataProvider( 'failures' )]
	public function test_a_failure_never_changes_the_page_for_the_worse( string $preset, string $reason ): void {
		$source = $this->refresh( $this->connected() );
		$page   = $this->shown( $source );
		$this->networks->fail( [ 'match' => '/' . self::HOST . '/', 'preset' => $preset ] );
		$source = $this->refresh( $source );
		self::assertSame( $reason, $this->reason( $source ) );
		self::assertStringNotContainsString( 'THAA', $source->error );
		self::assertSame( $page, $this->shown( $source ) );
		$this->networks->recover();
		self::assertSame( '', $this->refresh( $source )->error );
	}

	public function test_forty_visitors_of_an_overdue_feed_cause_one_refresh(): void {
		$source = $this->refresh( $this->connected() );
		$this->shown( $source );
		$services = $this->kernel()->get( FeedServices::class );
		$services->sources()->update( $source->id, [ 'due_at' => time() - 1 ] );
		$this->networks->forgetLog();
		for ( $n = 0; $n < 40; $n++ ) {
			$this->shown( $source );
			$services->refresher()->refresh( $this->again( $source ) );
		}
		self::assertCount( 2, $this->networks->log( self::HOST ), 'profile and posts' );
	}

	public function test_two_hundred_hostile_posts_run_nothing(): void {
		$this->networks->call( 'POST', '/__network/threads', [ 'hostile' => true ] );
		$source = $this->refresh( $this->connected() );
		for ( $n = 0; $n < 5; $n++ ) {
			$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 60 );
			$this->workWithoutImages();
		}
		self::assertGreaterThan( 100, $this->items( $source ) );
		$html = apply_filters( 'the_content', "[frontispiece_social_feed source={$source->handle} num=200]" );
		self::assertIsString( $html );
		self::assertSame( [], Dangers::in( $html ) );
	}

	private function connected(): Source {
		$driver = $this->kernel()->get( FeedServices::class )->drivers()->get( 'threads' );
		self::assertInstanceOf( ConnectableDriver::class, $driver );
		return $driver->connect( new ArrayReader( [ 'token' => self::TOKEN ] ) );
	}

	/** @return list<Item> */
	private function first( Source $source ): array {
		$driver = $this->kernel()->get( FeedServices::class )->drivers()->get( 'threads' );
		self::assertNotNull( $driver );
		return $driver->fetch( $source )->items;
	}

	private function shown( Source $source ): string {
		$html = do_shortcode( "[frontispiece_social_feed source={$source->handle} num=20]" );
		return (string) preg_replace( '/(cff(?:-load-more)?)-\d+(?=")/', '$1', $html );
	}

	/** @return list<array<string, mixed>> */
	private function renewals(): array {
		return array_values( array_filter(
			$this->networks->log( self::HOST ),
			static fn( array $request ): bool =>
				str_contains( (string) wp_json_encode( $request['path'] ), 'refresh_access_token' ),
		) );
	}
}
