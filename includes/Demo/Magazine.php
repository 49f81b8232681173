<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Kernel\Text\ArrayReader;

defined( 'ABSPATH' ) || exit;

/**
 * Creates a small magazine: articles with images, categories and comments. Running it again leaves existing content
 * unchanged.
 *
 * @phpstan-import-type Article from Articles
 */
final class Magazine {
	private const SOURCE = '_frontispiece_demo_source';

	public function make( int $now, int $most = PHP_INT_MAX ): void {
		$library  = new Library();
		$articles = array_slice( ( new Articles( $library ) )->list( $now ), 0, $most );
		$there    = $this->sources();
		if ( [] === array_diff( array_column( $articles, 'id' ), $there ) ) {
			return;
		}
		wp_defer_term_counting( true );
		wp_defer_comment_counting( true );
		$categories = $this->categories();
		foreach ( $articles as $article ) {
			if ( ! in_array( $article['id'], $there, true ) ) {
				$id = $this->put(
					$article,
					$categories[ $article['category'] ] ?? 0,
					$library->attachment( $article['image'] ),
				);
				$this->discuss( $id, DemoCatalog::comments( $article['id'] ), $now );
			}
		}
		wp_defer_comment_counting( false );
		wp_defer_term_counting( false );
	}

	public function removeCategories(): void {
		$terms = get_terms( [
			'taxonomy'   => 'category',
			'hide_empty' => false,
			'fields'     => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- five terms.
			'meta_key'   => Pages::META,
		] );
		foreach ( is_array( $terms ) ? $terms : [] as $id ) {
			wp_delete_term( (int) $id, 'category' );
		}
	}

	/** @param Article $article */
	private function put( array $article, int $category, int $image ): int {
		return self::publishQuietly(
			[
				'post_type'      => 'post',
				'post_status'    => 'publish',
				'ping_status'    => 'closed',
				'post_title'     => wp_slash( $article['title'] ),
				'post_content'   => wp_slash( $article['content'] ),
				'post_excerpt'   => wp_slash( $article['excerpt'] ),
				'post_date_gmt'  => gmdate( 'Y-m-d H:i:s', $article['published'] ),
				'post_date'      => (string) wp_date( 'Y-m-d H:i:s', $article['published'] ),
				'comment_status' => 'open',
				'post_category'  => [ $category ],
				'meta_input'     => [ Pages::META => '1', self::SOURCE => $article['id'] ] + (
					0 === $image ? [] : [ '_thumbnail_id' => $image ]
				),
			],
		);
	}

	/**
	 * Publishes a post without queueing WordPress's pings and enclosures for it. Those request the headers of every
	 * link in the post and notify an update service; a demo contacts no other host.
	 *
	 * @param array<string, mixed> $post
	 */
	private static function publishQuietly( array $post ): int {
		$priority = has_action( 'publish_post', '_publish_post_hook' );
		if ( ! is_int( $priority ) ) {
			return wp_insert_post( $post );
		}
		remove_action( 'publish_post', '_publish_post_hook', $priority );
		try {
			return wp_insert_post( $post );
		} finally {
			add_action( 'publish_post', '_publish_post_hook', $priority );
		}
	}

	/** @param list<array<string, mixed>> $comments */
	private function discuss( int $post, array $comments, int $now, int $parent = 0 ): void {
		foreach ( $comments as $data ) {
			$comment = new ArrayReader( $data );
			$at      = $now - $comment->int( 'age' );
			$id      = (int) wp_insert_comment(
				[
					'comment_post_ID'      => $post,
					'comment_parent'       => $parent,
					'comment_author'       => wp_slash( $comment->string( 'name' ) ),
					'comment_content'      => wp_slash( esc_html( $comment->string( 'text' ) ) ),
					'comment_date_gmt'     => gmdate( 'Y-m-d H:i:s', $at ),
					'comment_date'         => (string) wp_date( 'Y-m-d H:i:s', $at ),
					'comment_approved'     => 1,
				],
			);
			$this->discuss(
				$post,
				array_map(
					static fn( ArrayReader $reply ): array =>
						array_filter( $reply->all(), 'is_string', ARRAY_FILTER_USE_KEY ),
					$comment->list( 'replies' ),
				),
				$now,
				$id,
			);
		}
	}

	/** @return array<string, int> */
	private function categories(): array {
		$names = array_combine(
			Articles::CATEGORIES,
			[
				__( 'Shop news', 'frontispiece' ),
				__( 'Books', 'frontispiece' ),
				__( 'Harbor', 'frontispiece' ),
				__( 'From the kitchen', 'frontispiece' ),
				__( 'Voices', 'frontispiece' ),
			],
		);
		$ids = [];
		foreach ( $names as $slug => $name ) {
			$term = get_term_by( 'slug', $slug, 'category' );
			$result = $term instanceof \WP_Term
				? [ 'term_id' => $term->term_id ]
				: wp_insert_term( $name, 'category', [ 'slug' => $slug ] );
			if ( is_array( $result ) ) {
				$ids[ $slug ] = (int) $result['term_id'];
				// Mark only categories that the demo created: removal must not touch the site's own.
				if ( ! $term instanceof \WP_Term ) {
					add_term_meta( $ids[ $slug ], Pages::META, '1', true );
				}
			}
		}
		return $ids;
	}

	/** @return list<string> demo posts that already have an article */
	private function sources(): array {
		global $wpdb;
		return array_values( array_map(
			'strval',
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- once, while the demo is made; the posts themselves are not needed.
			$wpdb->get_col(
				$wpdb->prepare( "SELECT meta_value FROM {$wpdb->postmeta} WHERE meta_key = %s", self::SOURCE ),
			),
		) );
	}
}
