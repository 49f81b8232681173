<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch\Lookup;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Site\LiveSearch\Tokenizer;

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

	/** What is read of words: themselves, how many posts contain them, and the last number of a post. */
	private const SELECT = 'SELECT word, posts, (SELECT MAX(number) FROM {search_posts}) AS newest FROM {search_words} WHERE posts > 0';

	private const BEGINNING = ' AND word LIKE %s ORDER BY word = %s DESC, posts DESC LIMIT %d';

	/** The last number of a post; null until words were found. */
	private ?int $last = null;

	public function __construct( private readonly Database $db ) {}

	/** @return array<string, int> word => number of posts, the exact word first */
	public function find( string $word ): array {
		if ( Tokenizer::isUnspaced( $word ) && mb_strlen( $word ) > 1 ) {
			return $this->counted( self::SELECT . ' AND word = %s', $word );
		}
		$length    = mb_strlen( $word );
		$beginning = self::SELECT . self::BEGINNING;
		// Words that end with this one, as compounds do.
		$ending = self::SELECT . ' AND backwards LIKE %s ORDER BY posts DESC LIMIT %d';
		$begins = [ self::patternOf( $word ), $word, self::WORDS ];
		$words  = $length < self::END_FROM
			? $this->beginning( $word )
			: $this->counted(
				self::both( $beginning, $ending ),
				...[ ...$begins, self::patternOf( Tokenizer::backwards( $word ) ), self::WORDS ],
			);
		return [] === $words && $length >= self::TYPO_FROM
			? $this->similar( $word )
			: array_slice( $words, 0, self::WORDS, true );
	}

	/** @return array<string, int> words that begin with this one => number of posts */
	public function beginning( string $word ): array {
		return $this->counted( self::SELECT . self::BEGINNING, self::patternOf( $word ), $word, self::WORDS );
	}

	/** Returns the last number of a post of the index. */
	public function last(): int {
		return $this->last ??= $this->db->int( 'SELECT MAX(number) FROM {search_posts}' );
	}

	/** @return array<string, int> */
	private function similar( string $word ): array {
		$length = mb_strlen( $word );
		$half   = intdiv( $length, 2 );
		// Words of about this length that begin, or end, with this half. The character between the halves is in neither,
		// because two characters there can be swapped.
		$near = 'LIKE %s AND CHAR_LENGTH(word) BETWEEN %d AND %d LIMIT %d';
		$same = $this->counted(
			self::both( self::SELECT . " AND word $near", self::SELECT . " AND backwards $near" ),
			self::patternOf( mb_substr( $word, 0, $half ) ),
			$length - 1,
			$length + 1,
			self::COMPARED,
			self::patternOf( Tokenizer::backwards( mb_substr( $word, $half + 1 ) ) ),
			$length - 1,
			$length + 1,
			self::COMPARED,
		);
		$same = array_filter(
			$same,
			static fn( int|string $other ): bool => self::isOneTypo( $word, (string) $other ),
			ARRAY_FILTER_USE_KEY,
		);
		arsort( $same );
		return array_slice( $same, 0, self::WORDS, true );
	}

	/** Returns a pattern for what begins with a text. */
	private static function patternOf( string $text ): string {
		return Database::wpdb()->esc_like( $text ) . '%';
	}

	/** Returns a query for the rows of two, first those of the first. */
	private static function both( string $first, string $second ): string {
		return "SELECT * FROM ($first) AS one UNION ALL SELECT * FROM ($second) AS other";
	}

	/** @return array<string, int> */
	private function counted( string $sql, string|int ...$values ): array {
		$rows = $this->db->rows( $sql, ...$values );
		if ( [] !== $rows ) {
			$this->last = (int) $rows[0]['newest'];
		}
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
