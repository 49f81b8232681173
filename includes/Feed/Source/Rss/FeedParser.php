<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Text\Text;

/** Reads RSS, Atom and JSON Feed. */
final class FeedParser {
	/** Maximum number of entries per document. Podcasts list all their episodes. */
	public const MOST = 500;

	private const XML = '~<(?:rss|feed|rdf:RDF)[\s>]~i';

	/** Returns whether a document looks like a feed, without reading it. */
	public static function isFeed( string $body ): bool {
		$start = self::start( $body );
		return str_starts_with( $start, '{' )
			? str_contains( $start, 'jsonfeed.org/version' )
			: str_starts_with( $start, '<' ) && 1 === preg_match( self::XML, $start ) && false === stripos( $start, '<html' );
	}

	/** @return ParsedFeed|null null = not a feed, or one that cannot be read */
	public static function parse( string $body ): ?ParsedFeed {
		if ( ! self::isFeed( $body ) ) {
			return null;
		}
		return str_starts_with( self::start( $body ), '{' ) ? JsonFeed::parse( $body ) : XmlFeed::parse( trim( self::repaired( $body ) ) );
	}

	/** Some sites print control characters, which XML must not contain. */
	private static function repaired( string $xml ): string {
		return mb_check_encoding( $xml, 'UTF-8' ) ? Text::clean( $xml ) : $xml;
	}

	/** @return string the beginning, without a byte order mark */
	private static function start( string $body ): string {
		return ltrim( substr( $body, 0, 4000 ), "\xEF\xBB\xBF \t\r\n" );
	}
}
