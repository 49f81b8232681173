<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;

/**
 * Reads what the search index contains of posts: title, excerpt, content, names of terms and of the author, and product
 * numbers (SKU). Reads many posts with few queries, and past the object cache, which a whole site would fill.
 *
 * @phpstan-type Texts array{titles: list<string>, texts: list<string>}
 */
final class PostReader {
	private const PRODUCT   = 'product';
	private const VARIATION = 'product_variation';

	/** Elements that can stand within a word. All others end one. */
	private const INLINE = 'a|abbr|b|bdi|cite|code|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr';

	/** Kind of the work of a post: see Attempts. */
	public const WORK = 'search-post';

	/** Characters of a text that are read: about 100 printed pages. */
	private const MAX_CHARACTERS = 200_000;

	/** Bytes of content that are read at once. */
	private const MAX_BYTES = 2_000_000;

	/** Different words of a post. */
	private const MAX_WORDS = 20_000;

	/** Bytes of content from which a post can be too much for PHP. */
	private const LARGE = 100_000;

	/** Columns of a post that the index does not need whole. */
	private const TEXTS = [ 'post_content', 'post_content_filtered', 'post_excerpt', 'post_title' ];

	public function __construct(
		private readonly Database $db,
		private readonly Attempts $attempts,
		private readonly Log $log,
	) {}

	/** @return list<string> post types that visitors can search */
	public static function types(): array {
		$types = get_post_types( [ 'public' => true, 'exclude_from_search' => false ] );
		return array_values( array_diff( $types, [ 'attachment' ] ) );
	}

	/**
	 * Reads the posts that visitors may find. Others are left out.
	 *
	 * @param list<int> $ids
	 * @return \Generator<int, IndexedPost|Attempt> ID => post, or why it is left out now
	 */
	public function read( array $ids ): \Generator {
		$types = self::types();
		foreach ( [] === $types ? [] : $this->batches( $ids, $types ) as $batch ) {
			$posts = $this->posts( $batch );
			$terms = $this->terms( $batch );
			$sku   = $this->productNumbers( $posts );
			$names = $this->authors( $posts );
			foreach ( $posts as $post ) {
				$read = $this->attempt(
					$post,
					$sku[ $post->ID ] ?? [],
					[ ...( $terms[ $post->ID ] ?? [] ), $names[ (int) $post->post_author ] ?? '' ],
				);
				if ( null !== $read ) {
					yield $post->ID => $read;
				}
			}
		}
	}

	/**
	 * @param list<int>    $ids
	 * @param list<string> $types
	 * @return list<non-empty-list<int>> IDs of public posts, as many together as may be in memory at once
	 */
	private function batches( array $ids, array $types ): array {
		$batches = [];
		$bytes   = 0;
		$sql     = 'SELECT ID, LENGTH(post_content) AS bytes FROM ' . Database::wpdb()->posts
			. " WHERE ID IN (%d) AND post_status = 'publish' AND post_password = '' AND post_type IN (%s) ORDER BY ID";
		foreach ( [] === $ids ? [] : $this->db->rows( $sql, $ids, $types ) as $row ) {
			$bytes += min( (int) $row['bytes'], self::MAX_CHARACTERS );
			if ( [] === $batches || $bytes > self::MAX_BYTES ) {
				$batches[] = [];
				$bytes     = min( (int) $row['bytes'], self::MAX_CHARACTERS );
			}
			$batches[ count( $batches ) - 1 ][] = (int) $row['ID'];
		}
		/** @var list<non-empty-list<int>> */
		return $batches;
	}

	/**
	 * @param list<int> $ids
	 * @return list<\WP_Post>
	 */
	private function posts( array $ids ): array {
		$columns = array_map(
			static fn( string $name ): string => in_array( $name, self::TEXTS, true )
				? sprintf( 'LEFT(%s, %d) AS %s', $name, self::MAX_CHARACTERS, $name )
				: $name,
			array_keys( get_class_vars( \WP_Post::class ) ),
		);
		$columns = implode( ', ', array_diff( $columns, [ 'filter' ] ) );
		$table   = Database::wpdb()->posts;
		return array_map( self::post( ... ), $this->db->rows( "SELECT $columns FROM $table WHERE ID IN (%d) ORDER BY ID", $ids ) );
	}

	/**
	 * Reads a post, unless it has ended too many processes. Large posts, and filters of other plugins, can do that. Other
	 * posts are not counted: two queries for each would be too many for a site of a hundred thousand.
	 *
	 * @param list<string> $numbers product numbers
	 * @param list<string> $more    names of terms and of the author
	 * @return IndexedPost|Attempt|null null = visitors may not find it
	 */
	private function attempt( \WP_Post $post, array $numbers, array $more ): IndexedPost|Attempt|null {
		$isCounted = strlen( $post->post_content ) > self::LARGE
			|| has_filter( 'frontispiece_search_index_post' )
			|| has_filter( 'frontispiece_search_index_texts' );
		// An edited post is another work, so that it is tried again.
		$work = self::WORK . " $post->ID $post->post_modified_gmt";
		$read = null;
		try {
			if ( ! $isCounted ) {
				return $this->indexed( $post, $numbers, $more );
			}
			/* translators: %s: title of a post. */
			$label  = sprintf( __( 'Search index: “%s”', 'frontispiece' ), $post->post_title );
			$result = $this->attempts->run( $work, $label, function () use ( $post, $numbers, $more, &$read ): void {
				$read = $this->indexed( $post, $numbers, $more );
			} );
			return Attempt::Started === $result ? $read : $result;
		} catch ( \Throwable $error ) {
			$this->log->error( 'search', $error->getMessage(), [ 'post' => $post->ID ] );
			return Attempt::SetAside;
		}
	}

	/**
	 * @param list<string> $numbers product numbers
	 * @param list<string> $more    names of terms and of the author
	 */
	private function indexed( \WP_Post $post, array $numbers, array $more ): ?IndexedPost {
		/**
		 * Filters whether the live search can find a published post.
		 *
		 * @since 1.0.0
		 * @param bool     $isFound
		 * @param \WP_Post $post
		 */
		if ( true !== apply_filters( 'frontispiece_search_index_post', ! $this->isHidden( $post ), $post ) ) {
			return null;
		}
		$join   = static fn( string $word ): string => (string) preg_replace( '/[^\p{L}\p{N}]+/u', '', $word );
		$joined = array_map( $join, $numbers );
		$texts  = [
			'titles' => [ $post->post_title, ...$numbers, ...$joined ],
			'texts'  => [ $post->post_excerpt, $post->post_content, ...$more ],
		];
		/**
		 * Filters what the live search finds a post by. Words of titles come first.
		 *
		 * @since 1.0.0
		 * @param array{titles: list<string>, texts: list<string>} $texts Text or HTML.
		 * @param \WP_Post                                         $post
		 */
		$texts  = (array) apply_filters( 'frontispiece_search_index_texts', $texts, $post );
		$titles = self::words( $texts['titles'] ?? [] );
		$all    = array_merge( $titles, self::words( $texts['texts'] ?? [] ) );
		return new IndexedPost(
			$post->ID,
			$post->post_type,
			$post->post_date,
			$post->post_modified_gmt,
			self::different( $titles ),
			self::different( $all ),
		);
	}

	/** WooCommerce hides products from searches by a term. */
	private function isHidden( \WP_Post $post ): bool {
		return self::PRODUCT === $post->post_type
			&& taxonomy_exists( 'product_visibility' )
			&& true === has_term( 'exclude-from-search', 'product_visibility', $post->ID );
	}

	/** @return list<string> */
	private static function words( mixed $texts ): array {
		$plain = array_map(
			// What a filter adds can be of any length.
			static fn( string $text ): string => self::plain( self::cut( $text ) ),
			array_filter( is_array( $texts ) ? $texts : [], 'is_string' ),
		);
		return Tokenizer::words( self::cut( implode( "\n", $plain ) ) );
	}

	private static function cut( string $text ): string {
		return strlen( $text ) > self::MAX_CHARACTERS ? mb_substr( $text, 0, self::MAX_CHARACTERS ) : $text;
	}

	/**
	 * @param list<string> $words
	 * @return list<string>
	 */
	private static function different( array $words ): array {
		return array_slice( array_values( array_unique( $words, SORT_STRING ) ), 0, self::MAX_WORDS );
	}

	/** Returns a text without HTML, comments of blocks and shortcodes. What shortcodes enclose stays. */
	private static function plain( string $text ): string {
		if ( str_contains( $text, '[' ) && [] !== $GLOBALS['shortcode_tags'] ) {
			$quoted = static fn( int|string $tag ): string => preg_quote( (string) $tag, '~' );
			$names  = implode( '|', array_map( $quoted, array_keys( $GLOBALS['shortcode_tags'] ) ) );
			$text   = (string) preg_replace( "~\[/?(?:$names)(?![\w-])[^\[\]]*\]~u", ' ', mb_scrub( $text ) );
		}
		if ( str_contains( $text, '<' ) ) {
			$text = (string) preg_replace( '~<(?!/?(?:' . self::INLINE . ')\b)~i', ' <', $text );
			$text = wp_strip_all_tags( $text );
		}
		return str_contains( $text, '&' ) ? html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $text;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, list<string>> names of terms by post
	 */
	private function terms( array $ids ): array {
		$wpdb       = Database::wpdb();
		$taxonomies = array_values( get_taxonomies( [ 'public' => true ] ) );
		$sql        = "SELECT r.object_id AS post_id, t.name AS value FROM {$wpdb->term_relationships} r"
			. " JOIN {$wpdb->term_taxonomy} x ON x.term_taxonomy_id = r.term_taxonomy_id"
			. " JOIN {$wpdb->terms} t ON t.term_id = x.term_id"
			. ' WHERE r.object_id IN (%d) AND x.taxonomy IN (%s) ORDER BY r.object_id, t.name';
		return [] === $taxonomies ? [] : self::byPost( $this->db->rows( $sql, $ids, $taxonomies ) );
	}

	/**
	 * @param list<\WP_Post> $posts
	 * @return array<int, list<string>> SKUs of products and of their variations, by product
	 */
	private function productNumbers( array $posts ): array {
		$products = array_filter( $posts, static fn( \WP_Post $post ): bool => self::PRODUCT === $post->post_type );
		if ( [] === $products ) {
			return [];
		}
		$wpdb  = Database::wpdb();
		$ids   = array_values( array_map( static fn( \WP_Post $post ): int => $post->ID, $products ) );
		$meta  = "FROM {$wpdb->postmeta} m";
		$rows  = $this->db->rows(
			"SELECT m.post_id AS post_id, m.meta_value AS value $meta WHERE m.meta_key = '_sku' AND m.post_id IN (%d)",
			$ids,
		);
		$under = $this->db->rows(
			"SELECT p.post_parent AS post_id, m.meta_value AS value $meta JOIN {$wpdb->posts} p ON p.ID = m.post_id"
				. " WHERE m.meta_key = '_sku' AND p.post_type = %s AND p.post_status = 'publish' AND p.post_parent IN (%d)",
			self::VARIATION,
			$ids,
		);
		return self::byPost( [ ...$rows, ...$under ] );
	}

	/**
	 * @param list<\WP_Post> $posts
	 * @return array<int, string> names by user
	 */
	private function authors( array $posts ): array {
		$ids  = array_unique( array_map( static fn( \WP_Post $post ): int => (int) $post->post_author, $posts ) );
		$rows = $this->db->rows(
			'SELECT ID, display_name FROM ' . Database::wpdb()->users . ' WHERE ID IN (%d)',
			array_values( $ids ),
		);
		return array_combine(
			array_map( 'intval', array_column( $rows, 'ID' ) ),
			array_map( 'strval', array_column( $rows, 'display_name' ) ),
		);
	}

	/** @param array<string, string|null> $row */
	private static function post( array $row ): \WP_Post {
		$raw = (object) ( [ 'ID' => (int) $row['ID'] ] + $row );
		return new \WP_Post( $raw );
	}

	/** Returns the post that shows a post: the product of a variation. */
	public static function shownBy( int $id ): int {
		return self::VARIATION === get_post_type( $id ) ? (int) wp_get_post_parent_id( $id ) : $id;
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return array<int, list<string>>
	 */
	private static function byPost( array $rows ): array {
		$values = [];
		foreach ( $rows as $row ) {
			$values[ (int) $row['post_id'] ][] = (string) $row['value'];
		}
		return $values;
	}
}
