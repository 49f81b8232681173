<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

/** Writes different spellings of a text alike: lowercase, without accents, with one kind of apostrophe and hyphen. */
final class LetterFolding {
	/** Marks above and below letters of these scripts can be left out. In others, they are vowels. */
	private const ACCENT = '/(?<=[\p{Latin}\p{Greek}\p{Cyrillic}\p{Arabic}\p{Hebrew}])\p{Mn}+/u';

	private const SIGNS = [
		'’'       => "'",
		'‘'       => "'",
		'ʼ'       => "'",
		'ʻ'       => "'",
		'′'       => "'",
		'´'       => "'",
		'`'       => "'",
		'＇'       => "'",
		'՚'       => "'",
		"\u{2010}" => '-',
		"\u{2011}" => '-',
		// A soft hyphen, and the line of Arabic that makes words wider.
		"\u{AD}"   => '',
		'ـ'       => '',
	];

	/** Letters that are not composed, and that WordPress would write as another one. */
	private const LETTERS = [ 'ß' => 'ss', 'ς' => 'σ' ];

	/** How these letters are written where a keyboard lacks them, besides without their accent. */
	private const DIGRAPHS = [ 'ä' => 'ae', 'ö' => 'oe', 'ü' => 'ue', 'ø' => 'oe', 'å' => 'aa' ];

	/** Returns a text in lowercase, with the same characters for the same letters and signs. */
	public static function lower( string $text ): string {
		$text = mb_strtolower( mb_scrub( $text ) );
		return self::isPlain( $text ) ? str_replace( '`', "'", $text ) : strtr( self::composed( $text ), self::SIGNS );
	}

	/** @param string $lower see lower() */
	public static function fold( string $lower ): string {
		if ( self::isPlain( $lower ) ) {
			return $lower;
		}
		$apart = class_exists( \Normalizer::class )
			? (string) \Normalizer::normalize( $lower, \Normalizer::FORM_KD )
			: $lower;
		$text  = self::composed( (string) preg_replace( self::ACCENT, '', $apart ) );
		// Letters that are not composed, like ø. The same for every language, because authors mix them.
		$text = remove_accents( strtr( $text, self::LETTERS ), 'en_US' );
		// Not every database accepts characters of four bytes.
		return mb_strtolower( (string) preg_replace( '/[\x{10000}-\x{10FFFF}]+/u', ' ', $text ) );
	}

	/**
	 * Writes words as where a keyboard lacks their letters, for example "Mueller" for "Müller".
	 *
	 * @param string $lower see lower()
	 * @return string only the words that can be written so
	 */
	public static function digraphs( string $lower ): string {
		if ( self::isPlain( $lower ) ) {
			return '';
		}
		$letters = implode( '', array_keys( self::DIGRAPHS ) );
		preg_match_all( "/[\\p{L}\\p{N}\\p{M}'-]*[$letters][\\p{L}\\p{N}\\p{M}'-]*/u", $lower, $matches );
		return strtr( implode( ' ', $matches[0] ), self::DIGRAPHS );
	}

	private static function isPlain( string $text ): bool {
		return 1 !== preg_match( '/[^\x00-\x7F]/', $text );
	}

	private static function composed( string $text ): string {
		return class_exists( \Normalizer::class ) ? (string) \Normalizer::normalize( $text, \Normalizer::FORM_C ) : $text;
	}
}
