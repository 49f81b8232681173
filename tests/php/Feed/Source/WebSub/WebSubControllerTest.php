<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\WebSub;

use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\WebSub\Subscription;
use Frontispiece\Feed\Source\WebSub\Subscriptions;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

final class WebSubControllerTest extends FeedTestCase {
	private const FEED  = 'https://blog.example/feed';
	private const TOPIC = [ 'topic' => self::FEED ];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'frontispiece_websub', '__return_true' );
		$this->feed( [ 'hub' => 'https://hub.example/' ] );
	}

	protected function tearDown(): void {
		remove_filter( 'frontispiece_websub', '__return_true' );
		parent::tearDown();
	}

	public function test_a_feed_that_names_a_hub_is_subscribed_to_and_the_hub_gets_its_answer_as_text(): void {
		$source   = $this->subscribed();
		$requests = $this->asked();
		self::assertCount( 1, $requests );
		self::assertSame( 'subscribe', $requests[0]['hub.mode'] );
		self::assertSame( self::FEED, $requests[0]['hub.topic'] );
		self::assertTrue( $requests[0]['isConfirmed'] );
		$is = Subscription::forSource( $source );
		self::assertNotNull( $is );
		self::assertEqualsWithDelta( time() + 864_000, $is->expires, 30 );
		self::assertSame( $requests[0]['hub.callback'], Subscriptions::callback( $source->handle, $is->key ) );
	}

	public function test_the_sources_screen_shows_that_a_hub_announces_new_posts_and_when_the_source_is_checked_next(): void {
		$this->become( 'administrator' );
		$source = $this->subscribed();
		$shown  = self::restAnswer( 'GET', "/sources/{$source->handle}" );
		self::assertSame( [ true, $source->dueAt ], [ $shown['announced'], $shown['due_at'] ] );
		$this->kernel()->clock()->freeze( time() + 20 * DAY_IN_SECONDS );
		self::assertFalse( self::restAnswer( 'GET', "/sources/{$source->handle}" )['announced'] );
	}

	/** @return array<string, array{string}> */
	public static function methods(): array {
		return [ 'SHA-1' => [ 'sha1' ], 'SHA-256' => [ 'sha256' ], 'SHA-512' => [ 'sha512' ] ];
	}

	#[Group( 'db' )]
	#[DataProvider( 'methods' )]
	public function test_a_new_post_that_the_hub_announces_is_shown_at_once( string $method ): void {
		$this->hub( [ 'method' => $method ] );
		$source = $this->subscribed();
		$before = $this->items( $source );
		$this->feed( [ 'posts' => [ self::entry() ] ] );
		$this->calm( $source );
		self::assertSame( [ 204 ], $this->publish( self::TOPIC ) );
		self::assertSame( $before + 1, $this->items( $source ) );
		self::assertStringContainsString( 'Announced', do_shortcode( "[frontispiece_social_feed source={$source->handle}]" ) );
	}

	public function test_what_the_hub_sends_is_not_used_and_the_feed_itself_is_read(): void {
		$source = $this->subscribed();
		$before = $this->items( $source );
		$this->calm( $source );
		$this->networks->forgetLog();
		$body = '<rss version="2.0"><channel><item><title>Injected</title><guid>x</guid></item></channel></rss>';
		self::assertSame( [ 204 ], $this->publish( self::TOPIC + [ 'body' => $body ] ) );
		self::assertSame( $before, $this->items( $source ) );
		self::assertCount( 1, $this->networks->log( 'blog.example' ) );
	}

	public function test_a_wrong_signature_is_refused_and_changes_nothing(): void {
		$source = $this->subscribed();
		$this->calm( $source );
		$this->networks->forgetLog();
		$row = $this->again( $source );
		self::assertSame( [ 403 ], $this->publish( self::TOPIC + [ 'secret' => 'guessed' ] ) );
		$key = Subscription::forSource( $source )->key ?? '';
		foreach ( [ '', 'sha1=', 'md5=' . md5( 'x' ), 'sha256', 'crc32=' . hash( 'crc32', 'x' ) ] as $signature ) {
			$response = ( new Visitor() )->header( "X-Hub-Signature: $signature" )->rest(
				'POST',
				"/frontispiece/v1/websub/{$source->handle}/$key",
			);
			self::assertSame( 403, $response->status, $signature );
		}
		self::assertEquals( $row, $this->again( $source ) );
		self::assertSame( [], $this->networks->log( 'blog.example' ) );
	}

	public function test_a_question_about_a_subscription_that_nobody_asked_for_is_answered_with_404(): void {
		$source = $this->subscribed();
		$key    = Subscription::forSource( $source )->key ?? '';
		$wrong  = [
			'another source'  => [ 's_000000000000', $key, self::FEED, 'subscribe' ],
			'another key'     => [ $source->handle, str_repeat( '0', 32 ), self::FEED, 'subscribe' ],
			'another topic'   => [ $source->handle, $key, 'https://evil.example/feed', 'subscribe' ],
			'an end'          => [ $source->handle, $key, self::FEED, 'unsubscribe' ],
			'a wrong refusal' => [ $source->handle, $key, 'https://evil.example/feed', 'denied' ],
		];
		foreach ( $wrong as $name => [ $handle, $theirs, $topic, $mode ] ) {
			$response = $this->question( $handle, $theirs, [ 'hub.topic' => $topic, 'hub.mode' => $mode ] );
			self::assertSame( 404, $response->status, $name );
			self::assertStringNotContainsString( 'challenge', $response->body );
		}
		$html = $this->question( $source->handle, $key, [ 'hub.challenge' => '<script>alert(1)</script> x' ] );
		self::assertSame( 400, $html->status );
		self::assertSame( 400, $this->question( $source->handle, $key, [ 'hub.mode' => 'other' ] )->status );
		self::assertEquals( $source, $this->again( $source ) );
	}

	public function test_an_answer_cannot_be_taken_for_a_page(): void {
		$source   = $this->subscribed();
		$response = $this->question( $source->handle, Subscription::forSource( $source )->key ?? '', [] );
		self::assertSame( [ 200, 'challenge-1' ], [ $response->status, $response->body ] );
		self::assertStringStartsWith( 'text/plain', $response->headers['content-type'] );
		self::assertSame( 'nosniff', $response->headers['x-content-type-options'] );
	}

	public function test_a_message_that_is_too_long_is_refused(): void {
		$source = $this->subscribed();
		$this->calm( $source );
		self::assertSame( [ 413 ], $this->publish( self::TOPIC + [ 'body' => str_repeat( 'x', 2_000_001 ) ] ) );
	}

	#[Group( 'db' )]
	public function test_many_messages_cause_one_refresh_per_minute(): void {
		$source = $this->subscribed();
		$this->calm( $source );
		$this->networks->forgetLog();
		foreach ( range( 1, 5 ) as $ignored ) {
			self::assertSame( [ 204 ], $this->publish( self::TOPIC ) );
		}
		self::assertCount( 1, $this->networks->log( 'blog.example' ) );
		self::assertLessThanOrEqual( time() + 60, $this->again( $source )->dueAt, 'the next one follows' );
	}

	public function test_a_paused_source_and_one_that_waits_after_an_error_ignore_messages(): void {
		$source  = $this->subscribed();
		$sources = $this->kernel()->get( SourceRepository::class );
		foreach ( [ [ 'due_at' => Source::PAUSED ], [ 'due_at' => time() + 5000, 'failures' => 2 ] ] as $state ) {
			$this->calm( $source );
			$sources->update( $source->id, $state );
			$this->networks->forgetLog();
			self::assertSame( [ 204 ], $this->publish( self::TOPIC ) );
			self::assertSame( [], $this->networks->log( 'blog.example' ) );
			self::assertSame( $state['due_at'], $this->again( $source )->dueAt );
		}
	}

	public function test_a_subscription_is_renewed_before_it_ends_with_the_same_callback(): void {
		$source = $this->subscribed();
		$this->runCronAt( 8 * DAY_IN_SECONDS );
		self::assertCount( 1, $this->asked() );
		$this->runCronAt( 9 * DAY_IN_SECONDS + 600 );
		$requests = $this->asked();
		self::assertCount( 2, $requests );
		self::assertSame( $requests[0]['hub.callback'], $requests[1]['hub.callback'] );
		self::assertTrue( $requests[1]['isConfirmed'] );
		self::assertGreaterThan( time() + 9 * DAY_IN_SECONDS, Subscription::forSource( $this->again( $source ) )->expires ?? 0 );
	}

	public function test_a_hub_that_does_not_confirm_is_asked_less_and_less_often(): void {
		$this->hub( [ 'verify' => 'never' ] );
		$source = $this->subscribed();
		foreach ( [ 1, 7, 12, 20, 42 ] as $hours ) {
			$this->runCronAt( $hours * HOUR_IN_SECONDS + 60 );
		}
		self::assertCount( 3, $this->asked(), 'at once, after 6 hours, and after 12 more' );
		self::assertFalse( Subscription::forSource( $this->again( $source ) )?->isActive( time() ) );
	}

	public function test_a_hub_that_refuses_is_left_alone_for_a_week(): void {
		$this->hub( [ 'verify' => 'denied' ] );
		$this->subscribed();
		$this->runCronAt( 6 * DAY_IN_SECONDS );
		self::assertCount( 1, $this->asked() );
	}

	#[Group( 'db' )]
	public function test_a_subscription_ends_with_its_source_or_when_the_feed_names_no_hub_any_more(): void {
		$source = $this->subscribed();
		$this->feed( [ 'hub' => '', 'posts' => [ self::entry() ] ] );
		$this->refresh( $source );
		$this->workWithoutImages();
		self::assertNull( Subscription::forSource( $this->again( $source ) ) );
		$this->feed( [ 'hub' => 'https://hub.example/', 'posts' => [] ] );
		$this->refresh( $source );
		$this->workWithoutImages();
		$this->kernel()->get( SourceRemover::class )->remove( $this->again( $source ) );
		$this->workWithoutImages();
		$requests = $this->asked();
		self::assertSame( [ 'subscribe', 'unsubscribe', 'subscribe', 'unsubscribe' ], array_column( $requests, 'hub.mode' ) );
		self::assertSame( [ true, true, true, true ], array_column( $requests, 'isConfirmed' ) );
	}

	/** @return array<string, array{string}> */
	public static function hubs(): array {
		return [
			'a private address'  => [ 'https://127.0.0.1/hub' ],
			'a cloud'            => [ 'https://169.254.169.254/latest' ],
			'another port'       => [ 'https://hub.example:8443/' ],
			'a file'             => [ 'file:///etc/passwd' ],
			'credentials'        => [ 'https://a:b@hub.example/' ],
		];
	}

	#[DataProvider( 'hubs' )]
	public function test_a_hub_must_be_a_public_https_address( string $hub ): void {
		$this->feed( [ 'hub' => $hub ] );
		$this->subscribed();
		self::assertSame( [], $this->asked() );
		self::assertSame( [], $this->networks->log( '127.0.0.1' ) );
	}

	public function test_a_site_that_no_hub_can_reach_does_not_subscribe(): void {
		remove_filter( 'frontispiece_websub', '__return_true' );
		$this->subscribed();
		self::assertSame( [], $this->asked() );
	}

	public function test_new_videos_of_a_youtube_channel_are_announced_by_its_hub(): void {
		$source = $this->connected( 'https://www.youtube.com/@harborflowers' );
		$this->refresh( $source );
		$this->workWithoutImages();
		self::assertSame(
			[ "https://www.youtube.com/xml/feeds/videos.xml?channel_id={$source->remoteId}", true ],
			[ $this->asked()[0]['hub.topic'] ?? '', $this->asked()[0]['isConfirmed'] ?? false ],
		);
	}

	public function test_a_source_that_is_announced_is_polled_rarely(): void {
		self::assertGreaterThan( time() + 6 * HOUR_IN_SECONDS - 60, $this->refresh( $this->subscribed() )->dueAt );
	}

	private function connected( string $address ): Source {
		$candidate = $this->kernel()->get( Discovery::class )->find( $address )[0];
		$driver    = $this->kernel()->get( SourceDrivers::class )->connectable()[ $candidate->driver ];
		return $driver->connect( new \Frontispiece\Kernel\Text\ArrayReader( [ 'address' => $address ] ) );
	}

	private function subscribed(): Source {
		$source = $this->refresh( $this->connected( self::FEED ) );
		$this->workWithoutImages();
		return $this->again( $source );
	}

	/** Makes the last refresh long enough ago for another one. */
	private function calm( Source $source ): void {
		$this->kernel()->get( SourceRepository::class )->update( $source->id, [ 'refreshed_at' => time() - 3600 ] );
	}

	/** Runs what is due at a later time. */
	private function runCronAt( int $seconds ): void {
		$this->kernel()->clock()->freeze( time() + $seconds );
		$this->kernel()->get( Subscriptions::class )->renew();
		$this->workWithoutImages();
		$this->kernel()->clock()->freeze( null );
	}

	/** @param array<string, string> $fields */
	private function question( string $handle, string $key, array $fields ): Answer {
		return ( new Visitor() )->rest( 'GET', "/frontispiece/v1/websub/$handle/$key", $fields + [
			'hub.mode'          => 'subscribe',
			'hub.topic'         => self::FEED,
			'hub.challenge'     => 'challenge-1',
			'hub.lease_seconds' => '864000',
		] );
	}

	/** @return list<array<string, mixed>> what the hub was asked */
	private function asked(): array {
		$requests = $this->networks->call( 'GET', '/hub.example/state' )['asked'] ?? [];
		/** @var list<array<string, mixed>> */
		return is_array( $requests ) ? $requests : [];
	}

	/**
	 * @param array<string, string> $message
	 * @return mixed statuses of what subscribers answered
	 */
	private function publish( array $message ): mixed {
		return $this->networks->call( 'POST', '/hub.example/publish', $message )['answers'] ?? [];
	}

	/** @param array<string, mixed> $data */
	private function feed( array $data ): void {
		$this->networks->call( 'POST', '/__network/feeds', $data );
	}

	/** @param array<string, mixed> $data */
	private function hub( array $data ): void {
		$this->networks->call( 'POST', '/__network/websub', $data );
	}

	/** @return array<string, mixed> */
	private static function entry(): array {
		return [
			'id'    => 'announced',
			'title' => 'Announced',
			'url'   => 'https://blog.example/posts/announced',
			'time'  => time(),
			'html'  => '<p>Announced</p>',
		];
	}
}
