<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\RetryJob;

/**
 * Packs the lists of blocks that nothing is added to any more, one block at a time, without the numbers of posts that no
 * longer exist. A packed block is packed again when many more of its posts have gone.
 */
final class BlockPacker {
	public const JOB = 'search-pack';

	/** Option: how many posts each block had when it was packed. Not autoloaded. */
	private const PACKED = 'frontispiece_search_packed';

	/** Share of a block whose numbers need not exist. */
	private const SPARE = 0.3;

	/** The posts of a block that exist. */
	private const LIVING = 'WHERE number BETWEEN %d AND %d AND post_id > 0';

	/** Words of one step. */
	private const WORDS = 1000;

	public function __construct( private readonly Database $db, private readonly IndexWriter $writer ) {}

	/**
	 * Returns a block that needs to be packed, if any.
	 *
	 * @param bool $again whether blocks that were packed before are counted
	 */
	public function due( bool $again ): ?int {
		$open   = Postings::block( $this->db->int( 'SELECT MAX(number) FROM {search_posts}' ) );
		$packed = self::packed();
		for ( $block = 0; $block < $open; $block++ ) {
			$before = $packed[ $block ] ?? null;
			$isDue  = null === $before
				? ! $this->isBeingWritten( $block )
				: $again && $this->hasShrunk( $block, $before );
			if ( $isDue ) {
				return $block;
			}
		}
		return null;
	}

	/**
	 * Packs the lists of one block, some words at a time. It can run twice, and searches go on meanwhile.
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
			update_option( self::PACKED, [ $block => count( $alive ) ] + self::packed(), false );
			return null;
		}
		$this->pack( $block, $words, $alive );
		return new RetryJob( [ 'block' => $block, 'word' => end( $words ) ] );
	}

	/** Forgets what was packed. Called when the index is deleted. */
	public static function reset(): void {
		delete_option( self::PACKED );
	}

	/**
	 * @param list<string>    $words
	 * @param array<int, int> $alive offsets of posts that exist
	 */
	private function pack( int $block, array $words, array $alive ): void {
		$where  = 'WHERE block = %d AND word IN (%s)';
		$before = [];
		foreach ( $this->db->rows( "SELECT word, titles, texts FROM {search_packed} $where", $block, $words ) as $row ) {
			$before[ (string) $row['word'] ] = [
				'titles' => Postings::packed( (string) $row['titles'] ),
				'texts'  => Postings::packed( (string) $row['texts'] ),
			];
		}
		foreach ( $this->db->rows( "SELECT word, titles, texts FROM {search_lists} $where", $block, $words ) as $row ) {
			$word            = (string) $row['word'];
			$known           = $before[ $word ] ?? [ 'titles' => [], 'texts' => [] ];
			$before[ $word ] = [
				'titles' => $known['titles'] + Postings::open( (string) $row['titles'] ),
				'texts'  => $known['texts'] + Postings::open( (string) $row['texts'] ),
			];
		}
		$this->store( $block, $words, $before, $alive );
	}

	/**
	 * @param list<string>                                                            $words
	 * @param array<array-key, array{titles: array<int, int>, texts: array<int, int>}> $lists by word
	 * @param array<int, int>                                                         $alive
	 */
	private function store( int $block, array $words, array $lists, array $alive ): void {
		$packed = [];
		$fewer  = [];
		// In the order of the database, so that rows are added at the end.
		foreach ( $words as $word ) {
			if ( ! isset( $lists[ $word ] ) ) {
				continue;
			}
			$texts           = array_intersect_key( $alive, $lists[ $word ]['texts'] );
			$titles          = array_intersect_key( $alive, $lists[ $word ]['titles'] );
			$packed[ $word ] = [
				'titles' => Postings::pack( array_keys( $titles ) ),
				'texts'  => Postings::pack( array_keys( $texts ) ),
			];
			if ( count( $texts ) < count( $lists[ $word ]['texts'] ) ) {
				$fewer[ $word ] = count( $texts ) - count( $lists[ $word ]['texts'] );
			}
		}
		$this->writer->replace( $block, $words, $packed );
		$this->writer->count( $fewer );
	}

	/** @return array<int, int> with the offsets of the posts of a block as array keys, ascending */
	private function living( int $block ): array {
		$start   = $block * Postings::BLOCK;
		$numbers = $this->db->ids(
			'SELECT number FROM {search_posts} ' . self::LIVING . ' ORDER BY number',
			...self::range( $block ),
		);
		return array_fill_keys( array_map( static fn( int $number ): int => $number - $start, $numbers ), 0 );
	}

	private function hasShrunk( int $block, int $before ): bool {
		$sql = 'SELECT COUNT(*) FROM {search_posts} ' . self::LIVING;
		$now = 0 === $before ? 0 : $this->db->int( $sql, ...self::range( $block ) );
		return $before - $now > self::SPARE * Postings::BLOCK || ( 0 === $now && $before > 0 );
	}

	/** Checks whether words of a post of this block may still have to be added. */
	private function isBeingWritten( int $block ): bool {
		$sql = 'SELECT COUNT(*) FROM {search_posts} WHERE complete = 0 AND number BETWEEN %d AND %d';
		return $this->db->int( $sql, ...self::range( $block ) ) > 0;
	}

	/** @return array{int, int} first and last number of a block */
	private static function range( int $block ): array {
		return [ $block * Postings::BLOCK, ( $block + 1 ) * Postings::BLOCK - 1 ];
	}

	/** @return array<int, int> block => posts */
	private static function packed(): array {
		$stored = get_option( self::PACKED );
		return is_array( $stored ) ? array_filter( $stored, 'is_int' ) : [];
	}
}
