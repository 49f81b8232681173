<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

use Frontispiece\Kernel\Database\Database;

/**
 * Finds posts by words within their content, such as shortcodes. No key can do that, so it reads all posts: some thousand
 * at a time, newest first, so that no query takes long.
 */
final class PostSearch {
	/** No trash, and no automatic drafts. */
	private const STATUSES = [ 'publish', 'private', 'future', 'draft', 'pending' ];

	/** @param int $atOnce posts that are read by one query */
	public function __construct( private readonly Database $db, private readonly int $atOnce = 4000 ) {}

	/**
	 * @param list<string> $words as they are written, of which the content contains at least one
	 * @param string       $without a post type to leave out, beside revisions
	 * @return list<int> IDs, newest first
	 */
	public function find( array $words, int $most, string $without = '' ): array {
		$posts  = [];
		$before = PHP_INT_MAX;
		while ( [] !== $words && count( $posts ) < $most ) {
			$first = $this->first( $before );
			if ( 0 === $first ) {
				break;
			}
			array_push( $posts, ...$this->between( $first, $before, $words, $without ) );
			$before = $first;
		}
		return array_slice( $posts, 0, $most );
	}

	/**
	 * @param list<string> $words
	 * @return list<\WP_Post> newest first
	 */
	public function posts( array $words, int $most, string $without = '' ): array {
		$ids = $this->find( $words, $most, $without );
		_prime_post_caches( $ids, false, false );
		return array_values(
			array_filter( array_map( 'get_post', $ids ), static fn( $post ): bool => $post instanceof \WP_Post ),
		);
	}

	/** @return int the lowest ID of the next posts to read; 0 if there are none */
	private function first( int $before ): int {
		$posts = Database::wpdb()->posts;
		return $this->db->int(
			"SELECT MIN(ID) FROM (SELECT ID FROM $posts WHERE ID < %d ORDER BY ID DESC LIMIT %d) part",
			$before,
			$this->atOnce,
		);
	}

	/**
	 * @param non-empty-list<string> $words
	 * @return list<int>
	 */
	private function between( int $first, int $before, array $words, string $without ): array {
		$wpdb = Database::wpdb();
		// Comparing bytes is several times as fast as ignoring case, which matters for neither blocks nor shortcodes.
		$has = implode( ' OR ', array_fill( 0, count( $words ), 'INSTR(CAST(post_content AS BINARY), %s) > 0' ) );
		return $this->db->ids(
			"SELECT ID FROM {$wpdb->posts} WHERE ID >= %d AND ID < %d AND post_status IN (%s) AND post_type NOT IN ('revision', %s) AND ($has) ORDER BY ID DESC",
			$first,
			$before,
			self::STATUSES,
			$without,
			...$words,
		);
	}
}
