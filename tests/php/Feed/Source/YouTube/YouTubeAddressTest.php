<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\YouTube;

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\YouTube\YouTubeAddress;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class YouTubeAddressTest extends TestCase {
	private const CHANNEL  = 'UCabcdefghijklmnopqrstuv';
	private const PLAYLIST = 'PLabcdefghijklmnop';

	/** @return array<string, array{string, ?string, string}> pasted, id or null, page */
	public static function addresses(): array {
		return [
			'a channel'                => [
				'youtube.com/channel/' . self::CHANNEL . '/videos',
				self::CHANNEL,
				'https://www.youtube.com/channel/' . self::CHANNEL,
			],
			'a playlist'               => [
				'youtube.com/playlist?list=' . self::PLAYLIST,
				self::PLAYLIST,
				'https://www.youtube.com/playlist?list=' . self::PLAYLIST,
			],
			'a video'                  => [ 'youtube.com/watch?v=abcdefghijk', '', 'https://www.youtube.com/watch?v=abcdefghijk' ],
			'a video of a playlist'    => [
				'youtube.com/watch?v=abcdefghijk&list=' . self::PLAYLIST,
				'',
				'https://www.youtube.com/watch?v=abcdefghijk',
			],
			'a short address'          => [ 'youtu.be/abcdefghijk', '', 'https://www.youtube.com/watch?v=abcdefghijk' ],
			'a short video'            => [ 'm.youtube.com/shorts/abcdefghijk', '', 'https://www.youtube.com/watch?v=abcdefghijk' ],
			'a name'                   => [ 'youtube.com/@ada/videos', '', 'https://www.youtube.com/@ada' ],
			'an older name'            => [ 'youtube.com/user/ada', '', 'https://www.youtube.com/user/ada' ],
			'the feed of a channel'    => [ 'youtube.com/feeds/videos.xml?channel_id=' . self::CHANNEL, self::CHANNEL, '' ],
			'a feed of nobody'         => [ 'youtube.com/feeds/videos.xml?channel_id=x', null, '' ],
			'search results'           => [ 'youtube.com/results?search_query=ada', null, '' ],
			'the home page'            => [ 'youtube.com', null, '' ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_an_address_is_a_channel_a_playlist_or_a_page_that_names_one( string $pasted, ?string $id, string $page ): void {
		$address = YouTubeAddress::fromAddress( Address::parse( "https://$pasted" ) );
		self::assertSame( [ $id, $page ], [ $address?->id, $address->page ?? '' ] );
	}

	public function test_feeds_pages_and_hubs_follow_the_id(): void {
		self::assertStringEndsWith( '?channel_id=' . self::CHANNEL, YouTubeAddress::feed( self::CHANNEL ) );
		self::assertStringEndsWith( '?playlist_id=' . self::PLAYLIST, YouTubeAddress::feed( self::PLAYLIST ) );
		self::assertNotSame( '', YouTubeAddress::hub( self::CHANNEL ) );
		self::assertSame( '', YouTubeAddress::hub( self::PLAYLIST ) );
		self::assertStringEndsWith( '=' . self::CHANNEL, YouTubeAddress::topic( self::CHANNEL ) );
	}

	public function test_the_channel_of_a_page_is_a_whole_id(): void {
		self::assertSame( self::CHANNEL, YouTubeAddress::channelIn( '"channelId":"' . self::CHANNEL . '"' ) );
		self::assertSame( '', YouTubeAddress::channelIn( 'x' . self::CHANNEL . '"' ) );
		self::assertSame( '', YouTubeAddress::channelIn( self::CHANNEL . 'x' ) );
		self::assertSame( [ true, false ], [ YouTubeAddress::isVideo( 'abcdefghijk' ), YouTubeAddress::isVideo( 'abcdefghij"' ) ] );
		self::assertSame( [ true, true, false ], array_map( YouTubeAddress::isId( ... ), [ self::CHANNEL, self::PLAYLIST, 'UCshort' ] ) );
	}
}
