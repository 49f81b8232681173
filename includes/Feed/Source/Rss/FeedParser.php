<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\Xml\FeedRoot;
use Frontispiece\Kernel\Text\Surrogates;

/** Reads RSS, Atom and JSON Feed. */
final class FeedParser {
	/** Maximum number of entries per document. Podcasts list all their episodes. */
	public const MAX_ENTRIES = 500;

	/**
	 * Returns whether a document is a feed, even if it cannot be read.
	 *
	 * @param string $contentType value of the Content-Type header, which may name the encoding
	 */
	public static function isFeed( string $body, string $contentType = '' ): bool {
		$text = DocumentText::decode( $body, $contentType );
		$json = JsonFeed::document( $text );
		return '' === $json ? FeedRoot::isIn( $text ) : JsonFeed::isFeed( $json );
	}

	/**
	 * @param string $contentType value of the Content-Type header, which may name the encoding
	 * @return ParsedFeed|null null = not a feed, or one that cannot be read
	 */
	public static function parse( string $body, string $contentType = '' ): ?ParsedFeed {
		$text = DocumentText::decode( $body, $contentType );
		$json = JsonFeed::document( $text );
		$feed = '' === $json ? XmlFeed::parse( Surrogates::joined( $text ) ) : JsonFeed::parse( $json );
		return $feed?->withEntries( EntryLimits::cut( $feed->entries ) );
	}

	/**
	 * Returns the newest posts, the newest first, if all have a date. Otherwise, those at the end of the feed at which the newer
	 * dates are.
	 *
	 * @template T
	 * @param list<T>   $posts in the order of the feed
	 * @param list<int> $dates of each; 0 = none
	 * @return list<T>
	 */
	public static function newest( array $posts, array $dates ): array {
		if ( ! in_array( 0, $dates, true ) ) {
			array_multisort( $dates, SORT_DESC, array_keys( $posts ), SORT_ASC, $posts );
			return array_slice( $posts, 0, self::MAX_ENTRIES );
		}
		$known = array_values( array_filter( $dates, static fn( int $date ): bool => 0 !== $date ) );
		return [] !== $known && $known[0] < $known[ count( $known ) - 1 ]
			? array_slice( $posts, -self::MAX_ENTRIES )
			: array_slice( $posts, 0, self::MAX_ENTRIES );
	}
}
