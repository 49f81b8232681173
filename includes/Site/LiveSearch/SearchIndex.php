<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Options;

/**
 * Answers searches from the index: posts that contain all words, those with the words in the title first, each newest
 * first. Reads the newest blocks first, and stops when it has enough posts.
 */
final class SearchIndex {
	/** The option with the state of the index; not set while the feature is off. */
	public const OPTION = 'search_index';

	/** Maximum number of words of a search. */
	private const WORDS = 8;

	/** Posts that are found for one that is shown: other plugins may hide some, for example of another language. */
	public const SPARE = 5;

	/** Lists with up to this many posts are read at once, from all blocks. */
	private const FEW = 4000;

	/** Stands for the number of posts with a word that is not counted: read its newest lists first. */
	private const MANY = 1_000_000_000;

	/** Numbers of posts that are looked up in one query. */
	private const CHECKED = 1000;

	public function __construct( private readonly Database $db, private readonly Options $options ) {}

	/** Checks whether the index contains all posts. Until then, WordPress's own search is used. */
	public function isReady(): bool {
		$state = $this->state();
		return $state['version'] === Tokenizer::version() && $state['checked'] > 0;
	}

	/** @return array{version: string, checked: int} `checked` is when the index was last compared with all posts */
	public function state(): array {
		$stored = $this->options->stored( self::OPTION );
		$stored = is_array( $stored ) ? $stored : [];
		return [
			'version' => is_string( $stored['version'] ?? null ) ? $stored['version'] : '',
			'checked' => is_int( $stored['checked'] ?? null ) ? $stored['checked'] : 0,
		];
	}

	/**
	 * @param list<string> $types post types
	 * @param bool         $texts whether words may be anywhere, not only in titles
	 * @return list<int> IDs of posts, best first
	 */
	public function find( string $query, array $types, int $number, bool $texts ): array {
		$words = array_slice( Tokenizer::query( $query ), 0, self::WORDS );
		if ( [] === $words || [] === $types ) {
			return [];
		}
		$sets = $this->meanings( $words );
		if ( in_array( [], $sets, true ) ) {
			return [];
		}
		$newest = Postings::block( $this->db->int( 'SELECT MAX(number) FROM {search_posts}' ) );
		$wanted = $number * self::SPARE;
		$found  = $this->matches( 'titles', $sets, $newest, $types, $wanted, [] );
		$inText = $texts && count( $found ) < $wanted ? self::inTexts( $sets ) : [];
		return [] === $inText
			? $found
			: [ ...$found, ...$this->matches( 'texts', $inText, $newest, $types, $wanted - count( $found ), $found ) ];
	}

	/**
	 * @param list<string> $words
	 * @return array<array-key, array<array-key, int>> typed word => words that it can mean => number of posts
	 */
	private function meanings( array $words ): array {
		$lookup = new WordLookup( $this->db );
		$sets   = [];
		foreach ( $words as $word ) {
			$sets[ $word ] = self::isShort( $word )
				? [ $word . Tokenizer::BEGINNING => self::MANY ]
				: $lookup->find( $word );
		}
		return $sets;
	}

	/** Nearly every text contains words that begin with one or two given letters. */
	private static function isShort( string $word ): bool {
		return mb_strlen( $word ) <= Suggestions::SHORT && ! Tokenizer::isUnspaced( $word );
	}

	/**
	 * Returns what texts must contain: short words as they are. The last one may still be being typed, and single
	 * letters are not in the index.
	 *
	 * @param array<array-key, array<array-key, int>> $sets
	 * @return array<array-key, array<array-key, int>> none if there are only short words
	 */
	private static function inTexts( array $sets ): array {
		$last = array_key_last( $sets );
		$kept = [];
		$long = 0;
		foreach ( $sets as $word => $meanings ) {
			$isShort = self::isShort( (string) $word );
			$long   += $isShort ? 0 : 1;
			if ( ! $isShort ) {
				$kept[ $word ] = $meanings;
			} elseif ( $word !== $last && strlen( (string) $word ) > 1 ) {
				$kept[ $word ] = [ $word => self::MANY ];
			}
		}
		return 0 === $long ? [] : $kept;
	}

	/**
	 * @param 'titles'|'texts'                    $column
	 * @param array<array-key, array<array-key, int>> $sets  typed word => words that it can mean => number of posts
	 * @param int                                 $newest block
	 * @param list<string>                        $types
	 * @param list<int>                           $known IDs of posts to leave out
	 * @return list<int> IDs of posts
	 */
	private function matches( string $column, array $sets, int $newest, array $types, int $wanted, array $known ): array {
		// The rarest word first: the others are only read where it occurs.
		uasort( $sets, static fn( array $one, array $other ): int => self::posts( $one ) <=> self::posts( $other ) );
		$found = [];
		$rare  = self::posts( array_values( $sets )[0] ?? [] ) <= self::FEW;
		$size  = $rare ? $newest + 1 : 1;
		for ( $to = $newest; $to >= 0 && count( $found ) < $wanted; $to -= $size, $size *= 4 ) {
			foreach ( $this->numbers( $column, $sets, max( 0, $to - $size + 1 ), $to ) as $numbers ) {
				array_push( $found, ...$this->ids( $numbers, $types, $wanted, [ ...$known, ...$found ] ) );
				if ( count( $found ) >= $wanted ) {
					break;
				}
			}
		}
		return array_slice( $found, 0, $wanted );
	}

	/** @param array<array-key, int> $words */
	private static function posts( array $words ): int {
		return array_sum( $words );
	}

	/**
	 * Returns the numbers of posts that contain a word of each set, newest first.
	 *
	 * @param array<array-key, array<array-key, int>> $sets
	 * @return \Generator<int, list<int>>
	 */
	private function numbers( string $column, array $sets, int $from, int $to ): \Generator {
		$left = $this->common( $column, $sets, $from, $to );
		krsort( $left );
		foreach ( $left as $block => $offsets ) {
			krsort( $offsets );
			foreach ( array_chunk( array_keys( $offsets ), self::CHECKED ) as $chunk ) {
				yield array_map( static fn( int $offset ): int => $block * Postings::BLOCK + $offset, $chunk );
			}
		}
	}

	/**
	 * @param array<array-key, array<array-key, int>> $sets
	 * @return array<int, array<int, int>> block => offsets of posts that contain a word of each set
	 */
	private function common( string $column, array $sets, int $from, int $to ): array {
		$blocks = range( $from, $to );
		$left   = null;
		foreach ( $sets as $words ) {
			$lists = $this->lists( $column, array_map( 'strval', array_keys( $words ) ), $blocks );
			$left  = null === $left ? $lists : array_intersect_key( $left, $lists );
			foreach ( $left as $block => $offsets ) {
				$left[ $block ] = array_intersect_key( $offsets, $lists[ $block ] );
			}
			$left = array_filter( $left );
			if ( [] === $left ) {
				return [];
			}
			$blocks = array_keys( $left );
		}
		return $left ?? [];
	}

	/**
	 * @param list<string> $words
	 * @param list<int>    $blocks
	 * @return array<int, array<int, int>> block => offsets of posts that contain one of the words
	 */
	private function lists( string $column, array $words, array $blocks ): array {
		$where = "WHERE block IN (%d) AND word IN (%s) AND $column <> ''";
		$sql   = "SELECT block, 1 AS packed, $column AS list FROM {search_packed} $where"
			. " UNION ALL SELECT block, 0 AS packed, $column AS list FROM {search_lists} $where";
		$sets  = [];
		foreach ( $this->db->rows( $sql, $blocks, $words, $blocks, $words ) as $row ) {
			$block          = (int) $row['block'];
			$list           = (string) $row['list'];
			$sets[ $block ] = ( $sets[ $block ] ?? [] )
				+ ( '1' === $row['packed'] ? Postings::packed( $list ) : Postings::open( $list ) );
		}
		return $sets;
	}

	/**
	 * @param list<int>    $numbers
	 * @param list<string> $types
	 * @param list<int>    $known
	 * @return list<int> IDs of the posts that still have one of the numbers, newest first
	 */
	private function ids( array $numbers, array $types, int $wanted, array $known ): array {
		$sql = 'SELECT post_id FROM {search_posts} WHERE number IN (%d) AND type IN (%s) AND post_id NOT IN (%d) ORDER BY posted_at DESC, post_id DESC LIMIT %d';
		return $this->db->ids( $sql, $numbers, $types, [] === $known ? [ 0 ] : $known, $wanted );
	}
}
