<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

/** Sets the title of an entry apart from its text, so that neither repeats the other. */
final class TitledText {
	/** In characters. A longer title is treated as text, because some social networks repeat the whole post as its title. */
	private const MAX_TITLE = 200;

	private const SPACE = '[\s\x{a0}]';

	/** The end of a title that was cut. */
	private const CUT = '~' . self::SPACE . '*(?:…|\.{3}|\[(?:…|\.{3})\])$~u';

	/** What ends a title that the text repeats: a new line, or the end of a sentence. */
	private const END = '~^[ \t\x{a0}]*(?:[.!?:;|…–—-]+(?=' . self::SPACE . '|$)|(?=\n)|$)~u';

	/** @return array{title: string, text: string} */
	public static function split( string $title, string $text ): array {
		$start = (string) preg_replace( self::CUT, '', $title );
		if ( '' === $start || mb_strlen( $title ) > self::MAX_TITLE ) {
			return [ 'title' => '', 'text' => self::joined( $title, $start, $text ) ];
		}
		if ( $start !== $title && self::startsWith( $text, $start, '' ) > 0 ) {
			// Social networks without titles repeat the beginning of the post.
			return [ 'title' => '', 'text' => $text ];
		}
		$length = self::startsWith( $text, $title );
		if ( 0 === $length ) {
			$shown = (string) preg_replace( self::CUT, '', $text );
			return [ 'title' => $title, 'text' => '' !== $shown && self::startsWith( $title, $shown ) > 0 ? '' : $text ];
		}
		$rest = substr( $text, $length );
		$ends = 1 === preg_match( self::END, $rest, $end ) || 1 === preg_match( '/[.!?…]$/u', $title );
		return $ends
			? [ 'title' => $title, 'text' => self::trim( substr( $rest, strlen( $end[0] ?? '' ) ) ) ]
			// The text goes on in the same sentence, so that it would be half without the title.
			: [ 'title' => '', 'text' => $text ];
	}

	/** Returns one text of both. Leaves out a title that repeats the text. */
	private static function joined( string $title, string $start, string $text ): string {
		return match ( true ) {
			'' === $text, str_starts_with( $title, $text )         => '' === $title ? $text : $title,
			'' === $title, str_starts_with( $text, $start )        => $text,
			default                                                => "$title\n\n$text",
		};
	}

	/** @return int length in bytes of the words that a text begins with, 0 = it does not, or not as whole words */
	private static function startsWith( string $text, string $words, string $after = '(?![\p{L}\p{M}\p{N}_])' ): int {
		if ( strlen( $words ) > strlen( $text ) ) {
			return 0;
		}
		$parts = preg_split( '/' . self::SPACE . '+/u', $words );
		if ( false === $parts ) {
			return 0;
		}
		$words = implode( self::SPACE . '+', array_map( static fn( string $part ): string => preg_quote( $part, '~' ), $parts ) );
		return 1 === preg_match( "~^{$words}{$after}~iu", $text, $match ) ? strlen( $match[0] ) : 0;
	}

	private static function trim( string $text ): string {
		return (string) preg_replace( '/^' . self::SPACE . '+|' . self::SPACE . '+$/u', '', $text );
	}
}
