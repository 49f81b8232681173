<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Options;
use Frontispiece\Site\LiveSearch\Lookup\BlockLists;
use Frontispiece\Site\LiveSearch\Lookup\WordLookup;

defined( 'ABSPATH' ) || exit;

/**
 * Answers searches from the index: posts that contain all words, those with the words in the title first, each newest
 * first. Reads the newest blocks first, and stops when it has enough posts.
 */
final class SearchIndex {
	/** The option with the state of the index; not set while the feature is off. */
	public const OPTION = 'search_index';

	/** The state while a search plugin answers: see IndexBuilder::sleep(). */
	public const ASLEEP = [ 'version' => '', 'checked' => 0 ];

	/** Maximum number of words of a search. */
	private const WORDS = 8;

	/** Posts that are found for one that is shown: other plugins may hide some, for example of another language. */
	public const SPARE = 5;

	/** Lists with up to this many posts are read at once, from all blocks. */
	private const FEW = 4000;

	/** Stands for the number of posts with a word that is not counted: read its newest lists first. */
	private const MANY = 1_000_000_000;

	/** Numbers of posts are read as a range if at least one in this many of the range is wanted. */
	private const DENSE = 4;

	public function __construct( private readonly Database $db, private readonly Options $options ) {}

	/** Checks whether the index contains all posts. Until then, WordPress's own search is used. */
	public function isReady(): bool {
		$state = $this->state();
		return $state['version'] === Tokenizer::version() && $state['checked'] > 0;
	}

	public function isAsleep(): bool {
		return self::ASLEEP === $this->options->stored( self::OPTION );
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
		self::knowCharset();
		$lookup = new WordLookup( $this->db );
		$sets   = self::meanings( $words, $lookup );
		if ( in_array( [], $sets, true ) ) {
			return [];
		}
		$lists  = new BlockLists( $this->db, Postings::block( $lookup->last() ) );
		$limit  = $number * self::SPARE;
		$tried  = [];
		$ids    = $this->matches( $lists, 'titles', $sets, $types, $limit, $tried );
		$inText = $texts && count( $ids ) < $limit ? self::inTexts( $sets ) : [];
		return [] === $inText
			? $ids
			: [ ...$ids, ...$this->matches( $lists, 'texts', $inText, $types, $limit - count( $ids ), $tried ) ];
	}

	/** Before a query with letters beyond ASCII, wpdb reads the columns of its table. It need not for those of the index. */
	private static function knowCharset(): void {
		static $charset = null;
		$charset ??= static fn( mixed $known, mixed $table ): mixed => is_string( $table )
			&& str_starts_with( $table, Database::name( 'search_' ) )
			&& in_array( Database::wpdb()->charset, [ 'utf8', 'utf8mb4' ], true ) ? Database::wpdb()->charset : $known;
		add_filter( 'pre_get_table_charset', $charset, 10, 2 );
	}

	/**
	 * @param list<non-empty-array<array-key, bool>> $words see Tokenizer::query()
	 * @return array<array-key, array<array-key, int>> typed word => words that it can mean => number of posts
	 */
	private static function meanings( array $words, WordLookup $lookup ): array {
		$sets   = [];
		$joined = [];
		foreach ( $words as $spellings ) {
			$set = [];
			foreach ( $spellings as $word => $isTyped ) {
				$word = (string) $word;
				$set += match ( true ) {
					Tokenizer::isShort( $word ) => [ $word . Tokenizer::BEGINNING => self::MANY ],
					$isTyped => $lookup->find( $word ),
					default => $joined[ $word ] ??= $lookup->beginning( $word ),
				};
			}
			$sets[ array_key_first( $spellings ) ] = $set;
		}
		return $sets;
	}

	/**
	 * Returns what texts must contain: short words as they are. The last one may still be being typed, and single
	 * letters are not in the index. Compounds of short words, like "wi-fi", are looked up in one piece.
	 *
	 * @param array<array-key, array<array-key, int>> $sets
	 * @return array<array-key, array<array-key, int>> none if there are only short words
	 */
	private static function inTexts( array $sets ): array {
		$last   = array_key_last( $sets );
		$result = [];
		$pieces = [];
		$long   = 0;
		foreach ( $sets as $word => $meanings ) {
			unset( $meanings[ $word . Tokenizer::BEGINNING ] );
			$pieces[ $word ] = $meanings;
			if ( ! Tokenizer::isShort( (string) $word ) ) {
				++$long;
				$result[ $word ] = $meanings;
			} elseif ( $word !== $last && strlen( (string) $word ) > 1 ) {
				$result[ $word ] = [ $word => self::MANY ] + $meanings;
			}
		}
		return 0 === $long ? ( in_array( [], $pieces, true ) ? [] : $pieces ) : $result;
	}

	/**
	 * @param 'titles'|'texts'                        $column
	 * @param array<array-key, array<array-key, int>> $sets  typed word => words that it can mean => number of posts
	 * @param list<string>                            $types
	 * @param array<int, int>                         $tried numbers of posts to leave out, as keys; those of this search are
	 *     added
	 * @return list<int> IDs of posts
	 */
	private function matches( BlockLists $lists, string $column, array $sets, array $types, int $limit, array &$tried ): array {
		// The rarest word first: the others are only read where it occurs.
		uasort( $sets, static fn( array $one, array $other ): int => self::posts( $one ) <=> self::posts( $other ) );
		$words  = array_map( static fn( array $set ): array => array_map( 'strval', array_keys( $set ) ), array_values( $sets ) );
		$isRare = self::posts( array_values( $sets )[0] ?? [] ) <= self::FEW;
		$ids    = [];
		foreach ( $lists->numbers( $column, $words, $isRare ) as $numbers ) {
			$new    = array_diff_key( array_flip( $numbers ), $tried );
			$tried += $new;
			array_push( $ids, ...$this->ids( array_keys( $new ), $types, $limit ) );
			if ( count( $ids ) >= $limit ) {
				break;
			}
		}
		return array_slice( $ids, 0, $limit );
	}

	/** @param array<array-key, int> $words */
	private static function posts( array $words ): int {
		return array_sum( $words );
	}

	/**
	 * @param list<int>    $numbers
	 * @param list<string> $types
	 * @return list<int> IDs of the posts that still have one of the numbers, newest first
	 */
	private function ids( array $numbers, array $types, int $limit ): array {
		if ( [] === $numbers ) {
			return [];
		}
		$range = [ min( $numbers ), max( $numbers ) ];
		$share = intdiv( $range[1] - $range[0], count( $numbers ) ) + 1;
		$order = 'AND type IN (%s) ORDER BY posted_at DESC, post_id DESC LIMIT %d';
		if ( $share <= self::DENSE ) {
			// Databases read a range with less work than a list of a thousand numbers.
			$most     = 1 === $share ? $limit : 2 * $share * $limit;
			$sql      = "SELECT post_id, number FROM {search_posts} WHERE number BETWEEN %d AND %d $order";
			$rows     = $this->db->rows( $sql, ...[ ...$range, $types, $most ] );
			$ids      = array_column( $rows, 'post_id', 'number' );
			$matching = array_intersect_key( $ids, array_flip( $numbers ) );
			if ( count( $matching ) >= $limit || count( $rows ) < $most ) {
				return array_map( 'intval', array_slice( array_values( $matching ), 0, $limit ) );
			}
		}
		return $this->db->ids( "SELECT post_id FROM {search_posts} WHERE number IN (%d) $order", $numbers, $types, $limit );
	}
}
