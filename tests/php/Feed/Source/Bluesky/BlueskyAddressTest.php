<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Bluesky;

use Frontispiece\Feed\Source\Bluesky\BlueskyAddress;
use PHPUnit\Framework\TestCase;

final class BlueskyAddressTest extends TestCase {
	private const DID = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';

	public function test_pages_of_bluesky_are_profiles_lists_feeds_and_posts(): void {
		$read = static function ( string $path ): ?array {
			$address = BlueskyAddress::fromPath( $path );
			return null === $address ? null : [ $address->actor, $address->collection, $address->rkey ];
		};
		self::assertSame( [ 'ada.example', '', '' ], $read( '/profile/Ada.Example/' ) );
		self::assertSame( [ self::DID, BlueskyAddress::LIST, '3k' ], $read( '/profile/' . self::DID . '/lists/3k' ) );
		self::assertSame( [ 'ada.example', BlueskyAddress::FEED, 'news' ], $read( '/profile/ada.example/feed/news' ) );
		self::assertSame( [ 'ada.example', BlueskyAddress::POST, '3k' ], $read( '/profile/ada.example/post/3k/liked-by' ) );
		self::assertSame( [ 'ada.example', '', '' ], $read( '/profile/ada.example/lists/a b' ) );
		self::assertSame( [ null, null, null ], array_map( $read, [ '/', '/search', '/profile/ada' ] ) );
	}

	public function test_an_at_uri_leads_to_its_page(): void {
		$uri     = 'at://' . self::DID . '/app.bsky.feed.generator/news';
		$address = BlueskyAddress::fromUri( $uri );
		self::assertSame( $uri, $address?->uri() );
		self::assertSame( 'https://bsky.app/profile/ada.example/feed/news', $address->url( 'ada.example' ) );
		self::assertSame( 'https://bsky.app/profile/' . self::DID . '/feed/news', $address->url( 'handle.invalid' ) );
		foreach ( [ '', 'https://bsky.app', 'at://ada.example/app.bsky.feed.post/3k', "$uri/more", "$uri x" ] as $other ) {
			self::assertNull( BlueskyAddress::fromUri( $other ), $other );
		}
	}

	public function test_handles_are_names_of_hosts_and_dids_of_two_methods(): void {
		self::assertSame( 'ada.example', BlueskyAddress::fromActor( '@Ada.Example' )?->actor );
		self::assertNull( BlueskyAddress::fromActor( 'ada' ) );
		$handles = [ 'ada.example', 'a-b.c.example', '-a.example', 'a..b', 'handle.invalid', 'ada.123', str_repeat( 'a.', 130 ) . 'b' ];
		self::assertSame( [ true, true, false, false, false, false, false ], array_map( BlueskyAddress::isHandle( ... ), $handles ) );
		$dids = [ self::DID, 'did:web:example.org', 'did:plc:short', 'did:key:zabc', '' ];
		self::assertSame( [ true, true, false, false, false ], array_map( BlueskyAddress::isDid( ... ), $dids ) );
	}

	public function test_an_address_never_contains_anything_but_a_name(): void {
		self::assertSame( '', BlueskyAddress::profile( 'a"><script>' ) );
		self::assertSame( 'https://bsky.app/hashtag/caf%C3%A9', BlueskyAddress::hashtag( '#café' ) );
		self::assertSame( '', BlueskyAddress::hashtag( '#' ) );
	}
}
