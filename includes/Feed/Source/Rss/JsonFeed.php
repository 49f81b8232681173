<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Feed\Archive\JsonList;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Reads a JSON Feed of version 1 or 1.1. */
final class JsonFeed {
	private const MAX_FILES = 50;

	/** Posts that are read one by one, including those that cannot be read. */
	private const MAX_PARTS = 5_000;

	private const PIECE = 65_536;

	/** Bytes before a document that are read, such as warnings of PHP, and the beginnings of other documents. */
	private const MAX_START = 20_000;
	private const OTHER     = '~<(?:!doctype|\?xml|html|head|body|rss|feed|rdf)\b~i';

	/** A character by its number, which is no angle bracket. */
	private const NUMBERED = '/&#0*+(?!6[02];)\d{2,6};/';

	/** Strings, and commas behind which nothing follows. */
	private const COMMAS = '/("(?:[^"\\\\]++|\\\\.)*+")|,(?=\s*+[}\]])/s';

	/** Returns the document in a text, which may begin with something else; '' = none that is written in JSON. */
	public static function document( string $text ): string {
		$text = ltrim( $text );
		if ( str_starts_with( $text, '{' ) ) {
			return $text;
		}
		$start = false === stripos( $text, 'jsonfeed.org' ) ? '' : substr( $text, 0, self::MAX_START );
		return 1 === preg_match( '/\{\s*"/', $start, $match, PREG_OFFSET_CAPTURE )
			&& 1 !== preg_match( self::OTHER, substr( $start, 0, $match[0][1] ) )
			? substr( $text, $match[0][1] )
			: '';
	}

	public static function isFeed( string $body ): bool {
		return null !== self::read( $body )[1];
	}

	public static function parse( string $body ): ?ParsedFeed {
		[ $whole, $feed ] = self::read( $body );
		if ( null === $feed ) {
			return null;
		}
		$icon = $feed->string( 'icon' );
		$hubs = array_filter(
			$feed->list( 'hubs' ),
			static fn( ArrayReader $hub ): bool => 'websub' === strtolower( $hub->string( 'type' ) ),
		);
		return new ParsedFeed(
			self::title( $feed ),
			Markup::line( $feed->string( 'description' ) ),
			$feed->string( 'home_page_url' ),
			'' === $icon ? $feed->string( 'favicon' ) : $icon,
			$feed->string( 'next_url' ),
			( array_values( $hubs )[0] ?? null )?->url( 'url' ) ?? '',
			$feed->string( 'feed_url' ),
			null === $whole ? self::oneByOne( $body ) : self::entries( $feed->all()['items'] ?? [] ),
		);
	}

	/**
	 * Returns the document, and the feed in it or its beginning.
	 *
	 * @return array{array<array-key, mixed>|null, ArrayReader|null} null = too large to be decoded at once; not a feed
	 */
	private static function read( string $body ): array {
		$whole = Json::decode( $body ) ?? ( self::isTooMuch( $body ) ? null : Json::decode( self::repaired( $body ) ) );
		$json = new ArrayReader( $whole ?? ( self::isTooMuch( $body ) ? self::head( $body ) : null ) ?? [] );
		return [ $whole, false === stripos( $json->string( 'version' ), 'jsonfeed.org' ) ? null : $json ];
	}

	/** Returns a document without line breaks in its texts, commas behind which nothing follows, and text after it. */
	private static function repaired( string $body ): string {
		$body = strtr( substr( $body, 0, 1 + (int) strrpos( $body, '}' ) ), "\t\r\n", '   ' );
		return preg_replace( self::COMMAS, '$1', $body ) ?? $body;
	}

	/** Returns whether a document that was not decoded has too many parts, or is nested too deeply. */
	private static function isTooMuch( string $body ): bool {
		return JSON_ERROR_DEPTH === json_last_error() || Json::isTooLarge( $body );
	}

	/** @return array<array-key, mixed>|null what is in front of the posts */
	private static function head( string $body ): ?array {
		$at = strpos( $body, '"items"' );
		return false === $at ? null : Json::decode( rtrim( substr( $body, 0, $at ), ", \t\r\n" ) . '}' );
	}

	/**
	 * @param mixed $items
	 * @return list<FeedEntry>
	 */
	private static function entries( mixed $items ): array {
		$items = ( new ArrayReader( [ 'all' => is_array( $items ) ? array_slice( $items, 0, self::MAX_PARTS ) : [] ] ) )->list( 'all' );
		return array_map( [ self::class, 'entry' ], FeedParser::newest( $items, array_map( [ self::class, 'time' ], $items ) ) );
	}

	/**
	 * Reads the posts of a document that is too large to be decoded. A post that is too large by itself is left out.
	 *
	 * @return list<FeedEntry>
	 */
	private static function oneByOne( string $body ): array {
		$entries = [];
		foreach ( JsonList::entries( self::pieces( $body ), 'items' ) as $n => $item ) {
			if ( null !== $item ) {
				$entries[] = self::entry( new ArrayReader( $item ) );
			}
			$entries = count( $entries ) >= 2 * FeedParser::MAX_ENTRIES ? self::newest( $entries ) : $entries;
			if ( $n === self::MAX_PARTS ) {
				break;
			}
		}
		return self::newest( $entries );
	}

	/**
	 * @param list<FeedEntry> $entries
	 * @return list<FeedEntry>
	 */
	private static function newest( array $entries ): array {
		return FeedParser::newest( $entries, array_map( static fn( FeedEntry $entry ): int => $entry->time, $entries ) );
	}

	/** @return \Generator<int, string> */
	private static function pieces( string $body ): \Generator {
		for ( $at = 0; $at < strlen( $body ); $at += self::PIECE ) {
			yield substr( $body, $at, self::PIECE );
		}
	}

	private static function entry( ArrayReader $item ): FeedEntry {
		$first = static fn( string ...$texts ): string =>
			(string) ( array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) )[0] ?? '' );
		$url   = $first( $item->string( 'url' ), $item->string( 'external_url' ) );
		$plain = $first( $item->string( 'content_text' ), $item->string( 'summary' ) );
		return new FeedEntry(
			$item->string( 'id' ),
			self::title( $item ),
			$url,
			$first(
				Markup::html( $item->string( 'content_html' ), Markup::HTML ),
				nl2br( htmlspecialchars( $plain, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ) ),
			),
			self::time( $item ),
			self::files( $item ),
		);
	}

	/** Titles are text, but WordPress writes quotation marks and ampersands in them by their numbers. */
	private static function title( ArrayReader $of ): string {
		$decode = static fn( array $match ): string => html_entity_decode( $match[0], ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return Markup::line( (string) preg_replace_callback( self::NUMBERED, $decode, mb_scrub( $of->string( 'title' ), 'UTF-8' ) ) );
	}

	private static function time( ArrayReader $item ): int {
		$published = $item->time( 'date_published' );
		return $published > 0 ? $published : $item->time( 'date_modified' );
	}

	/** @return list<array{url: string, type: string, alt: string, poster: string}> */
	private static function files( ArrayReader $item ): array {
		$files = [];
		foreach ( [ 'image', 'banner_image' ] as $name ) {
			if ( '' !== $item->string( $name ) ) {
				$files[] = [ 'url' => $item->string( $name ), 'type' => 'image/*', 'alt' => '', 'poster' => '' ];
				break;
			}
		}
		$attachments = array_slice( $item->at( 'attachments' )->all(), 0, self::MAX_FILES );
		foreach ( ( new ArrayReader( [ 'all' => $attachments ] ) )->list( 'all' ) as $file ) {
			$files[] = [
				'url'    => $file->string( 'url' ),
				'type'   => FileTypes::byName( $file->string( 'mime_type' ), $file->string( 'url' ) ),
				'alt'    => $file->string( 'title' ),
				'poster' => '',
			];
		}
		return $files;
	}
}
