<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Http;

use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\WebSub\Subscription;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/**
 * Plays the attacks of tests/networks/lib/attacks.mjs against requests that leave the site, in a process with little
 * memory that ends if one of them is read without a limit.
 */
final class HostileAnswersTest extends FeedTestCase {
	private const MAX_BYTES = 2_000_000;
	private const MEMORY    = 24_000_000;

	private const WITHOUT_CURL = [ 'disable_functions' => 'curl_init,curl_exec' ];

	private const ADDRESSES = [
		'a website' => 'https://blog.example/feed',
		'Bluesky'   => '@harbor.bsky.social',
		'Mastodon'  => '@ann@mastodon.example',
		'a hashtag' => 'https://mastodon.example/tags/bread',
		'YouTube'   => 'https://www.youtube.com/@harborflowers',
	];

	private const META_POST = 'https://www.facebook.com/demo.bakery/posts/4018908568149933/';

	/** These take the whole time of a request. */
	private const SLOW = [ 'slow-headers', 'slow-body', 'hang' ];

	/**
	 * What Http makes of them: a problem, or the status and the beginning of the body. The name of redirect-hex is not
	 * resolved in tests; HttpGuardTest tests such hosts without the exemption of the test server.
	 */
	private const RESULTS = [
		'double-gzip'            => "200 \x1f\x8b",
		'gzip-in-transfer'       => "200 \x1f\x8b",
		'gzip-bomb'              => 'too_large',
		'deflate-bomb'           => 'too_large',
		'double-deflate'         => "200 \x78",
		'gzip-twice'             => 'invalid_response',
		'br-garbage'             => 'invalid_response',
		'gzip-plain'             => 'invalid_response',
		'gzip-cut'               => 'invalid_response',
		'broken-gzip'            => 'invalid_response',
		'raw-deflate'            => '200 {"raw":1}',
		'tiny-chunks'            => '200 xxxxx',
		'chunks-in-body'         => "200 1\r\nx\r\n1\r\n",
		'endless-headers'        => 'too_large',
		'endless-interim'        => 'too_large',
		'huge-header'            => 'too_large',
		'endless-body'           => 'too_large',
		'slow-headers'           => 'timeout',
		'slow-body'              => 'timeout',
		'hang'                   => 'timeout',
		'reset'                  => 'unreachable',
		'length-too-long'        => 'invalid_response',
		'length-too-short'       => '200 {"l',
		'length-without-body'    => '304 ',
		'garbage-status'         => 'invalid_response',
		'odd-status'             => 'invalid_response',
		'line-feeds'             => '200 {"a":1}',
		'odd-cookies'            => '200 {}',
		'nothing'                => '200 ',
		'redirect-circle'        => 'too_many_redirects',
		'redirect-loop'          => 'too_many_redirects',
		'redirect-growing'       => 'too_many_redirects',
		'redirect-loopback'      => 'private_address',
		'redirect-hex'           => '404 ',
		'redirect-relative-host' => 'private_address',
		'redirect-ipv6'          => 'private_address',
		'redirect-mapped'        => 'private_address',
		'redirect-cloud'         => 'private_address',
		'redirect-metadata'      => 'address_refused',
		'redirect-plain'         => 'address_refused',
		'redirect-private'       => 'address_refused',
		'redirect-odd'           => 'address_refused',
	];

	/** Depends on the version of cURL: a line that is no header is an error, or is left out. */
	private const EITHER = [ 'no-colon' => [ 'invalid_response', '200 {}' ] ];

	private const CALLERS = [
		'refresh a website', 'refresh Facebook', 'discover a website', 'avatar', 'image', 'Vimeo', 'hub', 'comments',
		'captchas', 'webhook', 'own site',
	];

	private int $form = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'frontispiece_websub', '__return_true' );
	}

	protected function tearDown(): void {
		remove_filter( 'frontispiece_websub', '__return_true' );
		$this->kernel()->options()->set( [ 'facebook_app_id' => '', 'instagram_app_id' => '' ] );
		delete_option( 'frontispiece_secrets' );
		wp_delete_post( $this->form, true );
		parent::tearDown();
	}

	/** @return array<string, array{array<string, string>}> settings of PHP */
	public static function transports(): array {
		return [ 'with cURL' => [ [] ], 'without cURL' => [ self::WITHOUT_CURL ] ];
	}

	/** @param array<string, string> $settings */
	#[DataProvider( 'transports' )]
	public function test_SEC_23_every_hostile_response_ends_within_its_limits_without_an_error_of_php( array $settings ): void {
		$urls = [];
		foreach ( [ ...array_keys( self::RESULTS ), ...array_keys( self::EITHER ) ] as $preset ) {
			$this->networks->fail( [ 'match' => "/attack/$preset(/|$)", 'preset' => $preset ] );
			$urls[ $preset ] = "https://blog.example/attack/$preset";
		}
		$this->networks->forgetLog();
		$report = Process::do(
			'hostile-responses',
			[
				'urls'      => $urls,
				'only_get'  => self::SLOW,
				'memory'    => self::MEMORY,
				'max_bytes' => self::MAX_BYTES,
				'timeout'   => 1,
			],
			[],
			$settings,
		);
		self::assertSame( [], $report['errors'] );
		self::assertIsArray( $report['results'] );
		self::assertSame( array_keys( $urls ), array_keys( $report['results'] ) );
		foreach ( $report['results'] as $preset => $methods ) {
			foreach ( $methods as $method => [ $result, $bytes ] ) {
				// Redirects of POST are not followed.
				$isMoved  = 'POST' === $method && str_starts_with( $preset, 'redirect-' );
				$expected = $isMoved ? [ '302 ' ] : self::EITHER[ $preset ] ?? [ self::RESULTS[ $preset ] ];
				$result   = (string) base64_decode( $result, true );
				self::assertTrue(
					array_filter( $expected, static fn( string $start ): bool => str_starts_with( $result, $start ) ) !== [],
					"$method $preset: $result",
				);
				self::assertLessThan( 3 * self::MAX_BYTES, $bytes, "$method $preset" );
			}
		}
		// No request is sent again because its response cannot be read.
		$posts = array_filter( $this->networks->log( '' ), static fn( array $one ): bool => 'POST' === $one['method'] );
		self::assertCount( count( $urls ) - count( self::SLOW ), $posts );
	}

	/** @param array<string, string> $settings */
	#[DataProvider( 'transports' )]
	public function test_SEC_23_refused_responses_do_not_stay_in_memory( array $settings ): void {
		$this->networks->fail( [ 'match' => '/attack/', 'preset' => 'endless-body' ] );
		$result = Process::do(
			'hostile-responses',
			[
				'urls'      => array_fill( 0, 20, 'https://blog.example/attack/' ),
				'only_get'  => [],
				'memory'    => 4 * self::MAX_BYTES,
				'max_bytes' => self::MAX_BYTES,
				'timeout'   => 10,
			],
			[],
			$settings,
		);
		self::assertCount( 20, (array) $result['results'] );
	}

	public function test_SEC_23_a_double_gzip_is_an_error_of_its_own_for_every_kind_of_request(): void {
		$calls    = $this->calls();
		$comments = array_map(
			static fn( array $call ): string => (string) wp_json_encode( self::restAnswer( 'GET', (string) $call[1][0] ) ),
			[ $calls['comments'], $calls['comments of a photo'] ],
		);
		self::assertStringContainsString( '"likes"', $comments[0] );
		$this->db()->run( 'UPDATE {answers} SET expires_at = 1' );
		$rows = $this->rows();
		$this->networks->fail( [ 'match' => '.', 'preset' => 'double-gzip' ] );
		$results = $this->play( $calls );
		self::assertSame(
			[
				'refresh a website'       => 'not_a_feed',
				'test a website'          => 'not_a_feed',
				'discover a website'      => 'No posts found at this link.',
				'discover Bluesky'        => 'Bluesky returned an unexpected response.',
				'discover Mastodon'       => 'The account @ann was not found on mastodon.example.',
				'discover a hashtag'      => 'No posts found at this link.',
				'refresh YouTube'         => 'not_a_feed',
				'test YouTube'            => 'not_a_feed',
				'discover YouTube'        => 'This channel or playlist was not found on YouTube, or it is private.',
				'discover a post of Meta' => 'Meta doesn\'t share this post: it may be private or deleted.',
				'avatar'                  => '{"avatar":""}',
				'image'                   => 'not_an_image',
				'Vimeo'                   => '',
				'Dailymotion'             => '',
				'hub'                     => 'too_large too_large',
				'comments'                => $comments[0],
				'comments of a photo'     => $comments[1],
				'broker'                  => 'broker',
				'captchas'                => '[null,null,null]',
				'webhook'                 => 'too_large',
				'own site'                => 'too_large',
			],
			array_filter( $results, static fn( string $result ): bool => 'not_json' !== $result ),
		);
		self::assertSame( $rows, $this->rows() );
		self::assertSame( 1, $this->subscription()->tries );
	}

	/** @return iterable<string, array{string}> */
	public static function presets(): iterable {
		foreach ( [ ...array_keys( self::RESULTS ), ...array_keys( self::EITHER ) ] as $preset ) {
			yield $preset => [ $preset ];
		}
	}

	#[Group( 'long' )]
	#[DataProvider( 'presets' )]
	public function test_SEC_23_every_kind_of_request_survives_every_hostile_response( string $preset ): void {
		$calls = $this->calls();
		$rows  = $this->rows();
		$this->networks->fail( [ 'match' => '.', 'preset' => $preset ] );
		// Each request waits for up to ten seconds, so one of each caller is enough.
		$calls = in_array( $preset, self::SLOW, true ) ? array_intersect_key( $calls, array_flip( self::CALLERS ) ) : $calls;
		self::assertSame( array_keys( $calls ), array_keys( $this->play( $calls ) ) );
		self::assertSame( $rows, $this->rows() );
	}

	/**
	 * @param array<string, array{string, list<int|string>}> $calls
	 * @return array<string, string> what each of them reported
	 */
	private function play( array $calls ): array {
		$result = Process::do(
			'hostile-kinds',
			[ 'calls' => $calls, 'memory' => self::MEMORY ],
			// So that WordPress does not raise the limit for images.
			[ 'WP_MAX_MEMORY_LIMIT' => '64M' ],
		);
		self::assertSame( [], $result['errors'] );
		self::assertIsArray( $result['results'] );
		/** @var array<string, string> */
		return $result['results'];
	}

	/** @return array<string, array{string, list<int|string>}> what is done => kind of request, its arguments */
	private function calls(): array {
		$this->become( 'administrator' );
		$this->networks->call( 'POST', '/__network/feeds', [ 'hub' => 'https://hub.example/' ] );
		$sources = $this->sources();
		$calls   = [];
		foreach ( $sources as $name => $source ) {
			self::assertSame( '', $this->refresh( $source )->error, $name );
			$calls[ "refresh $name" ] = [ 'refresh', [ $source->id ] ];
			$calls[ "test $name" ]    = [ 'test', [ $source->id ] ];
			if ( isset( self::ADDRESSES[ $name ] ) ) {
				$calls[ "discover $name" ] = [ 'discover', [ self::ADDRESSES[ $name ] ] ];
			}
		}
		$image = $this->db()->int( 'SELECT MIN(id) FROM {images} WHERE source_id = %d', $sources['a website']->id );
		$this->db()->run( 'DELETE FROM {images} WHERE id <> %d', $image );
		$this->kernel()->options()->set( [ 'facebook_app_id' => '111', 'instagram_app_id' => '111' ] );
		foreach ( [ 'facebook_app_secret', 'instagram_app_secret' ] as $name ) {
			$this->kernel()->options()->saveSecret( $name, 'appsecret111', $this->kernel()->secrets() );
		}
		return $calls + [
			'discover a post of Meta' => [ 'discover', [ self::META_POST ] ],
			'avatar'                  => [ 'avatar', [ self::ADDRESSES['a website'] ] ],
			'image'                   => [ 'image', [ $image ] ],
			'Vimeo'                   => [ 'video', [ 'vimeo', 'https://vimeo.com/123' ] ],
			'Dailymotion'             => [ 'video', [ 'dailymotion', 'https://www.dailymotion.com/video/x7abc' ] ],
			'hub'                     => [ 'subscribe', [ $sources['a website']->id ] ],
			'comments'                => [ 'comments', [ "/social-feed/comments/{$this->newest( $sources['Facebook'] )}" ] ],
			'comments of a photo'     => [ 'comments', [ "/photo-feed/comments/{$this->newest( $sources['Instagram'] )}" ] ],
			'recognize a token'       => [ 'recognize', [ 'EAATESTPAGE', 'facebook' ] ],
			'recognize another token' => [ 'recognize', [ 'IGTEST', 'instagram' ] ],
			'connect a token'         => [ 'token', [ 'EAATESTUSER', 'facebook' ] ],
			'log in to Facebook'      => [ 'code', [ 'facebook' ] ],
			'log in to Instagram'     => [ 'code', [ 'instagram' ] ],
			'broker'                  => [ 'broker', [ 'facebook' ] ],
			'captchas'                => [ 'captcha', [] ],
			'webhook'                 => [ 'webhook', [ $this->delivery() ] ],
			'own site'                => [ 'own site', [ Networks::origin() . '/blog.example/own' ] ],
		];
	}

	/** @return array<string, Source> */
	private function sources(): array {
		$threads = $this->kernel()->get( SourceDrivers::class )->get( 'threads' );
		self::assertInstanceOf( ConnectableDriver::class, $threads );
		$sources = [
			'Facebook'       => $this->page(),
			'Instagram'      => $this->kernel()->get( SourceRepository::class )->connect( 'instagram', 'me', 'IGTEST' ),
			'a business'     => $this->kernel()->get( SourceRepository::class )->connect(
				'igbusiness',
				'17841400000000001',
				'EAATESTUSER',
			),
			'Threads'        => $threads->connect( new ArrayReader( [ 'token' => 'THAATESTTHREADS' ] ) ),
			'a post of Meta' => $this->kernel()->get( SourceRepository::class )->connect( 'meta-post', self::META_POST ),
		];
		foreach ( self::ADDRESSES as $name => $address ) {
			$candidate = $this->kernel()->get( Discovery::class )->find( $address )[0];
			$driver    = $this->kernel()->get( SourceDrivers::class )->get( $candidate->driver );
			self::assertInstanceOf( DiscoverableDriver::class, $driver );
			$sources[ $name ] = $this->kernel()->get( CandidateConnector::class )->connect(
				$driver,
				$candidate->driver,
				$candidate->address,
			);
		}
		return $sources;
	}

	private function newest( Source $source, string $where = '1' ): string {
		return $this->db()->column( "SELECT MAX(remote_id) FROM {items} WHERE source_id = %d AND $where", $source->id )[0] ?? '';
	}

	/** @return int a delivery of a webhook that waits */
	private function delivery(): int {
		$this->form = $this->kernel()->get( FormRepository::class )->save( [ 'title' => 'Hooked', 'template' => '[text a]' ] );
		$this->kernel()->get( WebhookRepository::class )->add(
			$this->form,
			[ 'name' => 'Office', 'url' => 'https://hooks.example/a/b', 'format' => 'json' ],
		);
		$entry = $this->db()->insert( 'submissions', [
			'form_id'    => $this->form,
			'created_at' => time(),
			'once_key'   => md5( 'hostile' ),
			'words'      => '',
			'data'       => '{}',
			'files'      => '[]',
			'meta'       => '{}',
		] );
		return $this->kernel()->get( WebhookQueue::class )->enqueue( $this->form, $entry )[0];
	}

	private function subscription(): Subscription {
		foreach ( $this->kernel()->get( SourceRepository::class )->all() as $source ) {
			$subscription = Subscription::forSource( $source );
			if ( null !== $subscription ) {
				return $subscription;
			}
		}
		self::fail( 'No subscription.' );
	}

	/** @return array<string, int> rows of each table that visitors read */
	private function rows(): array {
		$rows = [];
		foreach ( [ 'sources', 'items', 'images', 'submissions' ] as $table ) {
			$rows[ $table ] = $this->db()->int( "SELECT COUNT(*) FROM {{$table}}" );
		}
		return $rows;
	}
}
