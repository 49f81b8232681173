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
			Markup::line( $feed->string( 'title' ) ),
			Markup::line( $feed->string( 'description' ) ),
			$feed->string( 'home_page_url' ),
			'' === $icon ? $feed->string( 'favicon' ) : $icon,
			$feed->string( 'next_url' ),
			( array_values( $hubs )[0] ?? null )?->url( 'url' ) ?? '',
			$feed->string( 'feed_url' ),
			null === $whole
				? self::oneByOne( $body )
				: array_map( [ self::class, 'entry' ], array_slice( $feed->list( 'items' ), 0, FeedParser::MOST ) ),
		);
	}

	/**
	 * Returns the document, and the feed in it or its beginning.
	 *
	 * @return array{array<array-key, mixed>|null, ArrayReader|null} null = too large to be decoded at once; not a feed
	 */
	private static function read( string $body ): array {
		$whole = Json::decode( $body );
		if ( null === $whole && JSON_ERROR_CTRL_CHAR === json_last_error() ) {
			$whole = Json::decode( strtr( $body, "\t\r\n", '   ' ) );
		}
		$json = new ArrayReader( $whole ?? ( self::isTooMuch( $body ) ? self::head( $body ) : null ) ?? [] );
		return [ $whole, false === stripos( $json->string( 'version' ), 'jsonfeed.org' ) ? null : $json ];
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
			if ( count( $entries ) === FeedParser::MOST || $n === self::MAX_PARTS ) {
				break;
			}
		}
		return $entries;
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
			$first( $item->string( 'id' ), $url ),
			Markup::line( $item->string( 'title' ) ),
			$url,
			$first( $item->string( 'content_html' ), nl2br( htmlspecialchars( $plain, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ) ) ),
			$item->time( 'date_published' ) > 0 ? $item->time( 'date_published' ) : $item->time( 'date_modified' ),
			self::files( $item ),
		);
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
