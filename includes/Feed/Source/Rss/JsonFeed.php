<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Reads a JSON Feed of version 1 or 1.1. */
final class JsonFeed {
	public static function parse( string $body ): ?ParsedFeed {
		$json = Json::decode( (string) preg_replace( '/^\xEF\xBB\xBF/', '', $body ) );
		if ( null === $json || ! str_contains( ( new ArrayReader( $json ) )->string( 'version' ), 'jsonfeed.org' ) ) {
			return null;
		}
		$feed = new ArrayReader( $json );
		$icon = $feed->string( 'icon' );
		$hubs = array_filter(
			$feed->list( 'hubs' ),
			static fn( ArrayReader $hub ): bool => 'websub' === strtolower( $hub->string( 'type' ) ),
		);
		return new ParsedFeed(
			$feed->string( 'title' ),
			$feed->string( 'description' ),
			$feed->string( 'home_page_url' ),
			'' === $icon ? $feed->string( 'favicon' ) : $icon,
			$feed->string( 'next_url' ),
			( array_values( $hubs )[0] ?? null )?->url( 'url' ) ?? '',
			$feed->string( 'feed_url' ),
			array_map( [ self::class, 'entry' ], array_slice( $feed->list( 'items' ), 0, FeedParser::MOST ) ),
		);
	}

	private static function entry( ArrayReader $item ): FeedEntry {
		$first = static fn( string ...$texts ): string =>
			(string) ( array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) )[0] ?? '' );
		$url   = $first( $item->string( 'url' ), $item->string( 'external_url' ) );
		$plain = $first( $item->string( 'content_text' ), $item->string( 'summary' ) );
		return new FeedEntry(
			$first( $item->string( 'id' ), $url ),
			$item->string( 'title' ),
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
		foreach ( $item->list( 'attachments' ) as $file ) {
			$files[] = [
				'url'    => $file->string( 'url' ),
				'type'   => strtolower( $file->string( 'mime_type' ) ),
				'alt'    => $file->string( 'title' ),
				'poster' => '',
			];
		}
		return $files;
	}
}
