<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch\Lookup;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Site\LiveSearch\Postings;

/** Reads the lists of posts of one search: the newest blocks first, or at once those of all blocks if a word is rare. */
final class BlockLists {
	/** Numbers of posts that are returned at a time. */
	private const CHECKED = 1000;

	/** Blocks that are read first: the newest one may be nearly empty. */
	private const FIRST = 2;

	/** @var array<string, list<array<string, string|null>>> rows with both lists by words and blocks */
	private array $known = [];

	/** @param int $newest block */
	public function __construct( private readonly Database $db, private readonly int $newest ) {}

	/**
	 * Returns the numbers of posts that contain a word of each set, the newest thousand first.
	 *
	 * @param 'titles'|'texts'   $column
	 * @param list<list<string>> $sets   the rarest first
	 * @param bool               $isRare whether the first set has few posts
	 * @return \Generator<int, non-empty-list<int>>
	 */
	public function numbers( string $column, array $sets, bool $isRare ): \Generator {
		$size = $isRare ? $this->newest + 1 : self::FIRST;
		for ( $to = $this->newest; $to >= 0; $to -= $size, $size *= 4 ) {
			$left = $this->common( $column, $sets, range( max( 0, $to - $size + 1 ), $to ), $isRare );
			yield from self::batches( $left );
		}
	}

	/**
	 * @param array<int, array<int, int>> $left block => offsets, ascending
	 * @return \Generator<int, non-empty-list<int>>
	 */
	private static function batches( array $left ): \Generator {
		krsort( $left );
		$batch = [];
		foreach ( $left as $block => $offsets ) {
			$base    = $block * Postings::BLOCK;
			$offsets = array_keys( $offsets );
			for ( $end = count( $offsets ); $end > 0; $end = $start ) {
				$start = max( 0, $end - self::CHECKED + count( $batch ) );
				foreach ( array_slice( $offsets, $start, $end - $start ) as $offset ) {
					$batch[] = $base + $offset;
				}
				if ( count( $batch ) >= self::CHECKED ) {
					yield $batch;
					$batch = [];
				}
			}
		}
		if ( [] !== $batch ) {
			yield $batch;
		}
	}

	/**
	 * @param 'titles'|'texts'   $column
	 * @param list<list<string>> $sets
	 * @param list<int>          $blocks
	 * @return array<int, array<int, int>> block => offsets of posts that contain a word of each set
	 */
	private function common( string $column, array $sets, array $blocks, bool $isRare ): array {
		$left = null;
		foreach ( $sets as $words ) {
			// The few posts of a rare word are often wanted from titles and texts.
			$rows  = null === $left && $isRare ? $this->both( $words, $blocks ) : $this->rows( $column, $words, $blocks );
			$lists = self::offsets( $rows, $column );
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
	 * @return list<array<string, string|null>>
	 */
	private function both( array $words, array $blocks ): array {
		$key = implode( ' ', [ ...$words, ...$blocks ] );
		return $this->known[ $key ] ??= $this->select( 'titles, texts', '', $words, $blocks );
	}

	/**
	 * @param list<string> $words
	 * @param list<int>    $blocks
	 * @return list<array<string, string|null>>
	 */
	private function rows( string $column, array $words, array $blocks ): array {
		return $this->select( $column, " AND $column <> ''", $words, $blocks );
	}

	/**
	 * @param list<string> $words
	 * @param list<int>    $blocks
	 * @return list<array<string, string|null>>
	 */
	private function select( string $columns, string $more, array $words, array $blocks ): array {
		$where = "WHERE block IN (%d) AND word IN (%s)$more";
		return $this->db->rows(
			"SELECT block, 1 AS packed, $columns FROM {search_packed} $where"
				. " UNION ALL SELECT block, 0 AS packed, $columns FROM {search_lists} $where",
			...[ $blocks, $words, $blocks, $words ],
		);
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return array<int, array<int, int>> block => offsets of posts that contain one of the words, ascending
	 */
	private static function offsets( array $rows, string $column ): array {
		$sets   = [];
		$merged = [];
		foreach ( $rows as $row ) {
			$list = (string) $row[ $column ];
			if ( '' === $list ) {
				continue;
			}
			$block   = (int) $row['block'];
			$offsets = '1' === $row['packed'] ? Postings::packed( $list ) : Postings::open( $list );
			if ( isset( $sets[ $block ] ) ) {
				$merged[ $block ] = true;
				$sets[ $block ]  += $offsets;
			} else {
				$sets[ $block ] = $offsets;
			}
		}
		foreach ( array_keys( $merged ) as $block ) {
			ksort( $sets[ $block ] );
		}
		return $sets;
	}
}
