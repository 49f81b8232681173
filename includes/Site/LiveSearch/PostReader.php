<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;

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

	public function __construct( private readonly Database $db ) {}

	/** @return list<string> post types that visitors can search */
	public static function types(): array {
		$types = get_post_types( [ 'public' => true, 'exclude_from_search' => false ] );
		return array_values( array_diff( $types, [ 'attachment' ] ) );
	}

	/**
	 * Returns the posts that visitors may find. Others are left out.
	 *
	 * @param list<int> $ids
	 * @return list<IndexedPost>
	 */
	public function read( array $ids ): array {
		$types = self::types();
		if ( [] === $ids || [] === $types ) {
			return [];
		}
		$rows  = $this->db->rows(
			'SELECT * FROM ' . Database::wpdb()->posts
				. " WHERE ID IN (%d) AND post_status = 'publish' AND post_password = '' AND post_type IN (%s) ORDER BY ID",
			$ids,
			$types,
		);
		$posts = array_map( self::post( ... ), $rows );
		$found = array_map( static fn( \WP_Post $post ): int => $post->ID, $posts );
		$terms = [] === $found ? [] : $this->terms( $found );
		$sku   = [] === $found ? [] : $this->productNumbers( $posts );
		$names = [] === $found ? [] : $this->authors( $posts );
		$read  = array_map( fn( \WP_Post $post ): ?IndexedPost => $this->indexed(
			$post,
			$sku[ $post->ID ] ?? [],
			[ ...( $terms[ $post->ID ] ?? [] ), $names[ (int) $post->post_author ] ?? '' ],
		), $posts );
		return array_values( array_filter( $read ) );
	}

	/**
	 * @param list<string> $numbers product numbers
	 * @param list<string> $more    names of terms and of the author
	 */
	private function indexed( \WP_Post $post, array $numbers, array $more ): ?IndexedPost {
		/**
		 * Filters whether the live search can find a published post.
		 *
		 * @param bool     $isFound
		 * @param \WP_Post $post
		 */
		if ( true !== apply_filters( 'frontispiece_search_index_post', ! $this->isHidden( $post ), $post ) ) {
			return null;
		}
		$join   = static fn( string $one ): string => (string) preg_replace( '/[^\p{L}\p{N}]+/u', '', $one );
		$joined = array_map( $join, $numbers );
		$texts  = [
			'titles' => [ $post->post_title, ...$numbers, ...$joined ],
			'texts'  => [ $post->post_excerpt, $post->post_content, ...$more ],
		];
		/**
		 * Filters what the live search finds a post by. Words of titles come first.
		 *
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
		$plain = array_map( self::plain( ... ), array_filter( is_array( $texts ) ? $texts : [], 'is_string' ) );
		return Tokenizer::words( implode( "\n", $plain ) );
	}

	/**
	 * @param list<string> $words
	 * @return list<string>
	 */
	private static function different( array $words ): array {
		return array_values( array_unique( $words, SORT_STRING ) );
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
		$found = [];
		foreach ( $rows as $row ) {
			$found[ (int) $row['post_id'] ][] = (string) $row['value'];
		}
		return $found;
	}
}
