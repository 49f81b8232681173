<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\RetryJob;

/**
 * Removes numbers that no longer exist from the lists of the search index, one block at a time: only full blocks, which
 * nothing is added to, and only those with many such numbers.
 */
final class IndexCleaner {
	public const JOB = 'search-clean';

	/** Option: how many posts each cleaned block had. Not autoloaded. */
	private const CLEANED = 'frontispiece_search_cleaned';

	/** Share of a block whose numbers need not exist. */
	private const SPARE = 0.3;

	private const WORDS = 250;

	public function __construct( private readonly Database $db, private readonly IndexWriter $writer ) {}

	/** Returns a block that needs cleaning, if any. */
	public function due(): ?int {
		$last = Postings::block( $this->db->int( 'SELECT MAX(number) FROM {search_posts}' ) );
		for ( $block = 0; $block < $last - 1; $block++ ) {
			$before = self::cleaned()[ $block ] ?? Postings::BLOCK;
			$now    = count( $this->living( $block ) );
			if ( $before - $now > self::SPARE * Postings::BLOCK || ( 0 === $now && $before > 0 ) ) {
				return $block;
			}
		}
		return null;
	}

	/**
	 * Cleans the lists of one block, some words at a time.
	 *
	 * @param array<string, mixed> $payload
	 */
	public function step( array $payload ): ?RetryJob {
		$block = is_int( $payload['block'] ?? null ) ? $payload['block'] : 0;
		$after = is_string( $payload['word'] ?? null ) ? $payload['word'] : '';
		$alive = $this->living( $block );
		$words = $this->db->column(
			'SELECT word FROM {search_words} WHERE word > %s ORDER BY word LIMIT %d',
			$after,
			self::WORDS,
		);
		if ( [] === $words ) {
			$this->writer->removeEmptyLists( $block );
			update_option( self::CLEANED, [ $block => count( $alive ) ] + self::cleaned(), false );
			return null;
		}
		$this->clean( $block, $words, $alive );
		return new RetryJob( [ 'block' => $block, 'word' => end( $words ) ] );
	}

	/** Forgets what was cleaned. Called when the index is deleted. */
	public static function reset(): void {
		delete_option( self::CLEANED );
	}

	/**
	 * @param list<string>     $words
	 * @param array<string, true> $alive keys of posts that exist
	 */
	private function clean( int $block, array $words, array $alive ): void {
		$sql     = 'SELECT word, titles, texts FROM {search_lists} WHERE block = %d AND word IN (%s)';
		$cleaned = [];
		$fewer   = [];
		foreach ( $this->db->rows( $sql, $block, $words ) as $row ) {
			$titles = self::only( (string) $row['titles'], $alive );
			$texts  = self::only( (string) $row['texts'], $alive );
			if ( $titles === $row['titles'] && $texts === $row['texts'] ) {
				continue;
			}
			$cleaned[ (string) $row['word'] ] = [ 'titles' => $titles, 'texts' => $texts ];
			$fewer[ (string) $row['word'] ]   = intdiv( strlen( $texts ) - strlen( (string) $row['texts'] ), 2 );
		}
		if ( [] !== $cleaned ) {
			$this->writer->replace( $block, $cleaned );
			$this->writer->count( $fewer );
		}
	}

	/** @param array<string, true> $alive */
	private static function only( string $list, array $alive ): string {
		$keys = '' === $list ? [] : str_split( $list, 2 );
		return implode( '', array_filter( $keys, static fn( string $key ): bool => isset( $alive[ $key ] ) ) );
	}

	/** @return array<string, true> keys of the posts of a block */
	private function living( int $block ): array {
		$numbers = $this->db->ids(
			'SELECT number FROM {search_posts} WHERE number BETWEEN %d AND %d',
			$block * Postings::BLOCK,
			( $block + 1 ) * Postings::BLOCK - 1,
		);
		/** @var array<string, true> */
		return array_fill_keys( array_map( Postings::key( ... ), $numbers ), true );
	}

	/** @return array<int, int> block => posts */
	private static function cleaned(): array {
		$stored = get_option( self::CLEANED );
		return is_array( $stored ) ? array_filter( $stored, 'is_int' ) : [];
	}
}
