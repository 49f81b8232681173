<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

/**
 * Splits texts into the words of the search index: lowercase, without accents. Words with apostrophes and hyphens are in
 * it in parts and in one piece, so that "L'été" is found by "été" and "wifi" by "wi-fi". Languages without spaces
 * between words are split into pairs of characters, which overlap.
 */
final class Tokenizer {
	/** Maximum number of characters of a word; longer ones are cut. */
	public const MAX_WORD_LENGTH = 32;

	/** Ends a beginning of one or two characters, which is looked up in titles like a word. */
	public const BEGINNING = '*';

	/** Raised when words are made in another way, so that indexes are rebuilt. */
	private const VERSION = 2;

	/** Scripts without spaces between words. */
	private const UNSPACED = '\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}ー';

	/** Letters and digits, without what joins words. */
	private const RUN = '[\p{L}\p{N}ー][\p{L}\p{N}\p{M}ー]*';

	/** Words joined by hyphens and apostrophes. */
	private const COMPOUND = '/' . self::RUN . "(?:[-']" . self::RUN . ')*/u';

	/** Parts of a compound that is indexed in one piece. */
	private const MAX_PARTS = 5;

	/** Short forms of articles, pronouns and prepositions in French, Italian, Catalan and Irish: not words to search for. */
	private const ELISION = "/^(?:[bcdjlmnstv]|ch|dh|gl|un|qu|(?:jus|lors|puis|quoi|quel|pres)qu|entr|contr"
		. "|(?:d[ae]|ne|su|co|que)?gl|(?:de|a|ne|da|su|co|que|be)ll|quest|sant|grand|tutt|mezz|senz|anch|dov|com)'(?=.)/";

	/** Identifies how words are made on this server: without the extension intl, fewer accents are removed. */
	public static function version(): string {
		return self::VERSION . ( class_exists( \Normalizer::class ) ? 'n' : '' );
	}

	/** @return list<string> the words of a text */
	public static function words( string $text ): array {
		$lower = LetterFolding::lower( $text );
		return [
			...self::indexed( LetterFolding::fold( $lower ) ),
			...self::indexed( LetterFolding::fold( LetterFolding::digraphs( $lower ) ) ),
		];
	}

	/**
	 * Returns the different words of a search: for each, how texts can write it, the most important spelling first.
	 *
	 * @return list<non-empty-array<array-key, bool>> spelling => whether it is what a visitor has typed, not words in one
	 *     piece
	 */
	public static function query( string $text ): array {
		$result = [];
		preg_match_all( self::COMPOUND, LetterFolding::lower( $text ), $matches );
		foreach ( $matches[0] as $compound ) {
			$words  = self::typed( LetterFolding::fold( $compound ) );
			$others = self::typed( LetterFolding::fold( LetterFolding::digraphs( $compound ) ) );
			foreach ( $words as $at => $spellings ) {
				$word            = array_key_first( $spellings );
				$result[ $word ] ??= $spellings + ( $others[ $at ] ?? [] );
			}
		}
		return array_values( $result );
	}

	/** Nearly every text contains words that begin with one or two given letters. */
	public static function isShort( string $word ): bool {
		return mb_strlen( $word ) <= Suggestions::SHORT && ! self::isUnspaced( $word );
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
	private static function indexed( string $folded ): array {
		preg_match_all( self::COMPOUND, $folded, $matches );
		$words = [];
		foreach ( $matches[0] as $compound ) {
			foreach ( self::split( "/[-']/", $compound ) as $run ) {
				array_push( $words, ...self::parts( $run, true ) );
			}
			array_push( $words, ...self::joined( $compound ) );
			if ( str_contains( $compound, '-' ) && str_contains( $compound, "'" ) ) {
				array_push( $words, ...array_merge( ...array_map( self::joined( ... ), explode( '-', $compound ) ) ) );
			}
		}
		return $words;
	}

	/**
	 * @param string $folded a compound
	 * @return list<non-empty-array<array-key, bool>> as query()
	 */
	private static function typed( string $folded ): array {
		preg_match_all( self::COMPOUND, $folded, $matches );
		$result = [];
		foreach ( $matches[0] as $compound ) {
			$whole = array_fill_keys( self::long( self::joined( $compound ) ), false );
			foreach ( explode( '-', $compound ) as $element ) {
				$pieces = self::joined( $element );
				$rest   = self::withoutElision( $element );
				$words  = match ( true ) {
					[] === $pieces => self::parts( $element, false ),
					$rest !== $element && ! str_contains( $rest, "'" ) => self::long( [ self::cut( $rest ) ] ),
					default => [],
				};
				if ( [] === $words ) {
					$words = array_slice( $pieces, 0, 1 );
				}
				foreach ( $words as $word ) {
					$result[] = [ $word => true ] + array_fill_keys( self::long( $pieces ), false ) + $whole;
				}
			}
		}
		return $result;
	}

	/**
	 * @param list<string> $words
	 * @return list<string>
	 */
	private static function long( array $words ): array {
		return array_values( array_filter( $words, static fn( string $word ): bool => ! self::isShort( $word ) ) );
	}

	/** @return list<string> a compound in one piece, with and without an article; none if it has only one part */
	private static function joined( string $compound ): array {
		$parts = 1 + substr_count( $compound, '-' ) + substr_count( $compound, "'" );
		if ( 1 === $parts || $parts > self::MAX_PARTS || 1 === preg_match( '/[' . self::UNSPACED . ']/u', $compound ) ) {
			return [];
		}
		$rest = self::withoutElision( $compound );
		return [ self::cut( str_replace( [ '-', "'" ], '', $compound ) ), ...( $rest === $compound ? [] : self::joined( $rest ) ) ];
	}

	private static function withoutElision( string $compound ): string {
		return (string) preg_replace( self::ELISION, '', $compound );
	}

	private static function cut( string $word ): string {
		return mb_substr( $word, 0, self::MAX_WORD_LENGTH );
	}

	/** @return list<string> */
	private static function split( string $pattern, string $text ): array {
		$parts = preg_split( $pattern, $text );
		return false === $parts ? [] : $parts;
	}

	/**
	 * @param bool $last whether the last character of a run is a word, too, as in the index, where it is looked up by
	 *     its beginning
	 * @return list<string>
	 */
	private static function parts( string $run, bool $last ): array {
		if ( 1 !== preg_match( '/[^\x00-\x7F]/', $run ) ) {
			return [ substr( $run, 0, self::MAX_WORD_LENGTH ) ];
		}
		$pattern = '/((?:[' . self::UNSPACED . ']\p{M}*)+)/u';
		$words   = [];
		$parts   = preg_split( $pattern, $run, -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY );
		foreach ( false === $parts ? [] : $parts as $part ) {
			if ( ! self::isUnspaced( $part ) ) {
				$words[] = self::cut( $part );
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
}
