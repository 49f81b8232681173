<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Security;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\RateLimit;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class RateLimitTest extends TestCase {
	private const NOW = 1_800_000_000;

	private RateLimit $rates;

	/** @var array<mixed> */
	private array $server;

	protected function setUp(): void {
		parent::setUp();
		$this->server = $_SERVER;
		$this->rates  = new RateLimit( $this->db(), $this->kernel()->clock() );
		$this->kernel()->clock()->freeze( self::NOW );
		$this->from( '203.0.113.7' );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		remove_all_filters( 'frontispiece_trusted_proxies' );
		remove_all_filters( 'frontispiece_rate_limit' );
		parent::tearDown();
	}

	public function test_requests_are_allowed_up_to_the_limit_and_again_in_the_next_window(): void {
		self::assertSame( [ true, true, true, false, false ], $this->calls( 5, 3 ) );
		$this->kernel()->clock()->freeze( self::NOW + 59 );
		self::assertSame( [ false ], $this->calls( 1, 3 ) );
		$this->kernel()->clock()->freeze( self::NOW + 60 );
		self::assertSame( [ true ], $this->calls( 1, 3 ) );
	}

	public function test_a_call_takes_one_query_on_mysql_and_is_counted_with_its_cost(): void {
		global $wpdb;
		foreach ( [ 3 => 3, 2 => 5, 10 => 15 ] as $points => $sum ) {
			$before = $wpdb->num_queries;
			self::assertSame( $sum, $this->rates->count( 'test', 60, '', $points ) );
			self::assertSame( Database::isMysql() ? 1 : 2, $wpdb->num_queries - $before );
		}
		self::assertSame( 15, $this->rates->hits( 'test', 60 ) );
		self::assertSame( 15, $this->rates->count( 'test', 60, '', 0 ), 'A call without a cost.' );
	}

	public function test_visitors_and_actions_are_counted_separately(): void {
		self::assertSame( [ true, false ], $this->calls( 2, 1 ) );
		self::assertTrue( $this->rates->allow( 'another', 1, 60 ) );
		$this->from( '203.0.113.8' );
		self::assertSame( [ true, false ], $this->calls( 2, 1 ) );
	}

	public function test_a_filter_sets_the_rate_limit_of_one_action(): void {
		add_filter(
			'frontispiece_rate_limit',
			static fn( int $limit, string $bucket ): int => 'test' === $bucket ? 2 : $limit,
			10,
			2,
		);
		self::assertSame( [ true, true, false ], $this->calls( 3, 100 ) );
		self::assertTrue( $this->rates->allow( 'another', 100, 60 ) );
	}

	public function test_addresses_of_one_ipv6_64_subnet_count_as_one_visitor(): void {
		$this->from( '2001:db8:1:2::1' );
		self::assertSame( [ true ], $this->calls( 1, 1 ) );
		$this->from( '2001:0db8:0001:0002:ffff:ffff:ffff:ffff' );
		self::assertSame( [ false ], $this->calls( 1, 1 ) );
		$this->from( '2001:db8:1:3::1' );
		self::assertSame( [ true ], $this->calls( 1, 1 ) );
	}

	public function test_ipv4_visitors_of_an_ipv6_socket_are_distinguished(): void {
		$this->from( '::ffff:203.0.113.7' );
		$one = $this->rates->visitor();
		$this->from( '::ffff:203.0.113.8' );
		self::assertNotSame( $one, $this->rates->visitor() );
		$this->from( '203.0.113.7' );
		self::assertSame( $one, $this->rates->visitor() );
	}

	public function test_a_forwarded_address_from_an_untrusted_client_is_ignored(): void {
		$real = $this->rates->visitor();
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '198.51.100.1';
		self::assertSame( $real, $this->rates->visitor() );
		foreach ( [ 'HTTP_CLIENT_IP', 'HTTP_X_REAL_IP', 'HTTP_FORWARDED', 'HTTP_CF_CONNECTING_IP' ] as $header ) {
			$_SERVER[ $header ] = '198.51.100.1';
			self::assertSame( $real, $this->rates->visitor(), $header );
		}
	}

	/** @return array<string, array{string, string}> header, address that counts */
	public static function chains(): array {
		return [
			'one hop'                           => [ '198.51.100.1', '198.51.100.1' ],
			'the client invents hops before it' => [ '8.8.8.8, 1.1.1.1, 198.51.100.1', '198.51.100.1' ],
			'two proxies of ours'               => [ '198.51.100.1, 10.0.0.2', '198.51.100.1' ],
			'invented hops and two proxies'     => [ '10.0.0.2, 9.9.9.9, 198.51.100.1 , 10.0.0.2', '198.51.100.1' ],
			'an address of IPv6'                => [ '2001:db8::5', '2001:db8::5' ],
			'no address'                        => [ 'unknown', '10.0.0.1' ],
			'an empty header'                   => [ '', '10.0.0.1' ],
			'nothing but proxies'               => [ '10.0.0.2, 10.0.0.1', '10.0.0.1' ],
		];
	}

	#[DataProvider( 'chains' )]
	public function test_behind_a_trusted_proxy_the_last_untrusted_hop_is_the_visitor(
		string $header,
		string $expected,
	): void {
		add_filter( 'frontispiece_trusted_proxies', static fn(): array => [ '10.0.0.1', '10.0.0.2' ] );
		$this->from( $expected );
		$visitor = $this->rates->visitor();
		$this->from( '10.0.0.1' );
		$_SERVER['HTTP_X_FORWARDED_FOR'] = $header;
		self::assertSame( $visitor, $this->rates->visitor() );
	}

	public function test_no_ip_address_is_stored_and_visitor_keys_change_daily(): void {
		$this->calls( 1, 1 );
		$rows = $this->db()->rows( 'SELECT * FROM {rates}' );
		self::assertCount( 1, $rows );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{32}$/', (string) $rows[0]['rate_key'] );
		self::assertStringNotContainsString( '203.0.113.7', (string) wp_json_encode( $rows ) );
		self::assertNotSame(
			hash( 'sha256', '203.0.113.7' ),
			$this->rates->visitor(),
			'A bare hash of an address can be guessed.',
		);
		$today = $this->rates->visitor();
		$this->kernel()->clock()->freeze( self::NOW + DAY_IN_SECONDS );
		self::assertNotSame( $today, $this->rates->visitor() );
	}

	public function test_expired_windows_are_deleted_and_the_current_one_is_kept(): void {
		$this->calls( 1, 1 );
		$this->kernel()->clock()->freeze( self::NOW + 61 );
		self::assertSame( [ true, false ], $this->calls( 2, 1 ) );
		$this->rates->trim();
		self::assertSame( 1, $this->db()->int( 'SELECT COUNT(*) FROM {rates}' ) );
		self::assertSame( [ false ], $this->calls( 1, 1 ) );
	}

	private function from( string $address ): void {
		unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
		$_SERVER['REMOTE_ADDR'] = $address;
	}

	/** @return list<bool> */
	private function calls( int $count, int $limit ): array {
		return array_map( fn(): bool => $this->rates->allow( 'test', $limit, 60 ), range( 1, $count ) );
	}
}
