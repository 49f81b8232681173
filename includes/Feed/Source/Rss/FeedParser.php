<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\Xml\FeedRoot;

/** Reads RSS, Atom and JSON Feed. */
final class FeedParser {
	/** Maximum number of entries per document. Podcasts list all their episodes. */
	public const MOST = 500;

	/**
	 * Returns whether a document is a feed, even if it cannot be read.
	 *
	 * @param string $contentType value of the Content-Type header, which may name the encoding
	 */
	public static function isFeed( string $body, string $contentType = '' ): bool {
		$text = DocumentText::decode( $body, $contentType );
		return self::isJson( $text ) ? JsonFeed::isFeed( $text ) : FeedRoot::isIn( $text );
	}

	/**
	 * @param string $contentType value of the Content-Type header, which may name the encoding
	 * @return ParsedFeed|null null = not a feed, or one that cannot be read
	 */
	public static function parse( string $body, string $contentType = '' ): ?ParsedFeed {
		$text = DocumentText::decode( $body, $contentType );
		return self::isJson( $text ) ? JsonFeed::parse( $text ) : XmlFeed::parse( $text );
	}

	private static function isJson( string $text ): bool {
		return str_starts_with( ltrim( $text ), '{' );
	}
}
