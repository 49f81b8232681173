<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/**
 * Compares what a visitor typed with what an owner wrote. Keyboards differ in what they write for the same character:
 * quotes, dashes, spaces, accents (composed or not), digits of other scripts, full-width letters.
 * src/forms/rules/typed-text.ts gives the same results.
 */
final class TypedText {
	private const MAX_BYTES = 1_000_000;

	/** Characters that nobody sees: joiners, marks of direction, soft hyphens, selectors of variants. */
	private const INVISIBLE = '/[\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FE00}-\x{FE0F}\x{FEFF}]+/u';

	private const SIMILAR = [
		'/[\x{60}\x{B4}\x{2BC}\x{2018}-\x{201B}\x{2032}\x{2035}\x{FF07}]/u' => "'",
		'/[\x{AB}\x{BB}\x{201C}-\x{201F}\x{2033}\x{2036}\x{FF02}]/u'        => '"',
		'/[\x{2010}-\x{2015}\x{2212}\x{FE63}\x{FF0D}]/u'                    => '-',
	];

	/** Where the decimal digits of other scripts begin. */
	private const ZEROS = [
		0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0xF20, 0x1040, 0x17E0, 0x1810,
	];

	/** Combining marks by the names that HTML has for them, for servers without the extension intl. */
	private const MARKS = [
		"\u{300}" => 'grave', "\u{301}" => 'acute', "\u{302}" => 'circ', "\u{303}" => 'tilde', "\u{304}" => 'macr', "\u{306}" => 'breve',
		"\u{307}" => 'dot', "\u{308}" => 'uml', "\u{30A}" => 'ring', "\u{30B}" => 'dblac', "\u{30C}" => 'caron', "\u{327}" => 'cedil',
		"\u{328}" => 'ogon',
	];

	/** Returns a text in the form in which it is compared. */
	public static function folded( string $text ): string {
		$text = mb_scrub( substr( $text, 0, self::MAX_BYTES ), 'UTF-8' );
		// Most texts are plain, and this runs for each comparison.
		if ( 1 === preg_match( '/[\x60\x80-\xFF]/', $text ) ) {
			$text = (string) preg_replace( self::INVISIBLE, '', $text );
			$text = (string) preg_replace( array_keys( self::SIMILAR ), array_values( self::SIMILAR ), $text );
			// Capital letters first: so "Straße" equals "STRASSE", and the Greek final sigma the other one.
			$text = self::composed( mb_strtolower( mb_strtoupper( self::composed( $text ), 'UTF-8' ), 'UTF-8' ) );
			$text = strtr( $text, [ "\u{3C2}" => "\u{3C3}", "i\u{307}" => 'i', "\u{DF}" => 'ss' ] + self::digits() );
		} else {
			$text = mb_strtolower( $text, 'UTF-8' );
		}
		return RuleText::trim( (string) preg_replace( '/[' . RuleText::SPACE . ']+/u', ' ', $text ) );
	}

	public static function isSame( string $input, string $written ): bool {
		return self::folded( $input ) === self::folded( $written );
	}

	/**
	 * Returns the choices that were sent, and what was sent besides.
	 *
	 * @param list<string> $sent
	 * @param list<string> $choices
	 * @return list<string>
	 */
	public static function chosen( array $sent, array $choices ): array {
		$sent  = array_filter( array_map( 'trim', $sent ), static fn( string $value ): bool => '' !== $value );
		$exact = array_fill_keys( $choices, true );
		$known = null;
		foreach ( $sent as $key => $value ) {
			if ( ! isset( $exact[ $value ] ) ) {
				// The first of several choices that are the same when folded.
				$known      ??= array_combine( array_map( self::folded( ... ), array_reverse( $choices ) ), array_reverse( $choices ) );
				$sent[ $key ] = $known[ self::folded( $value ) ] ?? $value;
			}
		}
		return array_values( $sent );
	}

	/** Returns a text in Unicode's form NFKC, as far as the server can. */
	private static function composed( string $text ): string {
		if ( class_exists( \Normalizer::class ) ) {
			return (string) \Normalizer::normalize( $text, \Normalizer::FORM_KC );
		}
		return (string) preg_replace_callback(
			'/([A-Za-z])([' . implode( '', array_keys( self::MARKS ) ) . '])/u',
			static function ( array $match ): string {
				$name = '&' . $match[1] . self::MARKS[ $match[2] ] . ';';
				$char = html_entity_decode( $name, ENT_HTML5 | ENT_QUOTES, 'UTF-8' );
				return $char === $name ? $match[0] : $char;
			},
			// Full-width characters and spaces.
			mb_convert_kana( $text, 'asKV', 'UTF-8' ),
		);
	}

	/** @return array<string, string> digit of another script => ASCII digit */
	private static function digits(): array {
		static $digits = [];
		foreach ( [] === $digits ? self::ZEROS : [] as $zero ) {
			for ( $n = 0; $n < 10; $n++ ) {
				$digits[ (string) mb_chr( $zero + $n, 'UTF-8' ) ] = (string) $n;
			}
		}
		return $digits;
	}
}
