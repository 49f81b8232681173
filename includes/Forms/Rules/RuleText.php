<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Normalizes text for rules, exactly as the browser does. */
final class RuleText {
	/** Characters that String.prototype.trim() treats as white space. */
	public const SPACE = '\x09-\x0D\x20\xA0\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}';

	public static function trim( string $text ): string {
		// Do not match trailing white space with a pattern: on a long run of spaces that takes quadratic time.
		if ( 1 === preg_match( '/\A[' . self::SPACE . ']*+(.*[^' . self::SPACE . '])?+/us', $text, $match ) ) {
			return $match[1] ?? '';
		}
		return trim( $text );
	}

	/**
	 * Normalizes line breaks and trims. Browsers send a textarea's line breaks as CR LF but scripts read them as LF,
	 * and the length must be the same.
	 */
	public static function normalise( string $text ): string {
		return self::trim( strtr( mb_scrub( $text, 'UTF-8' ), [ "\r\n" => "\n", "\r" => "\n" ] ) );
	}

	/** @param string $unit utf-16 counts as a browser's maxlength does; else Unicode code points count */
	public static function length( string $text, string $unit = '' ): int {
		return 'utf-16' === $unit
			? intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 )
			: mb_strlen( $text, 'UTF-8' );
	}

	/** @param list<string> $texts */
	public static function total( array $texts, string $unit ): int {
		return array_sum( array_map( static fn( string $text ): int => self::length( $text, $unit ), $texts ) );
	}

	public static function number( string $text ): ?float {
		return 1 === preg_match( '/\A-?(?:\d++(?:\.\d++)?|\.\d++)(?:[eE][+-]?\d++)?\z/', $text ) ? (float) $text : null;
	}
}
