<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Database\Database;

/**
 * The stored texts that something in an edited post may have come from, although nobody typed it in this edit: the post
 * itself with its autosaves and revisions, what an editor inserts from patterns and templates, and the posts (images with
 * captions, for example) that the content refers to. Read only when a token is about to connect a source.
 */
final class EarlierTexts {
	private const BATCH    = 50;
	private const INSERTED = [ 'wp_block', 'wp_template', 'wp_template_part', 'wp_navigation' ];

	public function __construct( private readonly Database $db ) {}

	/**
	 * @param int    $post    ID of the edited post; 0 if it is new, or no post
	 * @param string $content content to be saved
	 * @return \Generator<int, string>
	 */
	public function forPost( int $post, string $content ): \Generator {
		preg_match_all( '/(?<!\d)[1-9]\d{0,17}(?!\d)/', $content, $numbers );
		foreach ( array_chunk( array_unique( [ $post, ...array_map( 'intval', $numbers[0] ) ] ), self::BATCH ) as $ids ) {
			yield from $this->posts( 'ID IN (%d)', $ids );
			yield from $this->meta( $ids );
		}
		if ( $post > 0 ) {
			yield from $this->posts( "post_type = 'revision' AND post_parent = %d", $post );
		}
		yield from $this->posts( 'post_type IN (%s)', self::INSERTED );
		foreach ( ContentScanner::WIDGETS as $option ) {
			yield from ContentScanner::texts( get_option( $option ) );
		}
	}

	/**
	 * @param string                $where condition with one placeholder
	 * @param int|array<int, mixed> $value
	 * @return \Generator<int, string>
	 */
	private function posts( string $where, int|array $value ): \Generator {
		$posts = Database::wpdb()->posts;
		$last  = 0;
		do {
			$rows = $this->db->rows(
				"SELECT ID, post_title, post_excerpt, post_content, post_content_filtered FROM $posts WHERE $where AND ID > %d ORDER BY ID LIMIT %d",
				$value,
				$last,
				self::BATCH,
			);
			foreach ( $rows as $row ) {
				$last = (int) array_shift( $row );
				yield from array_map( 'strval', array_values( $row ) );
			}
		} while ( count( $rows ) === self::BATCH );
	}

	/**
	 * @param list<int> $posts
	 * @return list<string>
	 */
	private function meta( array $posts ): array {
		$table = Database::wpdb()->postmeta;
		return $this->db->column( "SELECT meta_value FROM $table WHERE post_id IN (%d)", $posts );
	}
}
