<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Discovery;

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class AddressTest extends TestCase {
	/** @return array<string, array{string, string}> pasted, URL */
	public static function urls(): array {
		return [
			'a URL'                       => [ 'https://blog.example/feed?a=b', 'https://blog.example/feed?a=b' ],
			'without https'               => [ 'http://blog.example/', 'https://blog.example/' ],
			'without a scheme'            => [ 'blog.example', 'https://blog.example/' ],
			'without a scheme, with path' => [ 'blog.example/a/b', 'https://blog.example/a/b' ],
			'as the browser copies it'    => [ "  <https://blog.example/a#comments>\n", 'https://blog.example/a' ],
			'capitals in the host'        => [ 'HTTPS://Blog.Example/Path', 'https://blog.example/Path' ],
			'a name outside ASCII'        => [ 'https://bücher.example/über', 'https://xn--bcher-kva.example/%C3%BCber' ],
			'feed:'                       => [ 'feed:https://blog.example/feed', 'https://blog.example/feed' ],
			'feed://'                     => [ 'feed://blog.example/feed', 'https://blog.example/feed' ],
			'the port of HTTPS'           => [ 'https://blog.example:443/feed', 'https://blog.example/feed' ],
			'a profile with a handle'     => [ 'https://mastodon.example/@ada', 'https://mastodon.example/@ada' ],
			'a handle at another server'  => [ 'https://a.example/@ada@b.example', 'https://a.example/@ada@b.example' ],
		];
	}

	#[DataProvider( 'urls' )]
	public function test_a_pasted_url_is_read_as_an_https_url( string $pasted, string $url ): void {
		$address = Address::parse( $pasted );
		self::assertSame( [ Address::URL, $url ], [ $address->kind, $address->url ] );
		self::assertSame( wp_parse_url( $url, PHP_URL_HOST ), $address->host );
	}

	/** @return array<string, array{string, string, string}> pasted, name, server */
	public static function handles(): array {
		return [
			'with an at sign'    => [ '@ada@mastodon.example', 'ada', 'mastodon.example' ],
			'without an at sign' => [ 'ada@Mastodon.Example', 'ada', 'mastodon.example' ],
			'acct:'              => [ 'acct:ada@mastodon.example', 'ada', 'mastodon.example' ],
			'a domain as a name' => [ '@ada.bsky.social', 'ada.bsky.social', '' ],
			'at://'              => [ 'at://ada.example', 'ada.example', '' ],
		];
	}

	#[DataProvider( 'handles' )]
	public function test_a_handle_has_a_name_and_a_server( string $pasted, string $name, string $server ): void {
		$address = Address::parse( $pasted );
		self::assertSame(
			[ Address::HANDLE, $name, $server, '' ],
			[ $address->kind, $address->name, $address->server, $address->url ],
		);
	}

	public function test_a_did_is_recognized(): void {
		foreach ( [ 'did:plc:abc234xyz', 'at://did:plc:abc234xyz/app.bsky.feed.post/3k' ] as $pasted ) {
			$address = Address::parse( $pasted );
			self::assertSame( [ Address::DID, 'did:plc:abc234xyz' ], [ $address->kind, $address->name ] );
		}
	}

	/** @return array<string, array{string}> */
	public static function refused(): array {
		return [
			'nothing'                => [ '  ' ],
			'a word'                 => [ 'flowers' ],
			'two words'              => [ 'my blog' ],
			'a name without server'  => [ '@ada' ],
			'javascript'             => [ 'javascript:alert(1)' ],
			'a file'                 => [ 'file:///etc/passwd' ],
			'ftp'                    => [ 'ftp://blog.example/feed' ],
			'gopher'                 => [ 'gopher://blog.example/' ],
			'data'                   => [ 'data:text/html,x' ],
			'an email link'          => [ 'mailto:ada@blog.example' ],
			'another port'           => [ 'https://blog.example:8080/' ],
			'credentials'            => [ 'https://ada:secret@blog.example/' ],
			'this machine'           => [ 'https://localhost/' ],
			'this machine by number' => [ 'http://127.0.0.1/' ],
			'a decimal number'       => [ 'https://2130706433/' ],
			'IPv6'                   => [ 'https://[::1]/' ],
			'a private network'      => [ 'https://192.168.1.1/' ],
			'metadata of a cloud'    => [ 'http://169.254.169.254/latest/meta-data/' ],
			'a router'               => [ 'https://router.lan/' ],
			'a printer'              => [ 'https://printer.local/' ],
			'a server in a company'  => [ 'https://wiki.internal/' ],
			'a handle at home'       => [ '@ada@192.168.1.1' ],
			'a line break'           => [ "https://blog.example/\r\nHost: evil.example" ],
			'too long'               => [ 'https://blog.example/' . str_repeat( 'a', 2000 ) ],
			'a broken host'          => [ 'https://blog..example/' ],
			'a long label'           => [ 'https://' . str_repeat( 'a', 64 ) . '.example/' ],
		];
	}

	#[DataProvider( 'refused' )]
	public function test_anything_else_is_refused_with_what_to_try( string $pasted ): void {
		try {
			$address = Address::parse( $pasted );
			self::fail( "Accepted as {$address->kind} {$address->url}." );
		} catch ( DiscoveryError $error ) {
			self::assertSame( 400, $error->status );
			self::assertNotSame( '', $error->getMessage() );
			self::assertNotSame( '', $error->advice );
		}
	}

	public function test_hosts_and_query_values_can_be_compared(): void {
		$address = Address::parse( 'https://m.youtube.com/playlist?list=PL1&x[]=2' );
		self::assertTrue( $address->isAt( 'youtu.be', 'youtube.com' ) );
		self::assertFalse( $address->isAt( 'outube.com', 'tube.com' ) );
		self::assertSame( [ 'PL1', '', '' ], [ $address->query( 'list' ), $address->query( 'x' ), $address->query( 'y' ) ] );
	}
}
