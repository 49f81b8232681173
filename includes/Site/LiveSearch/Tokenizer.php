<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

/**
 * Splits texts into the words of the search index: lowercase, without accents. Languages without spaces between words
 * are split into pairs of characters, which overlap.
 */
final class Tokenizer {
	/** Maximum number of characters of a word; longer ones are cut. */
	public const LONGEST = 32;

	/** Ends a beginning of one or two characters, which is looked up in titles like a word. */
	public const BEGINNING = '*';

	/** Raised when words are made in another way, so that indexes are rebuilt. */
	private const VERSION = 1;

	/** Scripts without spaces between words. */
	private const UNSPACED = '\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}ー';

	/** Marks above and below letters of these scripts can be left out. In others, they are vowels. */
	private const ACCENT = '/(?<=[\p{Latin}\p{Greek}\p{Cyrillic}\p{Arabic}\p{Hebrew}])\p{Mn}+/u';

	/** Identifies how words are made on this server: without the extension intl, fewer accents are removed. */
	public static function version(): string {
		return self::VERSION . ( class_exists( \Normalizer::class ) ? 'n' : '' );
	}

	/** @return list<string> the words of a text, in order */
	public static function words( string $text ): array {
		return self::split( $text, true );
	}

	/** @return list<string> the different words of a search, in order */
	public static function query( string $text ): array {
		return array_values( array_unique( self::split( $text, false ), SORT_STRING ) );
	}

	/** Checks whether a word is a character, or a pair of characters, of a language without spaces between words. */
	public static function isUnspaced( string $word ): bool {
		return 1 === preg_match( '/^[' . self::UNSPACED . ']/u', $word );
	}

	/** Writes a word backwards, so that its end can be looked up like a beginning. */
	public static function backwards( string $word ): string {
		return 1 === preg_match( '/[^\x00-\x7F]/', $word )
			? implode( '', array_reverse( mb_str_split( $word ) ) )
			: strrev( $word );
	}

	/** @return list<string> */
	private static function split( string $text, bool $last ): array {
		preg_match_all( '/[\p{L}\p{N}ー][\p{L}\p{N}\p{M}ー]*/u', self::fold( $text ), $found );
		$words = [];
		foreach ( $found[0] as $run ) {
			if ( 1 !== preg_match( '/[^\x00-\x7F]/', $run ) ) {
				$words[] = substr( $run, 0, self::LONGEST );
				continue;
			}
			array_push( $words, ...self::parts( $run, $last ) );
		}
		return $words;
	}

	/**
	 * @param bool $last whether the last character of a run is a word, too, as in the index, where it is looked up by
	 *     its beginning
	 * @return list<string>
	 */
	private static function parts( string $run, bool $last ): array {
		$pattern = '/((?:[' . self::UNSPACED . ']\p{M}*)+)/u';
		$words   = [];
		$parts   = preg_split( $pattern, $run, -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY );
		foreach ( false === $parts ? [] : $parts as $part ) {
			if ( ! self::isUnspaced( $part ) ) {
				$words[] = mb_substr( $part, 0, self::LONGEST );
				continue;
			}
			$characters = mb_str_split( $part );
			$count      = count( $characters );
			for ( $n = 0; $n < $count - 1; $n++ ) {
				$words[] = $characters[ $n ] . $characters[ $n + 1 ];
			}
			if ( $last || 1 === $count ) {
				$words[] = $characters[ $count - 1 ];
			}
		}
		return $words;
	}

	private static function fold( string $text ): string {
		$text = str_replace( [ "'", '’', "\u{AD}" ], '', mb_strtolower( mb_scrub( $text ) ) );
		if ( 1 !== preg_match( '/[^\x00-\x7F]/', $text ) ) {
			return $text;
		}
		if ( class_exists( \Normalizer::class ) ) {
			$apart = (string) \Normalizer::normalize( $text, \Normalizer::FORM_KD );
			$text  = (string) preg_replace( self::ACCENT, '', $apart );
			$text  = (string) \Normalizer::normalize( $text, \Normalizer::FORM_C );
		}
		// Letters that are not composed, like ø and ß. The same for every language, because authors mix them.
		$text = remove_accents( $text, 'en_US' );
		// Not every database accepts characters of four bytes.
		return mb_strtolower( (string) preg_replace( '/[\x{10000}-\x{10FFFF}]+/u', ' ', $text ) );
	}
}
