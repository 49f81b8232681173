<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Discovery;

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\CandidateCache;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Driver\BuiltInDrivers;
use Frontispiece\Feed\Source\Driver\ConnectError;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Recognition\PastedText;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class DiscoveryTest extends FeedTestCase {
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	public function test_if_a_driver_claims_the_address_no_other_driver_runs_and_the_page_is_not_requested(): void {
		$this->networks->forgetLog();
		$candidates = $this->discovery( [
			'first'  => $this->driver( 'first', recognizes: true ),
			'second' => $this->driver( 'second', claims: 'blog.example' ),
		] )->find( 'blog.example' );
		self::assertSame( [ 'second' ], array_column( $candidates, 'driver' ) );
		self::assertSame( [], $this->networks->log( 'blog.example' ) );
	}

	public function test_BUG_97_a_token_driver_of_another_plugin_is_asked_and_its_pattern_goes_to_the_field(): void {
		$discovery = $this->discovery( [
			'broken'     => new FakeTokenDriver( '(broken' ),
			'fake-token' => new FakeTokenDriver( 'pets~[0-9]{4,}' ),
			'second'     => $this->driver( 'second', claims: 'pets.example' ),
		] );
		self::assertSame( [ 'https://pets.example/9' ], array_column( $discovery->find( " pets~1234\n" ), 'address' ) );
		self::assertSame( [ 'second' ], array_column( $discovery->find( 'https://pets.example/' ), 'driver' ) );
		self::assertSame( [ '(broken', 'pets~[0-9]{4,}' ], $discovery->tokenPatterns() );
	}

	public function test_the_token_of_another_plugins_driver_is_recognized_masked_and_discovered_among_ours(): void {
		$fake   = static fn(): FakeTokenDriver => new FakeTokenDriver( 'pets~[0-9]{4,}' );
		$driver = static fn( array $drivers ): array => $drivers + [ 'fake-token' => $fake ];
		add_filter( 'frontispiece_source_drivers', $driver );
		try {
			$drivers   = new SourceDrivers( ( new BuiltInDrivers( $this->kernel() ) )->factories(), $this->kernel() );
			$discovery = new Discovery( $drivers, new CandidateCache(), $this->kernel()->http(), $this->kernel()->log() );
			$pasted    = PastedText::read( 'Access token: “pets~1234”', $drivers );
			self::assertSame( [ PastedText::TOKEN, 'pets~1234', 'fake-token' ], [ $pasted->kind, $pasted->token, $pasted->type ] );
			self::assertSame( PastedText::UNKNOWN, PastedText::read( 'pets~1', $drivers )->kind );
			self::assertSame( [ 'https://pets.example/9' ], array_column( $discovery->find( 'pets~1234' ), 'address' ) );
			self::assertContains( 'pets~[0-9]{4,}', $discovery->tokenPatterns() );
			self::assertContains( 'TH[A-Za-z0-9_-]{10,}', $discovery->tokenPatterns() );
		} finally {
			remove_filter( 'frontispiece_source_drivers', $driver );
		}
	}

	public function test_a_token_that_gives_access_to_several_accounts_leads_to_the_guide_of_its_driver(): void {
		foreach ( [ 'EAATESTPAGE' => 'facebook', 'IGTESTLONG' => 'instagram' ] as $token => $type ) {
			try {
				$this->kernel()->get( Discovery::class )->find( $token );
				self::fail( $type );
			} catch ( DiscoveryError $error ) {
				self::assertSame( $type, $error->guide );
				self::assertStringNotContainsString( $token, $error->getMessage() . $error->advice );
			}
		}
	}

	public function test_otherwise_the_page_is_requested_once_and_shown_to_all_drivers(): void {
		$this->networks->forgetLog();
		$page       = static fn( Lookup $lookup ): array => [ FakeDriver::candidate( 'second', $lookup->page()->url ) ];
		$candidates = $this->discovery( [
			'first'  => $this->driver( 'first', claims: 'other.example' ),
			'second' => $this->driver( 'second', recognizes: true, find: $page ),
		] )->find( 'https://blog.example/' );
		self::assertSame( [ 'https://blog.example/' ], array_column( $candidates, 'address' ) );
		self::assertCount( 1, $this->networks->log( 'blog.example' ) );
	}

	public function test_the_feed_driver_runs_after_the_drivers_of_social_networks(): void {
		$candidates = $this->discovery( [
			'rss'    => $this->driver( 'rss', recognizes: true ),
			'second' => $this->driver( 'second', recognizes: true ),
		] )->find( 'https://blog.example/' );
		self::assertSame( [ 'second' ], array_column( $candidates, 'driver' ) );
	}

	public function test_if_a_driver_finds_nothing_the_next_one_runs(): void {
		$fails = static fn(): array => throw new DiscoveryError( 'No.', 'Try.', 403 );
		$candidates = $this->discovery( [
			'first'  => $this->driver( 'first', recognizes: true, find: $fails ),
			'second' => $this->driver( 'second', recognizes: true, find: static fn(): array => [] ),
			'third'  => $this->driver( 'third', recognizes: true ),
		] )->find( 'https://blog.example/' );
		self::assertSame( [ 'third' ], array_column( $candidates, 'driver' ) );
		try {
			$this->discovery( [ 'first' => $this->driver( 'first', recognizes: true, find: $fails ) ] )
				->find( 'https://blog.example/' );
			self::fail( 'The error is lost.' );
		} catch ( DiscoveryError $error ) {
			self::assertSame( [ 'No.', 403 ], [ $error->getMessage(), $error->status ] );
		}
	}

	public function test_for_an_unknown_address_the_error_says_what_to_try(): void {
		foreach ( [ 'https://plain.example/', '@ada@mastodon.example', 'did:plc:abc' ] as $pasted ) {
			try {
				$this->discovery( [ 'first' => $this->driver( 'first' ) ] )->find( $pasted );
				self::fail( $pasted );
			} catch ( DiscoveryError $error ) {
				self::assertSame( 404, $error->status );
				self::assertStringContainsString( 'RSS', $error->advice );
			}
		}
	}

	public function test_a_discovery_makes_at_most_two_requests(): void {
		$this->networks->forgetLog();
		$greedy = static function ( Lookup $lookup ): array {
			foreach ( range( 1, 9 ) as $n ) {
				$lookup->get( "https://blog.example/?n=$n" );
			}
			return [];
		};
		$this->assertError( 504, 'https://blog.example/', $greedy );
		self::assertCount( 2, $this->networks->log( 'blog.example' ) );
	}

	public function test_a_discovery_ends_after_five_seconds(): void {
		$this->networks->fail( [ 'match' => 'blog.example', 'preset' => 'hang', 'delay' => 40_000 ] );
		$before = microtime( true );
		$twice  = static function ( Lookup $lookup ): array {
			$lookup->get( 'https://blog.example/2' );
			return [];
		};
		$this->assertError( 504, 'https://blog.example/', $twice );
		self::assertLessThan( 25, microtime( true ) - $before );
	}

	/** @return array<string, array{array<string, mixed>, int}> failure, status of our answer */
	public static function failures(): array {
		return [
			'not found'                     => [ [ 'status' => 404 ], 404 ],
			'gone'                          => [ [ 'status' => 410 ], 404 ],
			'members only'                  => [ [ 'status' => 403 ], 403 ],
			'too many requests'             => [ [ 'status' => 429 ], 429 ],
			'an error page'                 => [ [ 'preset' => 'html-502' ], 502 ],
			'a connection that breaks'      => [ [ 'preset' => 'reset' ], 502 ],
			'endless redirects'             => [ [ 'preset' => 'redirect-loop' ], 502 ],
			'a redirect to this machine'    => [ [ 'preset' => 'redirect-private' ], 400 ],
			'a redirect into a cloud'       => [ [ 'preset' => 'redirect-metadata' ], 400 ],
			'a redirect to a private host'  => [ self::redirect( 'https://10.0.0.1/' ), 400 ],
			'a redirect to IPv6'            => [ self::redirect( 'https://[::1]/' ), 400 ],
			'a redirect to a file'          => [ self::redirect( 'file:///etc/passwd' ), 400 ],
			'a redirect without encryption' => [ self::redirect( 'http://blog.example/x' ), 400 ],
			'a huge page'                   => [ [ 'body' => str_repeat( 'x', 5_000_001 ), 'status' => 200 ], 502 ],
		];
	}

	/** @param array<string, mixed> $failure */
	#[DataProvider( 'failures' )]
	public function test_a_page_that_cannot_be_read_is_reported_with_what_to_try( array $failure, int $status ): void {
		$this->networks->fail( [ 'match' => '/blog.example' ] + $failure );
		$this->assertError( $status, 'https://blog.example/', null );
	}

	public function test_a_redirect_to_another_public_host_is_followed(): void {
		$page       = static fn( Lookup $lookup ): array => [ FakeDriver::candidate( 'one', $lookup->page()->url ) ];
		$candidates = $this->discovery( [ 'one' => $this->driver( 'one', recognizes: true, find: $page ) ] )
			->find( 'https://moved.example/old' );
		self::assertSame( 'https://blog.example/', $candidates[0]->address );
	}

	public function test_connecting_a_candidate_makes_no_further_request(): void {
		$driver = $this->driver( 'one', recognizes: true );
		$this->discovery( [ 'one' => $driver ] )->find( 'https://blog.example/' );
		$this->networks->forgetLog();
		$source = $driver->connect( new ArrayReader( [ 'address' => 'https://blog.example/' ] ) );
		self::assertSame( 1, $driver->discoveries );
		self::assertSame( [], $this->networks->log( 'blog.example' ) );
		self::assertSame( [ 'one', 'one', 'One' ], [ $source->type, $source->remoteId, $source->name ] );
		self::assertSame( [ 'img.example' ], $driver->imageHosts( $source ) );
	}

	public function test_an_expired_candidate_or_one_of_another_user_is_found_again(): void {
		$driver = $this->driver( 'one', recognizes: true );
		$this->discovery( [ 'one' => $driver ] )->find( 'https://blog.example/' );
		$this->become( 'editor' );
		$driver->connect( new ArrayReader( [ 'address' => 'https://blog.example/' ] ) );
		self::assertSame( 2, $driver->discoveries );
	}

	public function test_connecting_an_address_without_posts_is_an_error_of_its_field(): void {
		$driver = $this->driver( 'one', find: static fn(): array => [] );
		foreach ( [ 'https://plain.example/', 'no address' ] as $address ) {
			try {
				$driver->connect( new ArrayReader( [ 'address' => $address ] ) );
				self::fail( $address );
			} catch ( ConnectError $error ) {
				self::assertSame( 'address', $error->field );
			}
		}
	}

	public function test_connecting_a_source_again_updates_its_settings_and_keeps_its_posts(): void {
		$driver = $this->driver( 'one' );
		$first  = $driver->connect( new ArrayReader( [ 'address' => 'https://blog.example/' ] ) );
		$this->kernel()->get( SourceRepository::class )->note( $first, [ 'hosts' => [], 'title' => 'My name' ] );
		$again = $driver->connect( new ArrayReader( [ 'address' => 'https://blog.example/' ] ) );
		self::assertSame( [ $first->id, 'My name' ], [ $again->id, $again->name ] );
		self::assertSame( [ 'img.example' ], $driver->imageHosts( $again ) );
	}

	/** @param (\Closure(Lookup): list<\Frontispiece\Feed\Source\Discovery\Candidate>)|null $find */
	private function assertError( int $status, string $address, ?\Closure $find ): void {
		try {
			$this->discovery( [ 'one' => $this->driver( 'one', recognizes: true, find: $find ) ] )->find( $address );
			self::fail( 'Something was found.' );
		} catch ( DiscoveryError $error ) {
			self::assertSame( $status, $error->status, $error->getMessage() );
			self::assertStringContainsString( Address::parse( $address )->host, $error->getMessage() );
			self::assertNotSame( '', $error->advice );
		}
	}

	/** @return array<string, mixed> */
	private static function redirect( string $to ): array {
		return [ 'status' => 302, 'body' => '', 'headers' => [ 'location' => $to ] ];
	}

	/** @param array<string, FakeDriver|FakeTokenDriver> $drivers */
	private function discovery( array $drivers ): Discovery {
		return new Discovery(
			new SourceDrivers( array_map( static fn( $driver ) => static fn() => $driver, $drivers ), $this->kernel() ),
			new CandidateCache(),
			$this->kernel()->http(),
			$this->kernel()->log(),
		);
	}

	private function driver(
		string $type,
		string $claims = '',
		bool $recognizes = false,
		?\Closure $find = null,
	): FakeDriver {
		$sources   = $this->kernel()->get( SourceRepository::class );
		$connector = new CandidateConnector( $sources, new CandidateCache(), $this->kernel()->http() );
		return new FakeDriver( $type, $connector, $claims, $recognizes, $find );
	}
}
