<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Tests\Networks;
use Frontispiece\Tests\TestCase;

/**
 * Tests which addresses are never requested, in a separate process without the exemption of the test server. Requests
 * that pass the guard get a response in that process, so that nothing leaves this machine.
 */
final class HttpGuardTest extends TestCase {
	private const EVERY_HOST = [ 'graph.facebook.com', '93.184.215.14', '.example.com' ];

	public function test_only_plain_https_urls_are_requested(): void {
		$urls = [
			'http://graph.facebook.com/x'                => 'address_refused',
			'ftp://graph.facebook.com/x'                 => 'address_refused',
			'file:///etc/passwd'                         => 'address_refused',
			'//graph.facebook.com/x'                     => 'address_refused',
			'graph.facebook.com/x'                       => 'address_refused',
			'https://user@graph.facebook.com/x'          => 'address_refused',
			'https://user:pass@graph.facebook.com/x'     => 'address_refused',
			'https://graph.facebook.com@93.184.215.14/x' => 'address_refused',
			'https://graph.facebook.com:8443/x'          => 'address_refused',
			'https://graph.facebook.com:80/x'            => 'address_refused',
			'https:///x'                                 => 'address_refused',
			''                                           => 'address_refused',
		];
		$this->assertRefused( $urls );
	}

	public function test_only_allowed_hosts_are_requested(): void {
		$urls = [
			'https://facebook.com/x'                   => 'host_refused',
			'https://evil.graph.facebook.com/x'        => 'host_refused',
			'https://graph.facebook.com.evil.org/x'    => 'host_refused',
			'https://evilgraph.facebook.com/x'         => 'host_refused',
			'https://93.184.215.15/x'                  => 'host_refused',
			'https://graph.facebook.com\\@evil.org/x'  => 'address_refused',
			'https://notexample.com/x'                 => 'host_refused',
			'https://example.com.evil.org/x'           => 'host_refused',
			"https://evil.org/\r\nHost: x"             => 'host_refused',
		];
		$this->assertRefused( $urls );
	}

	public function test_private_and_reserved_addresses_are_never_requested_even_if_allowed(): void {
		$hosts = [
			'localhost',
			'127.0.0.1',
			'127.8.8.8',
			'127.1',
			'2130706433',
			'0x7f000001',
			'0177.0.0.1',
			'0.0.0.0',
			'10.1.2.3',
			'172.16.0.1',
			'172.31.255.255',
			'192.168.1.1',
			'169.254.169.254',
			'100.64.0.1',
			'100.100.100.200',
			'198.18.0.1',
			'192.0.0.192',
			'192.0.2.1',
			'224.0.0.1',
			'239.255.255.250',
			'240.0.0.1',
			'255.255.255.255',
			'[::1]',
			'[::]',
			'[::ffff:127.0.0.1]',
			'[fc00::1]',
			'[fe80::1]',
			'nowhere.invalid',
		];
		$urls = array_map( static fn( string $host ): string => "https://$host/x", $hosts );
		$this->assertRefused( array_fill_keys( $urls, 'private_address' ), $hosts );
	}

	public function test_a_call_that_may_ask_any_public_host_asks_no_private_one_and_nothing_but_https(): void {
		$any = [ '*' ];
		$this->assertRefused(
			[
				'https://127.0.0.1/x'          => 'private_address',
				'https://2130706433/x'         => 'private_address',
				'https://0x7f.1/x'             => 'private_address',
				'https://localhost/x'          => 'private_address',
				'https://[::1]/x'              => 'private_address',
				'https://[::ffff:10.0.0.1]/x'  => 'private_address',
				'https://10.1.2.3/x'           => 'private_address',
				'https://169.254.169.254/x'    => 'private_address',
				'https://100.100.100.200/x'    => 'private_address',
				'https://nowhere.invalid/x'    => 'private_address',
				'http://93.184.215.14/x'       => 'address_refused',
				'https://93.184.215.14:8443/x' => 'address_refused',
				'https://u@93.184.215.14/x'    => 'address_refused',
				'file:///etc/passwd'           => 'address_refused',
				'gopher://93.184.215.14/'      => 'address_refused',
			],
			$any,
		);
		$start  = 'https://93.184.215.14';
		$traps  = [
			"$start/1" => 'https://127.0.0.1/secret',
			"$start/2" => 'http://93.184.215.14/plain',
			"$start/3" => 'https://[::1]/x',
			"$start/4" => 'https://169.254.169.254/latest/meta-data/',
			"$start/5" => Networks::origin() . '/__ids',
		];
		$result = Process::do(
			'guard',
			[ 'urls' => array_keys( $traps ), 'hosts' => $any, 'replies' => $traps ],
			self::withoutExemption(),
		);
		self::assertSame(
			[ 'private_address', 'address_refused', 'private_address', 'private_address', 'address_refused' ],
			array_values( (array) ( $result['problems'] ?? [] ) ),
		);
		self::assertSame( array_keys( $traps ), $result['asked'] ?? null );
	}

	public function test_SEC_23_a_redirect_to_a_private_host_is_not_followed_however_it_is_written(): void {
		$hosts = [
			'localhost', 'LOCALHOST', 'localhost.', '127.1', '2130706433', '0x7f000001', '0x7f.0x0.0x0.0x1', '0177.0.0.1',
			'[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[fe80::1]', '[fd00::1]', '0.0.0.0', '0', '10.0.0.1',
			'169.254.169.254', '100.100.100.200', '%31%32%37.0.0.1', '127。0。0。1', 'nowhere.invalid',
		];
		$start = 'https://93.184.215.14';
		$traps = [];
		foreach ( $hosts as $n => $host ) {
			$traps[ "$start/absolute/$n" ] = "https://$host/x";
			$traps[ "$start/relative/$n" ] = "//$host/x";
		}
		$result = Process::do(
			'guard',
			[ 'urls' => array_keys( $traps ), 'hosts' => [ '*' ], 'replies' => $traps ],
			self::withoutExemption(),
		);
		self::assertSame( array_fill_keys( array_keys( $traps ), 'private_address' ), $result['problems'] ?? null );
		self::assertSame( array_keys( $traps ), $result['asked'] ?? null );
	}

	public function test_allowed_public_addresses_including_those_next_to_private_ranges_are_requested(): void {
		$hosts  = [
			'93.184.215.14', '9.255.255.255', '11.0.0.1', '172.15.255.255', '172.32.0.1', '192.167.255.255',
			'100.63.255.255', '100.128.0.1', '198.17.255.255', '198.20.0.1', '223.255.255.255',
		];
		$urls   = array_map( static fn( string $host ): string => "https://$host/x?y=1", $hosts );
		$result = Process::do(
			'guard',
			[ 'urls' => $urls, 'hosts' => $hosts, 'replies' => [] ],
			self::withoutExemption(),
		);
		self::assertSame( array_fill_keys( $urls, 'reached' ), $result['problems'] ?? [] );
		self::assertSame( $urls, $result['asked'] ?? [] );
	}

	public function test_each_redirect_is_checked(): void {
		$start  = 'https://93.184.215.14';
		$traps  = [
			"$start/1" => 'https://127.0.0.1/secret',
			"$start/2" => 'http://93.184.215.14/plain',
			"$start/3" => 'https://evil.org/x',
			"$start/4" => 'https://[::1]/x',
			"$start/5" => 'https://169.254.169.254/latest/meta-data/',
			"$start/6" => Networks::origin() . '/__ids',
			"$start/7" => '/8',
			"$start/8" => 'https://10.0.0.1/x',
		];
		$result = Process::do(
			'guard',
			[
				'urls'    => array_keys( $traps ),
				'hosts'   => [ '93.184.215.14', '127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1' ],
				'replies' => $traps,
			],
			self::withoutExemption(),
		);
		self::assertSame(
			[
				"$start/1" => 'private_address',
				"$start/2" => 'address_refused',
				"$start/3" => 'host_refused',
				"$start/4" => 'private_address',
				"$start/5" => 'private_address',
				"$start/6" => 'address_refused',
				"$start/7" => 'private_address',
				"$start/8" => 'private_address',
			],
			$result['problems'] ?? [],
		);
		self::assertIsArray( $result['asked'] ?? null );
		self::assertSame(
			[],
			array_filter(
				$result['asked'],
				static fn( $url ): bool => ! is_string( $url ) || ! str_starts_with( $url, "$start/" ),
			),
		);
	}

	public function test_without_the_constant_the_test_server_is_rejected_like_any_local_address(): void {
		$url = Networks::origin() . '/graph.facebook.com/v26.0/me';
		$this->assertRefused( [ $url => 'address_refused' ], [ '127.0.0.1' ] );
	}

	public function test_the_test_server_exemption_covers_exactly_one_origin(): void {
		$origin = 'http://127.0.0.1:9400';
		$urls   = [
			'http://127.0.0.1:94000/x'       => 'address_refused',
			'http://127.0.0.1:9400@evil/x'   => 'address_refused',
			'http://127.0.0.1:9401/x'        => 'address_refused',
			'http://localhost:9400/x'        => 'address_refused',
			'http://127.0.0.1:9400.evil.org' => 'address_refused',
		];
		$result = Process::do(
			'guard',
			[ 'urls' => array_keys( $urls ), 'hosts' => [ '127.0.0.1', 'localhost' ], 'replies' => [] ],
			[ 'FRONTISPIECE_GRAPH_ORIGIN' => $origin ],
		);
		self::assertSame( [ 'problems' => $urls, 'asked' => [] ], $result );
	}

	/** A host name that resolves differently after the check has no effect. */
	public function test_the_connection_uses_the_exact_ip_address_that_was_checked(): void {
		$port   = (int) wp_parse_url( Networks::origin(), PHP_URL_PORT );
		$result = Process::do( 'pin', [ 'port' => $port ], [ 'WP_HTTP_BLOCK_EXTERNAL' => false ] );
		self::assertSame( [ 'plain' => 0, 'pinned' => 200, 'upper' => 200, 'other' => 0 ], $result );
	}

	/**
	 * @param array<string, string> $urls address => why it is refused
	 * @param list<string>          $hosts
	 */
	private function assertRefused( array $urls, array $hosts = self::EVERY_HOST ): void {
		$result = Process::do(
			'guard',
			[ 'urls' => array_keys( $urls ), 'hosts' => $hosts, 'replies' => [] ],
			self::withoutExemption(),
		);
		self::assertSame( $urls, $result['problems'] ?? [] );
		self::assertSame( [], $result['asked'] ?? null );
	}

	/** @return array<string, string> */
	private static function withoutExemption(): array {
		return [ 'FRONTISPIECE_GRAPH_ORIGIN' => '' ];
	}
}
