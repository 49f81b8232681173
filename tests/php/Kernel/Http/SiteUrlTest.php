<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Http;

use Frontispiece\Kernel\Http\SiteUrl;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class SiteUrlTest extends TestCase {
	protected function tearDown(): void {
		remove_all_filters( 'home_url' );
		parent::tearDown();
	}

	/** @return array<string, array{string, string}> sent, kept */
	public static function urls(): array {
		return [
			'a page'                   => [ 'https://site.example/blog/page/?a=1', 'https://site.example/blog/page/?a=1' ],
			'the site'                 => [ 'https://site.example/blog', 'https://site.example/blog' ],
			'a fragment'               => [ 'https://site.example/blog/#a#b', 'https://site.example/blog/' ],
			'the usual port'           => [ 'https://site.example:443/blog/', 'https://site.example:443/blog/' ],
			'capitals'                 => [ 'HTTPS://Site.Example/blog/', 'https://Site.Example/blog/' ],
			'another site of the host' => [ 'https://site.example/other/', '' ],
			'a similar path'           => [ 'https://site.example/blogger/', '' ],
			'another port'             => [ 'https://site.example:8443/blog/', '' ],
			'another scheme'           => [ 'http://site.example/blog/', '' ],
			'another host'             => [ 'https://evil.example/blog/', '' ],
			'the host as a user'       => [ 'https://site.example@evil.example/blog/', '' ],
			'a user'                   => [ 'https://evil.example@site.example/blog/', '' ],
			'the host as a part'       => [ 'https://site.example.evil.example/blog/', '' ],
			'a backslash'              => [ 'https://evil.example\\@site.example/blog/', '' ],
			'no scheme'                => [ '//site.example/blog/', '' ],
			'a path'                   => [ '/blog/', '' ],
			'a script'                 => [ 'javascript://site.example/blog/%0aalert(1)', '' ],
			'nothing'                  => [ '', '' ],
		];
	}

	#[DataProvider( 'urls' )]
	public function test_SEC_27_only_an_address_of_this_site_is_kept( string $sent, string $expected ): void {
		add_filter( 'home_url', static fn( string $url, string $path ): string => "https://site.example/blog$path", 10, 2 );
		self::assertSame( $expected, SiteUrl::clean( $sent ) );
	}

	public function test_hosts_of_languages_are_hosts_of_this_site(): void {
		add_filter( 'home_url', static fn( string $url, string $path ): string => "https://site.example/blog$path", 10, 2 );
		$add = static fn( array $hosts ): array => [ ...$hosts, 'seite.example', null ];
		add_filter( 'allowed_redirect_hosts', $add );
		try {
			self::assertTrue( SiteUrl::isOwn( 'https://site.example/blog/page/' ) );
			self::assertTrue( SiteUrl::isOwn( 'https://seite.example/blog/page/' ) );
			self::assertFalse( SiteUrl::isOwn( 'https://seite.example/other/' ) );
			self::assertFalse( SiteUrl::isOwn( 'http://seite.example/blog/' ) );
			self::assertFalse( SiteUrl::isOwn( 'https://evil.example/blog/' ) );
			self::assertFalse( SiteUrl::isOwn( 'https:///blog/' ) );
		} finally {
			remove_filter( 'allowed_redirect_hosts', $add );
		}
	}
}
