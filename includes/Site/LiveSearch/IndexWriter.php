<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;

/**
 * Writes the search index. A changed post gets a new number, and its old number no longer exists: lists only grow, so
 * that several servers can write at the same time. Blocks that are complete are packed later.
 */
final class IndexWriter {
	/** Rows of one statement. */
	private const ROWS = 250;

	public function __construct( private readonly Database $db ) {}

	/** @param list<IndexedPost> $posts */
	public function add( array $posts ): void {
		$changed = $this->changed( $posts );
		if ( [] === $changed ) {
			return;
		}
		$ids = array_keys( $changed );
		$this->remove( $ids );
		$rows = array_map(
			static fn( IndexedPost $post ): array =>
				[ $post->id, $post->type, $post->postedAt, $post->modifiedAt, $post->hash() ],
			array_values( $changed ),
		);
		$this->db->run(
			'INSERT IGNORE INTO {search_posts} (post_id, type, posted_at, modified_at, words) VALUES '
				. implode( ', ', array_fill( 0, count( $rows ), '(%d, %s, %s, %s, %s)' ) ),
			...array_merge( ...$rows ),
		);
		$numbers = [];
		$sql     = 'SELECT number, post_id FROM {search_posts} WHERE complete = 0 AND post_id IN (%d) ORDER BY number';
		foreach ( $this->db->rows( $sql, $ids ) as $row ) {
			$numbers[ (int) $row['number'] ] = $changed[ (int) $row['post_id'] ];
		}
		if ( [] !== $numbers ) {
			$this->write( $numbers );
			$this->db->run( 'UPDATE {search_posts} SET complete = 1 WHERE number IN (%d)', array_keys( $numbers ) );
		}
	}

	/** @param list<int> $ids of posts */
	public function remove( array $ids ): void {
		if ( [] !== $ids ) {
			$this->db->run( 'DELETE FROM {search_posts} WHERE post_id IN (%d)', $ids );
		}
	}

	/**
	 * Replaces the packed lists of these words, which are of a block that nothing is added to, and removes open ones.
	 *
	 * @param list<string>                                           $words
	 * @param array<array-key, array{titles: string, texts: string}> $lists by word, in order
	 */
	public function replace( int $block, array $words, array $lists ): void {
		$rows = [];
		foreach ( $lists as $word => $list ) {
			$rows[] = [ (string) $word, $block, $list['titles'], $list['texts'] ];
		}
		$this->insertLists( 'search_packed', $rows, 'titles = VALUES(titles), texts = VALUES(texts)' );
		$this->db->run( 'DELETE FROM {search_lists} WHERE block = %d AND word IN (%s)', $block, $words );
	}

	public function removeEmptyLists( int $block ): void {
		$this->db->run( "DELETE FROM {search_packed} WHERE block = %d AND titles = '' AND texts = ''", $block );
	}

	/** Gives the next post a number of the next block, so that the current one can be packed. */
	public function beginBlock(): void {
		$last = $this->db->int( 'SELECT MAX(number) FROM {search_posts}' );
		$this->remove( [ 0 ] );
		$this->db->insert(
			'search_posts',
			[
				'number'   => ( Postings::block( $last ) + 1 ) * Postings::BLOCK,
				'post_id'  => 0,
				'type'     => '',
				'words'    => '',
				'complete' => 1,
			],
		);
	}

	/** @param array<array-key, int> $counts by word */
	public function count( array $counts ): void {
		$rows = [];
		foreach ( $counts as $word => $count ) {
			$rows[] = [ (string) $word, Tokenizer::backwards( (string) $word ), $count ];
		}
		foreach ( array_chunk( $rows, self::ROWS ) as $chunk ) {
			$this->db->run(
				'INSERT INTO {search_words} (word, backwards, posts) VALUES '
					. implode( ', ', array_fill( 0, count( $chunk ), '(%s, %s, %d)' ) )
					. ' ON DUPLICATE KEY UPDATE posts = posts + VALUES(posts)',
				...array_merge( ...$chunk ),
			);
		}
	}

	public function clear(): void {
		foreach ( [ 'search_posts', 'search_words', 'search_lists', 'search_packed' ] as $table ) {
			$this->db->run( 'TRUNCATE TABLE {' . $table . '}' );
		}
	}

	/**
	 * Returns the posts whose words have changed, and notes the dates of the others.
	 *
	 * @param list<IndexedPost> $posts
	 * @return array<int, IndexedPost>
	 */
	private function changed( array $posts ): array {
		$byId = [];
		foreach ( $posts as $post ) {
			$byId[ $post->id ] = $post;
		}
		$sql = 'SELECT post_id, type, posted_at, modified_at, words FROM {search_posts} WHERE complete = 1 AND post_id IN (%d)';
		foreach ( [] === $byId ? [] : $this->db->rows( $sql, array_keys( $byId ) ) as $row ) {
			$post = $byId[ (int) $row['post_id'] ];
			if ( $post->hash() !== $row['words'] ) {
				continue;
			}
			unset( $byId[ $post->id ] );
			$dates = [ 'type' => $post->type, 'posted_at' => $post->postedAt, 'modified_at' => $post->modifiedAt ];
			if ( [] !== array_diff_assoc( $dates, $row ) ) {
				$this->db->update( 'search_posts', $dates, [ 'post_id' => $post->id ] );
			}
		}
		return $byId;
	}

	/** @param array<int, IndexedPost> $posts by number, ascending */
	private function write( array $posts ): void {
		$lists  = [];
		$counts = [];
		foreach ( $posts as $number => $post ) {
			$block = Postings::block( $number );
			$key   = Postings::key( $number );
			foreach ( self::listed( $post ) as $word => [ $isTitle, $isText ] ) {
				$lists[ $block ][ $word ]    ??= [ '', '' ];
				$lists[ $block ][ $word ][0] .= $isTitle ? $key : '';
				$lists[ $block ][ $word ][1] .= $isText ? $key : '';
				$counts[ $word ] = ( $counts[ $word ] ?? 0 ) + ( $isText ? 1 : 0 );
			}
		}
		$this->count( self::ordered( $counts ) );
		foreach ( $lists as $block => $words ) {
			$rows = [];
			foreach ( self::ordered( $words ) as $word => [ $titles, $texts ] ) {
				$rows[] = [ (string) $word, $block, $titles, $texts ];
			}
			$append = 'titles = CONCAT(titles, VALUES(titles)), texts = CONCAT(texts, VALUES(texts))';
			$this->insertLists( 'search_lists', $rows, $append );
		}
	}

	/**
	 * Puts words in one order everywhere, so that two writers do not wait for each other. It is not that of the alphabet:
	 * rows that are added in the order of their key leave pages of the database half empty.
	 *
	 * @template T
	 * @param array<array-key, T> $byWord
	 * @return array<array-key, T>
	 */
	private static function ordered( array $byWord ): array {
		uksort(
			$byWord,
			static fn( int|string $one, int|string $other ): int =>
				[ crc32( (string) $one ), (string) $one ] <=> [ crc32( (string) $other ), (string) $other ],
		);
		return $byWord;
	}

	/** @return array<array-key, array{bool, bool}> word => whether titles contain it, whether anything contains it */
	private static function listed( IndexedPost $post ): array {
		$listed = [];
		foreach ( $post->texts as $word ) {
			// Single letters say nothing about a text.
			if ( strlen( $word ) > 1 ) {
				$listed[ $word ] = [ false, true ];
			}
		}
		foreach ( $post->titles as $word ) {
			$listed[ $word ] = [ true, true ];
			foreach ( Tokenizer::isUnspaced( $word ) ? [] : [ 1, 2 ] as $length ) {
				$listed[ mb_substr( $word, 0, $length ) . Tokenizer::BEGINNING ] = [ true, false ];
			}
		}
		return $listed;
	}

	/**
	 * @param 'search_lists'|'search_packed'            $table
	 * @param list<array{string, int, string, string}> $rows word, block, titles, texts
	 */
	private function insertLists( string $table, array $rows, string $onDuplicate ): void {
		foreach ( array_chunk( $rows, self::ROWS ) as $chunk ) {
			$this->db->run(
				'INSERT INTO {' . $table . '} (word, block, titles, texts) VALUES '
					. implode( ', ', array_fill( 0, count( $chunk ), '(%s, %d, %s, %s)' ) )
					. " ON DUPLICATE KEY UPDATE $onDuplicate",
				...array_merge( ...$chunk ),
			);
		}
	}
}
