<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\YouTube;

use Frontispiece\Feed\Source\Discovery\Address;

/**
 * Parses a YouTube address. Only channels and playlists have a feed; for other addresses, the page contains the channel.
 */
final class YouTubeAddress {
	public const HOSTS = [ 'youtube.com', 'youtu.be' ];

	private const CHANNEL  = 'UC[\w-]{22}';
	private const PLAYLIST = '(?:PL|UU|FL|OL|LL|RD)[\w-]{10,64}';
	private const VIDEO    = '[\w-]{11}';

	/**
	 * @param string $id   of a channel or playlist; '' if only the page knows it
	 * @param string $page where people see it; '' for the address of a feed
	 */
	private function __construct( public readonly string $id, public readonly string $page ) {}

	/** @return self|null null for pages that belong to nobody, such as search results */
	public static function fromAddress( Address $address ): ?self {
		$list  = $address->query( 'list' );
		$video = self::video( $address );
		$feed  = self::first( [ $address->query( 'channel_id' ), $address->query( 'playlist_id' ) ] );
		return match ( true ) {
			str_ends_with( $address->path, '/feeds/videos.xml' ) && '' !== $feed => new self( $feed, '' ),
			'' !== self::first( [ $list ] ) && '' === $video => new self( $list, self::url( $list ) ),
			'' !== $video => new self( '', "https://www.youtube.com/watch?v=$video" ),
			1 === preg_match( '~^/channel/(' . self::CHANNEL . ')(?:/|$)~', $address->path, $match ) =>
				new self( $match[1], self::url( $match[1] ) ),
			1 === preg_match( '~^/(?:@|user/|c/)[^/]{1,200}~', $address->path, $match ) =>
				new self( '', "https://www.youtube.com{$match[0]}" ),
			default => null,
		};
	}

	public static function isId( string $id ): bool {
		return 1 === preg_match( '~^(?:' . self::CHANNEL . '|' . self::PLAYLIST . ')$~', $id );
	}

	public static function isVideo( string $id ): bool {
		return 1 === preg_match( '~^' . self::VIDEO . '$~', $id );
	}

	/** Returns the page of a channel or playlist. */
	public static function url( string $id ): string {
		return 'https://www.youtube.com/' . ( self::isChannel( $id ) ? "channel/$id" : "playlist?list=$id" );
	}

	/** Returns the feed of a channel or playlist. */
	public static function feed( string $id ): string {
		return 'https://www.youtube.com/feeds/videos.xml?' . ( self::isChannel( $id ) ? 'channel_id' : 'playlist_id' ) . "=$id";
	}

	/** @return string address of the hub that announces new videos of a channel; '' for a playlist, which no hub announces */
	public static function hub( string $id ): string {
		return self::isChannel( $id ) ? 'https://pubsubhubbub.appspot.com/subscribe' : '';
	}

	/** @return string address that the hub knows a channel by */
	public static function topic( string $id ): string {
		return "https://www.youtube.com/xml/feeds/videos.xml?channel_id=$id";
	}

	/** @return string id of the channel that a page names, '' if it names none */
	public static function channelIn( string $text ): string {
		return 1 === preg_match( '~(?<![\w-])(' . self::CHANNEL . ')(?![\w-])~', $text, $match ) ? $match[1] : '';
	}

	private static function isChannel( string $id ): bool {
		return str_starts_with( $id, 'UC' );
	}

	private static function video( Address $address ): string {
		$id = match ( true ) {
			$address->isAt( 'youtu.be' ) => trim( $address->path, '/' ),
			'/watch' === $address->path => $address->query( 'v' ),
			1 === preg_match( '~^/(?:shorts|live|embed|v)/([^/]+)~', $address->path, $match ) => $match[1],
			default => '',
		};
		return self::isVideo( $id ) ? $id : '';
	}

	/** @param list<string> $ids */
	private static function first( array $ids ): string {
		foreach ( $ids as $id ) {
			if ( self::isId( $id ) ) {
				return $id;
			}
		}
		return '';
	}
}
