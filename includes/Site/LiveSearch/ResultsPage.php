<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;

/**
 * Lets WordPress's search results page find what the live search does, and as fast. WordPress still queries the posts, so
 * what it and other plugins hide stays hidden, and pages of results work as before.
 */
final class ResultsPage {
	/** Results of all pages together. */
	private const MAX_RESULTS = 1000;

	/** @var \WeakMap<\WP_Query, list<int>> IDs of posts that the index found, best first */
	private \WeakMap $idsByQuery;

	/** @param \Closure(): (SearchIndex|null) $index null until it is complete */
	public function __construct( private readonly \Closure $index ) {
		$this->idsByQuery = new \WeakMap();
	}

	public function search( mixed $sql, mixed $query ): mixed {
		if ( ! is_string( $sql ) || '' === $sql || ! $query instanceof \WP_Query || ! self::isPlain( $query ) ) {
			return $sql;
		}
		$types = self::types( $query );
		$index = [] === $types ? null : ( $this->index )();
		/**
		 * Filters whether the search results page uses the index of the live search.
		 *
		 * @since 1.0.0
		 * @param bool      $uses
		 * @param \WP_Query $query
		 */
		if ( null === $index || true !== apply_filters( 'frontispiece_search_results_page', true, $query ) ) {
			return $sql;
		}
		$ids                        = $index->find( self::words( $query ), $types, intdiv( self::MAX_RESULTS, SearchIndex::SPARE ), true );
		$this->idsByQuery[ $query ] = $ids;
		$condition                  = [] === $ids ? '0 = 1' : self::column() . ' IN (' . implode( ',', $ids ) . ')';
		return is_user_logged_in() ? " AND ( $condition OR ( " . self::notIndexed() . " $sql ) )" : " AND $condition";
	}

	/** Returns the condition of posts that only users find, so that the index does not contain them. */
	private static function notIndexed(): string {
		$posts = Database::wpdb()->posts;
		return "( $posts.post_status <> 'publish' OR $posts.post_password <> '' )";
	}

	public function order( mixed $sql, mixed $query ): mixed {
		$ids = $query instanceof \WP_Query ? $this->idsByQuery[ $query ] ?? [] : [];
		$place = 'FIELD(' . self::column() . ', ' . implode( ',', $ids ) . ')';
		return [] === $ids ? $sql : "$place = 0, $place";
	}

	/** Checks for a search of the page itself for words alone. The index knows no phrases and no words to leave out. */
	private static function isPlain( \WP_Query $query ): bool {
		return $query->is_main_query()
			&& $query->is_search()
			&& ! is_admin()
			&& 1 !== preg_match( '/["“”]|(?:^|\s)-\S/u', self::words( $query ) )
			&& ! (bool) $query->get( 'exact' )
			&& ! (bool) $query->get( 'sentence' );
	}

	/** @return list<string> none if the query asks for types that the index does not contain */
	private static function types( \WP_Query $query ): array {
		$all   = PostReader::types();
		$types = $query->get( 'post_type' );
		$types = '' === $types || 'any' === $types ? $all : array_values( array_filter( (array) $types, 'is_string' ) );
		return [] === array_diff( $types, $all ) ? $types : [];
	}

	private static function words( \WP_Query $query ): string {
		$words = $query->get( 's' );
		return is_string( $words ) ? wp_unslash( $words ) : '';
	}

	private static function column(): string {
		return Database::wpdb()->posts . '.ID';
	}
}
