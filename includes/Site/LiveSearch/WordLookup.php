<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;

/**
 * Finds the words of the index that a typed word can mean: those that begin or end with it ("house" in "lighthouse") or,
 * if there are none, those that differ by one typo: one character too many, missing or wrong, or two swapped.
 *
 * One typo leaves the first half or the second half of a word unchanged. Therefore, both halves are looked up, the
 * second one in words written backwards, and only these few words are compared.
 */
final class WordLookup {
	/** Maximum number of words that one typed word can mean: the most frequent ones. */
	private const WORDS = 40;

	/** Maximum number of words of the index that are compared with a typo, per half. */
	private const COMPARED = 2000;

	/** Shorter words have too many neighbors. */
	private const TYPO_FROM = 5;

	/** Shorter words are at the end of too many others. */
	private const END_FROM = 4;

	public function __construct( private readonly Database $db ) {}

	/** @return array<string, int> word => number of posts, the exact word first */
	public function find( string $word ): array {
		if ( Tokenizer::isUnspaced( $word ) && mb_strlen( $word ) > 1 ) {
			return $this->counted( 'SELECT word, posts FROM {search_words} WHERE word = %s AND posts > 0', $word );
		}
		$found = $this->counted(
			'SELECT word, posts FROM {search_words} WHERE word LIKE %s AND posts > 0 ORDER BY word = %s DESC, posts DESC LIMIT %d',
			Database::wpdb()->esc_like( $word ) . '%',
			$word,
			self::WORDS,
		);
		if ( mb_strlen( $word ) >= self::END_FROM && count( $found ) < self::WORDS ) {
			$found += $this->ending( $word, self::WORDS - count( $found ) );
		}
		return [] === $found && mb_strlen( $word ) >= self::TYPO_FROM ? $this->similar( $word ) : $found;
	}

	/** @return array<array-key, int> words that end with this one, as compounds do */
	private function ending( string $word, int $number ): array {
		return $this->counted(
			'SELECT word, posts FROM {search_words} WHERE backwards LIKE %s AND posts > 0 ORDER BY posts DESC LIMIT %d',
			Database::wpdb()->esc_like( Tokenizer::backwards( $word ) ) . '%',
			$number,
		);
	}

	/** @return array<string, int> */
	private function similar( string $word ): array {
		$length = mb_strlen( $word );
		$half   = intdiv( $length, 2 );
		// The character between the halves is in neither, because two characters there can be swapped.
		$end  = mb_substr( $word, $half + 1 );
		$same = $this->near( 'word', mb_substr( $word, 0, $half ), $length )
			+ $this->near( 'backwards', Tokenizer::backwards( $end ), $length );
		$same = array_filter(
			$same,
			static fn( int|string $other ): bool => self::isOneTypo( $word, (string) $other ),
			ARRAY_FILTER_USE_KEY,
		);
		arsort( $same );
		return array_slice( $same, 0, self::WORDS, true );
	}

	/** @return array<string, int> words of about this length that begin, or end, with this half */
	private function near( string $column, string $half, int $length ): array {
		return $this->counted(
			"SELECT word, posts FROM {search_words} WHERE $column LIKE %s AND CHAR_LENGTH(word) BETWEEN %d AND %d AND posts > 0 LIMIT %d",
			Database::wpdb()->esc_like( $half ) . '%',
			$length - 1,
			$length + 1,
			self::COMPARED,
		);
	}

	/** @return array<string, int> */
	private function counted( string $sql, string|int ...$values ): array {
		$rows = $this->db->rows( $sql, ...$values );
		return array_combine(
			array_map( 'strval', array_column( $rows, 'word' ) ),
			array_map( 'intval', array_column( $rows, 'posts' ) ),
		);
	}

	public static function isOneTypo( string $one, string $other ): bool {
		$a = mb_str_split( $one );
		$b = mb_str_split( $other );
		// Cut what is the same at both ends.
		while ( [] !== $a && [] !== $b && $a[0] === $b[0] ) {
			array_shift( $a );
			array_shift( $b );
		}
		while ( [] !== $a && [] !== $b && end( $a ) === end( $b ) ) {
			array_pop( $a );
			array_pop( $b );
		}
		return max( count( $a ), count( $b ) ) < 2
			|| ( 2 === count( $a ) && 2 === count( $b ) && $a[0] === $b[1] && $a[1] === $b[0] );
	}
}
