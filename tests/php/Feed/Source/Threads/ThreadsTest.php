<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Threads;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\Source\Driver\DriverTestCase;

final class ThreadsTest extends DriverTestCase {
	private const ACCOUNT = '25000000000000001';
	private const TOKEN   = 'THAATESTTHREADS';

	protected function host(): string {
		return 'graph.threads.com';
	}

	protected function becomeHostile(): void {
		$this->networks->call( 'POST', '/__network/threads', [ 'hostile' => true ] );
	}

	protected function connected( string $address = '' ): Source {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( 'threads' );
		self::assertInstanceOf( ConnectableDriver::class, $driver );
		return $driver->connect( new ArrayReader( [ 'token' => self::TOKEN ] ) );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	public function test_an_account_is_connected_with_a_token_that_is_tested_first(): void {
		$this->become( 'administrator' );
		$refused = self::restCall( 'POST', '/sources', [ 'type' => 'threads', 'token' => 'THAAWRONGTOKEN' ] );
		self::assertSame( 400, $refused->get_status() );
		self::assertStringContainsString( 'access token', (string) wp_json_encode( $refused->get_data() ) );
		$data = self::restAnswer( 'POST', '/sources', [ 'type' => 'threads', 'token' => self::TOKEN ] );
		self::assertSame( [ 'threads', self::ACCOUNT, 'harbor' ], [ $data['type'], $data['remote_id'], $data['name'] ] );
		self::assertStringNotContainsString( 'THAA', (string) wp_json_encode( $data ) );
	}

	public function test_a_token_pasted_instead_of_an_address_finds_its_account_with_two_requests(): void {
		$this->become( 'administrator' );
		$this->networks->forgetLog();
		$response = self::restAnswer( 'POST', '/sources/discover', [ 'address' => ' ' . self::TOKEN . "\n" ] );
		$data     = new ArrayReader( $response );
		$first    = $data->list( 'candidates' )[0];
		self::assertSame( 'threads', $first->string( 'driver' ) );
		self::assertSame( 'Harbor Flowers', $first->string( 'title' ) );
		self::assertSame( 'https://www.threads.com/@harbor', $first->string( 'address' ) );
		self::assertTrue( $first->bool( 'usesToken' ) );
		self::assertCount( 3, $first->list( 'posts' ) );
		self::assertStringNotContainsString( 'THAA', (string) wp_json_encode( $response ) );
		self::assertCount( 2, $this->networks->log( $this->host() ) );
		self::assertSame(
			[],
			array_filter(
				$this->kernel()->get( SourceRepository::class )->all(),
				static fn( Source $one ): bool => 'threads' === $one->type,
			),
			'Nothing is stored.',
		);
	}

	public function test_a_pasted_token_that_threads_refuses_is_explained(): void {
		$this->become( 'administrator' );
		$refused = self::restCall( 'POST', '/sources/discover', [ 'address' => 'THAAWRONGTOKEN' ] );
		self::assertSame( 400, $refused->get_status() );
		$json = (string) wp_json_encode( $refused->get_data() );
		self::assertStringContainsString( 'access token', $json );
		self::assertStringNotContainsString( 'THAA', $json );
	}

	public function test_a_token_of_facebook_or_instagram_leads_to_the_guide_without_a_request(): void {
		$this->become( 'administrator' );
		$this->networks->forgetLog();
		foreach ( [ 'EAATESTPAGE12345' => 'facebook', 'IGTESTACCOUNT123' => 'instagram' ] as $token => $guide ) {
			$refused = self::restCall( 'POST', '/sources/discover', [ 'address' => $token ] );
			$data    = new ArrayReader( (array) $refused->get_data() );
			self::assertSame( [ 400, $guide ], [ $refused->get_status(), $data->at( 'data' )->string( 'guide' ) ] );
			self::assertStringNotContainsString( $token, (string) wp_json_encode( $refused->get_data() ) );
		}
		self::assertSame( [], $this->networks->log( 'graph.facebook.com' ) );
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
		] + parent::failures();
	}

	public function test_an_error_never_contains_the_token(): void {
		$source = $this->refresh( $this->connected() );
		$this->networks->fail( [
			'match' => '/' . $this->host() . '/',
			'error' => [ 'code' => 190, 'message' => 'The token THAATESTTHREADS is invalid' ],
		] );
		self::assertStringNotContainsString( 'THAA', $this->refresh( $source )->error );
	}

	public function test_the_profile_is_requested_again_after_some_hours(): void {
		$source = $this->refresh( $this->connected() );
		$this->networks->forgetLog();
		$this->kernel()->clock()->freeze( time() + 7 * HOUR_IN_SECONDS );
		$source = $this->refresh( $source );
		self::assertCount( 2, $this->networks->log( $this->host() ), 'profile and posts' );
		self::assertSame( 'Flowers from the island', $source->header['about'] ?? '' );
	}

	public function test_its_images_are_stored_on_this_site(): void {
		$source = $this->refresh( $this->connected() );
		$this->work();
		$html = $this->shown( $source );
		self::assertStringContainsString( '/uploads/frontispiece/', $html );
		self::assertStringNotContainsString( 'cdninstagram.com', $html );
	}

	/** @return list<Item> */
	private function first( Source $source ): array {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( 'threads' );
		self::assertNotNull( $driver );
		return $driver->fetch( $source )->items;
	}

	/** @return list<array<string, mixed>> */
	private function renewals(): array {
		return array_values( array_filter(
			$this->networks->log( $this->host() ),
			static fn( array $request ): bool =>
				str_contains( (string) wp_json_encode( $request['path'] ), 'refresh_access_token' ),
		) );
	}
}
