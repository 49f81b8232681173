<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

use Frontispiece\Kernel\Database\Database;

/**
 * Escapes third-party text for output, with square brackets as entities so that WordPress never runs it as a shortcode.
 */
final class Escape {
	/** Length limit that means no limit, as clients send it. */
	public const NO_LIMIT = 99_999;

	/** @var array<string, string> */
	private static array $urls = [];

	// Keep the leading zero: do_shortcode() turns &#91; in a shortcode's output back into a bracket, and a second pass
	// would run it.
	private const BRACKETS = [ '[' => '&#091;', ']' => '&#093;' ];

	// URLs that esc_url() leaves unchanged.
	private const PLAIN_URL = '~^https?://[a-z0-9.-]+(?::\d+)?(?:/[a-zA-Z0-9_./=?\~-]*)?$~D';

	private const PLAIN =
		"\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";

	// Matches one user-perceived character. Not \X, because PCRE 10.42 treats a row of emoji as one; not intl, because
	// some servers lack it.
	private const MARKS     = '[\p{M}\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}]*';
	private const CHARACTER =
		'(?>\r\n|[\x{1F1E6}-\x{1F1FF}]{2}|[\x{1100}-\x{115F}]+[\x{1160}-\x{11A7}]*[\x{11A8}-\x{11FF}]*|.'
		. self::MARKS
		. '(?:\x{200D}.'
		. self::MARKS
		. ')*)';

	// Kept small, because PCRE expands a repeated group that many times, and most text is plain.
	private const AT_ONCE = 16;

	// Characters that XML does not allow, even as an entity: one of them in a post would make the site's feed
	// unreadable.
	private const FORBIDDEN = '\x00-\x08\x0B\x0C\x0E-\x1F';

	// U+FFFE and U+FFFF, in bytes.
	private const NO_CHARACTER = '\xEF\xBF[\xBE\xBF]';

	/** @return string text without characters that are invalid in HTML or XML */
	public static function clean( string $text ): string {
		return (string) preg_replace( '/[' . self::FORBIDDEN . ']|' . self::NO_CHARACTER . '/', '', $text );
	}

	/** Escapes text for HTML. Unlike esc_html(), shows "&amp;" of a post as "&amp;", because the text is not HTML. */
	public static function html( string $text ): string {
		// Most text needs no change, and checking costs half as much as escaping.
		if (
			0 === preg_match( '/[&<>"\'\[\]' . self::FORBIDDEN . ']|' . self::NO_CHARACTER . '/', $text )
			&& 1 === preg_match( '//u', $text )
		) {
			return $text;
		}
		return strtr( htmlspecialchars( self::clean( $text ), ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ), self::BRACKETS );
	}

	public static function attr( string $text ): string {
		return self::html( $text );
	}

	/** Escapes text for answers whose clients expect HTML entities in JSON. */
	public static function entities( string $text ): string {
		return htmlspecialchars( self::clean( $text ), ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}

	public static function url( string $url ): string {
		// Most URLs are plain, and esc_url() is the most expensive call per item.
		if ( 1 === preg_match( self::PLAIN_URL, $url ) ) {
			return $url;
		}
		if ( count( self::$urls ) > 500 ) {
			self::$urls = [];
		}
		// Cache, because an item prints its own URL several times.
		return self::$urls[ $url ] ??= strtr(
			esc_url( self::clean( $url ), [ 'http', 'https', 'mailto' ] ),
			self::BRACKETS,
		);
	}

	/**
	 * Returns JSON as a quoted attribute value. The quotes are single, so that those of the JSON need only one byte
	 * each.
	 *
	 * @param array<array-key, mixed> $value
	 */
	public static function jsonAttr( array $value ): string {
		$json = [] === $value ? '{}' : self::clean( Json::encode( $value ) );
		return "'"
			. strtr( $json, [ '&' => '&amp;', '<' => '&lt;', '>' => '&gt;', "'" => '&#039;' ] + self::BRACKETS )
			. "'";
	}

	/**
	 * Returns JSON for use in a script element.
	 *
	 * @param array<array-key, mixed> $value
	 */
	public static function jsonScript( array $value ): string {
		$json = (string) wp_json_encode(
			$value,
			JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE,
		);
		// Encode brackets in strings only; brackets that open a JSON list stay.
		return (string) preg_replace_callback(
			'/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"/',
			static fn( array $match ): string => strtr( $match[0], [ '[' => '\u005b' ] ),
			$json,
		);
	}

	/**
	 * @return string|null the color as given, or null when it is none: #abc, #aabbcc, rgb() and rgba() with three or
	 *     four parts
	 */
	public static function color( string $value ): ?string {
		$value = trim( $value );
		$part  = '\s*\d{1,3}\s*';
		$alpha = '\s*(?:0|1|[01]?\.\d+|1\.0+)\s*';
		if (
			1 === preg_match(
				"/^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|rgba?\\($part,$part,$part(?:,($alpha))?\\))$/i",
				$value,
				$match,
			)
		) {
			return (float) ( $match[1] ?? 0 ) <= 1.0 ? $value : null;
		}
		return null;
	}

	/**
	 * Cuts text at a word boundary and counts grapheme clusters as one character.
	 *
	 * @param list<array{0: int, 1: int}> $keep byte ranges [start, end) that must not be split
	 * @return array{0: string, 1: string} the start and the rest; the rest is '' if nothing was cut
	 */
	public static function split( string $text, int $limit, array $keep = [] ): array {
		$cut = $limit < 1 || $limit >= self::NO_LIMIT || strlen( $text ) <= $limit
			? strlen( $text )
			: self::bytesOf( $text, $limit );
		if ( $cut >= strlen( $text ) ) {
			return [ $text, '' ];
		}
		$head = substr( $text, 0, $cut );
		if (
			1 === preg_match( '/^\S/u', substr( $text, $cut ) )
			&& 1 === preg_match( '/^(.*\S)\s+\S*$/su', $head, $word )
			&& strlen( $word[1] ) > $cut / 2
		) {
			$cut = strlen( $word[1] );
		}
		foreach ( $keep as [ $start, $end ] ) {
			if ( $start < $cut && $cut < $end ) {
				$cut = $start > 0 ? $start : $end;
			}
		}
		$head = rtrim( substr( $text, 0, $cut ) );
		return [ $head, substr( $text, strlen( $head ) ) ];
	}

	/** Cuts text at a word boundary and adds an ellipsis, which replaces punctuation at the cut. */
	public static function shorten( string $text, int $limit ): string {
		[ $head, $rest ] = self::split( $text, $limit );
		return '' === $rest ? $head : (string) preg_replace( '/[\s.,;:…–-]+$/u', '', $head ) . '…';
	}

	/** @return int length in bytes of the first $count characters, or of the text when it has fewer */
	private static function bytesOf( string $text, int $count ): int {
		$at = 0;
		while ( $count > 0 ) {
			$plain = strspn( $text, self::PLAIN, $at, $count + 1 );
			if ( $plain > $count ) {
				return $at + $count;
			}
			// Leave the last plain character to the pattern, because a combining mark may follow it.
			$at    += max( 0, $plain - 1 );
			$count -= max( 0, $plain - 1 );
			$some   = min( self::AT_ONCE, $count );
			if ( 1 !== preg_match( '/\G' . self::CHARACTER . '{' . $some . '}/su', $text, $match, 0, $at ) ) {
				return strlen( $text );
			}
			$at    += strlen( $match[0] );
			$count -= $some;
		}
		return $at;
	}

	/** Formats a count that stops at Database::MAX_COUNTED; "100,000+" means that it did. */
	public static function counted( int $count ): string {
		return number_format_i18n( $count ) . ( $count >= Database::MAX_COUNTED ? __( '+', 'frontispiece' ) : '' );
	}
}
