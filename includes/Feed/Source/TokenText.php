<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

/**
 * Finds and removes access tokens in the raw text of a post or widget.
 *
 * The text has already passed kses, so bytes are only removed: decoding an attribute and writing its value back would
 * turn an author's escaped text into unchecked markup.
 */
final class TokenText {
	// shortcode_parse_atts() treats these as spaces, too.
	private const SPACE = '(?:\s|\xC2\xA0|\xE2\x80\x8B)';

	/** A bracket, quote or equals sign, either plain or as encoded in HTML, JSON, URLs and by wptexturize(). */
	private const BRACKET = '(?:\[|&(?:amp;)*(?:#0*91|#x0*5b|lbrack|lsqb);|\\\\+(?:u005b|x5b)|%5b)';
	private const QUOTE   =
		'(?:\\\\*["\']|&(?:amp;)*(?:#0*3[49]|#x0*2[27]|#0*82(?:1[67]|2[01]|4[23])|quot|apos|[lr][sd]quo);'
		. '|\\\\+(?:u002|x2)[27]|%2[27]|\xE2\x80[\x98-\x9F\xB2\xB3])';
	private const EQUALS  = '(?:[=:]|&(?:amp;)*(?:#0*61|#x0*3d|equals);|\\\\+(?:u003d|x3d)|%3d)';

	private const SHORTCODE = '/\[frontispiece_[a-z_]+(?![\w-])[^\]]*\]/i';
	// Matches the attributes of a block the way WP_Block_Parser does.
	private const BLOCK =
		'/(<!--\s+wp:frontispiece\/([a-z-]+)\s+)(\{(?:(?:[^}]+|}+(?=})|(?!}\s+\/?-->).)*+)?\})(\s+\/?-->)/s';

	public static function isSuspicious( string $content ): bool {
		// The name of a block's attribute may be escaped.
		return str_contains( $content, 'frontispiece' ) && 1 === preg_match( '/token|\\\\u00/i', $content );
	}

	/** @param callable(string): string $replace receives each of our shortcodes that contains a token */
	public static function inShortcodes( string $content, callable $replace ): string {
		$token = self::attribute( 'token' );
		return preg_replace_callback(
			self::SHORTCODE,
			static fn( array $match ): string =>
				1 === preg_match( $token, $match[0] ) ? $replace( $match[0] ) : $match[0],
			$content,
		) ?? $content;
	}

	/**
	 * @param callable(string, string, string, string): string $replace gets what opens a block of ours, its name, its
	 *                                                                  attributes as JSON, and what ends it
	 */
	public static function inBlocks( string $content, callable $replace ): string {
		return preg_replace_callback(
			self::BLOCK,
			static fn( array $match ): string => $replace( ...array_slice( $match, 1 ) ),
			$content,
		) ?? $content;
	}

	/** Removes an attribute from a shortcode. */
	public static function cut( string $shortcode, string $name ): string {
		return preg_replace( self::attribute( $name ), '', $shortcode ) ?? $shortcode;
	}

	/** Empties the tokens of shortcodes inside quotes or escapes, such as in the attributes of another block. */
	public static function blank( string $content ): string {
		$start = '(?<![\w-])token%1$s?%2$s*%3$s%2$s*%1$s*';
		$token = sprintf( "/($start)[\\w.|~+-]+/i", self::QUOTE, self::SPACE, self::EQUALS );
		return preg_replace_callback(
			'/' . self::BRACKET . 'frontispiece_[a-z_]+(?![\w-])[^\[\]]*/i',
			static fn( array $match ): string => preg_replace( $token, '$1', $match[0] ) ?? $match[0],
			$content,
		) ?? $content;
	}

	private static function attribute( string $name ): string {
		return sprintf(
			'/%1$s*(?<![\w-])%2$s%1$s*=%1$s*(?:"[^"]*"|\'[^\']*\'|[^\s"\'\\\\&<>\]]+)/i',
			self::SPACE,
			$name,
		);
	}
}
