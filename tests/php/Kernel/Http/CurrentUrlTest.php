<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Http;

use Frontispiece\Kernel\Http\CurrentUrl;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class CurrentUrlTest extends TestCase {
	/** @var array<array-key, mixed> */
	private array $server = [];

	protected function setUp(): void {
		parent::setUp();
		$this->server = $_SERVER;
		add_filter( 'home_url', static fn( string $url, string $path ): string => "https://site.example:8443$path", 10, 2 );
		add_filter( 'allowed_redirect_hosts', [ self::class, 'addHost' ] );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		remove_all_filters( 'home_url' );
		remove_filter( 'allowed_redirect_hosts', [ self::class, 'addHost' ] );
		parent::tearDown();
	}

	/**
	 * @param list<string> $hosts
	 * @return list<string>
	 */
	public static function addHost( array $hosts ): array {
		return [ ...$hosts, 'seite.example' ];
	}

	/** @return array<string, array{string, string, string}> requested host and address, URL */
	public static function requests(): array {
		$home = 'https://site.example:8443';
		return [
			'the host of the site'     => [ 'site.example:8443', '/page/?a=1', "$home/page/?a=1" ],
			'the host of a language'   => [ 'seite.example:8443', '/page/', 'https://seite.example:8443/page/' ],
			'the host behind a proxy'  => [ '10.0.0.7', '/page/', "$home/page/" ],
			'the host of an attacker'  => [ 'evil.example', '/page/', "$home/page/" ],
			'a user in the host'       => [ 'site.example:8443@evil.example', '/page/', "$home/page/" ],
			'another port'             => [ 'seite.example', '/page/', "$home/page/" ],
			'a host in the address'    => [ 'site.example:8443', '//evil.example/', "$home/evil.example/" ],
			'no host'                  => [ '', '/page/', "$home/page/" ],
		];
	}

	#[DataProvider( 'requests' )]
	public function test_the_url_is_on_the_requested_host_if_that_is_one_of_the_site( string $host, string $path, string $url ): void {
		$_SERVER['HTTP_HOST']   = $host;
		$_SERVER['REQUEST_URI'] = $path;
		self::assertSame( $url, CurrentUrl::absolute() );
	}
}
