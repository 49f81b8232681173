<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\YouTube;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Feed\Source\Rss\DocumentText;
use Frontispiece\Feed\Source\Rss\Xml\FeedRoot;
use Frontispiece\Feed\Source\Rss\Xml\XmlLimits;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the Atom feed of a channel or playlist: its newest 15 videos. */
final class YouTubeFeed {
	private const ATOM  = 'http://www.w3.org/2005/Atom';
	private const VIDEO = 'http://www.youtube.com/xml/schemas/2015';
	private const MEDIA = 'http://search.yahoo.com/mrss/';

	private const MAX_VIDEOS    = 200;
	private const MAX_LENGTH = 5000;

	private function __construct( private readonly \SimpleXMLElement $feed ) {}

	/** @return self|null null for what is not such a feed */
	public static function read( string $xml ): ?self {
		// Without what is in front of it, and not if a document type defines entities, which could expand without limit.
		$xml = FeedRoot::from( DocumentText::decode( $xml ) );
		if ( '' === $xml ) {
			return null;
		}
		$before = libxml_use_internal_errors( true );
		$feed   = simplexml_load_string( XmlLimits::cut( $xml ), \SimpleXMLElement::class, LIBXML_NONET | LIBXML_COMPACT );
		libxml_clear_errors();
		libxml_use_internal_errors( $before );
		return false === $feed || 'feed' !== $feed->getName() ? null : new self( $feed );
	}

	public function title(): string {
		return mb_substr( self::text( $this->feed, self::ATOM, 'title' ), 0, 191 );
	}

	/** @return string id of the channel that the videos belong to */
	public function channel(): string {
		return YouTubeAddress::channelIn( self::text( self::child( $this->feed, self::ATOM, 'author' ), self::ATOM, 'uri' ) );
	}

	/**
	 * @param string $account id of the channel or playlist
	 * @return list<Item>
	 */
	public function items( string $account ): array {
		$items = [];
		foreach ( $this->feed->children( self::ATOM )->entry as $entry ) {
			$item = count( $items ) < self::MAX_VIDEOS ? self::item( $entry, $account ) : null;
			if ( null !== $item ) {
				$items[ $item->id ] = $item;
			}
		}
		return array_values( $items );
	}

	private static function item( \SimpleXMLElement $entry, string $account ): ?Item {
		$id = self::text( $entry, self::VIDEO, 'videoId' );
		if ( ! YouTubeAddress::isVideo( $id ) ) {
			$link = self::attribute( self::child( $entry, self::ATOM, 'link' ), 'href' );
			DroppedEntry::report( DroppedEntry::NO_ID, $link, $id );
			return null;
		}
		$group     = self::child( $entry, self::MEDIA, 'group' );
		$community = self::child( $group, self::MEDIA, 'community' );
		$title     = mb_substr( self::text( $entry, self::ATOM, 'title' ), 0, 500 );
		$isShort   = str_contains( self::attribute( self::child( $entry, self::ATOM, 'link' ), 'href' ), '/shorts/' );
		$url       = 'https://www.youtube.com/' . ( $isShort ? 'shorts/' : 'watch?v=' ) . $id;
		$published = new ArrayReader( [ 'at' => self::text( $entry, self::ATOM, 'published' ) ] );
		return Item::fromArray(
			[
				'id'         => NumericId::post( $account, $id ),
				'kind'       => 'video',
				'created_at' => $published->time( 'at' ),
				'url'        => $url,
				'page_id'    => NumericId::forRemoteId( $account ),
				'title'      => $title,
				'text'       => self::words( $title, self::text( $group, self::MEDIA, 'description' ), $isShort ),
				'author'     => self::author( self::child( $entry, self::ATOM, 'author' ) ),
				'media'      => [
					[
						'id'    => $id,
						'src'   => "https://i.ytimg.com/vi/$id/hqdefault.jpg",
						'alt'   => $title,
						'video' => [ 'player' => 'youtube', 'url' => $url ],
					] + self::size( self::child( $group, self::MEDIA, 'thumbnail' ) ),
				],
				'counts'     => [
					'likes' => (int) self::attribute( self::child( $community, self::MEDIA, 'starRating' ), 'count' ),
					'views' => (int) self::attribute( self::child( $community, self::MEDIA, 'statistics' ), 'views' ),
				],
			],
		);
	}

	/** Add #Shorts, so that readers can recognize Shorts and owners can filter them out. */
	private static function words( string $title, string $description, bool $isShort ): string {
		$text = rtrim( mb_substr( $description, 0, self::MAX_LENGTH ) );
		return $isShort && 1 !== preg_match( '/#shorts\b/i', "$title $text" ) ? ltrim( "$text\n\n#Shorts" ) : $text;
	}

	/** @return array{id: string, name: string, url: string, avatar: string} */
	private static function author( ?\SimpleXMLElement $author ): array {
		$channel = YouTubeAddress::channelIn( self::text( $author, self::ATOM, 'uri' ) );
		return [
			'id'     => $channel,
			'name'   => mb_substr( self::text( $author, self::ATOM, 'name' ), 0, 191 ),
			'url'    => '' === $channel ? '' : YouTubeAddress::url( $channel ),
			'avatar' => '',
		];
	}

	/** @return array{width: int, height: int} */
	private static function size( ?\SimpleXMLElement $thumbnail ): array {
		$width  = (int) self::attribute( $thumbnail, 'width' );
		$height = (int) self::attribute( $thumbnail, 'height' );
		return $width > 0 && $height > 0 && max( $width, $height ) < 10_000
			? [ 'width' => $width, 'height' => $height ]
			: [ 'width' => 480, 'height' => 360 ];
	}

	private static function child( ?\SimpleXMLElement $element, string $namespace, string $name ): ?\SimpleXMLElement {
		foreach ( $element?->children( $namespace ) ?? [] as $child ) {
			if ( $child->getName() === $name ) {
				return $child;
			}
		}
		return null;
	}

	private static function text( ?\SimpleXMLElement $element, string $namespace, string $name ): string {
		return trim( (string) self::child( $element, $namespace, $name ) );
	}

	private static function attribute( ?\SimpleXMLElement $element, string $name ): string {
		return (string) ( $element?->attributes()[ $name ] ?? '' );
	}
}
