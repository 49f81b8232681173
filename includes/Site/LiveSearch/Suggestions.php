<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Kernel\Languages\Translator;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\FeatureOptions;
use Frontispiece\Site\LiveSearch\Engine\SearchEngine;

defined( 'ABSPATH' ) || exit;

/** Searches posts with WP_Query, so that plugins that replace WordPress's search work here, too. */
final class Suggestions {
	public const MAX_SUGGESTIONS = 20;

	private const FEW = 5;

	/** Maximum length of a search that covers only titles: nearly every text contains any one or two letters. */
	public const SHORT = 2;

	/** Argument of WP_Query that marks searches of the live search. */
	public const QUERY = 'frontispiece_live_search';

	/** Whether something other than WordPress answered the last query: a search engine of the site. */
	private bool $hasEngine = false;

	/** Whether the theme has a template for suggestions; null until it was looked for. */
	private ?bool $hasTemplate = null;

	public function __construct(
		private readonly Templates $templates,
		private readonly FeatureOptions $settings,
		private readonly bool $thumbnails,
		private readonly ?SearchIndex $index = null,
		private readonly ?SearchEngine $engine = null,
		private readonly ?Translator $translator = null,
	) {}

	/** @return array{suggestions: list<array<string, mixed>>, allsearch: string} */
	public function find( string $words, int $number ): array {
		$posts = '' === $words
			? []
			: array_map( fn( \WP_Post $post ): array => $this->suggestion( $post ), $this->posts( $words, $number ) );
		return [
			'suggestions' => [] !== $posts
				? $posts
				: [
					[
						'value'     => Escape::html( LiveSearch::text( $this->settings, 'noFound' ) ),
						'no_found'  => true,
						'permalink' => '',
					],
				],
			'allsearch'   => self::all( $words, $this->translator ),
		];
	}

	/** Returns the URL of all results. */
	public static function all( string $words, ?Translator $translator = null ): string {
		$url = get_search_link( $words );
		return esc_url_raw( $translator?->url( $url, determine_locale() ) ?? $url );
	}

	/** Returns the number of suggestions, limited to MAX_SUGGESTIONS. Values below 1 mean the default. */
	public static function number( string $input ): int {
		$number = (int) $input;
		return $number < 1 ? self::FEW : min( self::MAX_SUGGESTIONS, $number );
	}

	/**
	 * Returns posts with the words in the title first, then those with the words in the text, each newest first.
	 *
	 * When sorting by date, the database can stop once it has enough posts. If there are fewer than requested, the
	 * first query has read everything, and only its results are searched again by title.
	 *
	 * A search plugin of the site answers first, in its own order. Otherwise, the index answers with one query.
	 *
	 * @return list<\WP_Post>
	 */
	private function posts( string $words, int $number ): array {
		// WP_Query expects slashed data, as from a form.
		$args  = [ 's' => wp_slash( $words ), 'posts_per_page' => $number, 'orderby' => 'date' ];
		$posts = $this->engine?->search( fn(): array => $this->query( $this->argumentsOfEngine( $args ) ) );
		if ( null !== $posts ) {
			return array_slice( $posts, 0, $number );
		}
		if ( null !== $this->index ) {
			$ids   = $this->index->find( $words, $this->types(), $number, $this->settings->bool( 'texts' ) );
			$best  = array_slice( $ids, 0, $number );
			$posts = $this->indexed( $args, $best );
			if ( count( $posts ) < count( $best ) && ! $this->hasEngine ) {
				// WordPress or a plugin hides some of them.
				$posts = $this->indexed( $args, $ids );
			}
			if ( ! $this->hasEngine ) {
				return array_slice( $posts, 0, $number );
			}
		}
		$texts = mb_strlen( $words ) > self::SHORT && $this->settings->bool( 'texts' );
		$posts = $texts ? ( $posts ?? $this->query( $args ) ) : [];
		if ( ! $texts || [] !== $posts ) {
			$args['search_columns'] = [ 'post_title' ];
			if ( $texts && count( $posts ) < $number ) {
				$args['post__in'] = self::ids( $posts );
			}
			$titled = $this->query( $args );
			$known  = self::ids( $titled );
			$posts  = [
				...$titled,
				...array_filter( $posts, static fn( \WP_Post $post ): bool => ! in_array( $post->ID, $known, true ) ),
			];
		}
		// A plugin that replaces WordPress's search may return more.
		return array_slice( array_values( $posts ), 0, $number );
	}

	/**
	 * Leaves the order to the engine.
	 *
	 * @param array<string, mixed> $args
	 * @return array<string, mixed>
	 */
	private function argumentsOfEngine( array $args ): array {
		unset( $args['orderby'] );
		// ElasticPress has an argument of its own for what WordPress calls search_columns.
		return $args + ( $this->settings->bool( 'texts' )
			? []
			: [ 'search_columns' => [ 'post_title' ], 'search_fields' => [ 'post_title' ] ] );
	}

	/**
	 * Queries posts that the index has found. WordPress and its plugins still decide which of them a visitor may see.
	 *
	 * @param array{s: string, posts_per_page: int, orderby: string} $args
	 * @param list<int>                                              $ids best first
	 * @return list<\WP_Post>
	 */
	private function indexed( array $args, array $ids ): array {
		global $wpdb;
		$column  = "$wpdb->posts.ID";
		$list    = implode( ',', $ids );
		$engine  = false;
		$where   = static fn(): string => '' === $list ? ' AND 0 = 1' : " AND $column IN ($list)";
		$order   = static fn(): string => count( $ids ) > $args['posts_per_page'] ? "FIELD($column, $list)" : '';
		$provide = static function ( $posts ) use ( $ids, &$engine ) {
			$engine = null !== $posts;
			return [] === $ids ? $posts ?? [] : $posts;
		};
		$filters = [
			'posts_search'    => $where,
			'posts_orderby'   => $order,
			'posts_pre_query' => $provide,
			// So few posts are read with one query instead of two, unless an object cache knows them.
			'split_the_query' => static fn( $splits ): bool => (bool) $splits && (bool) wp_using_ext_object_cache(),
		];
		foreach ( $filters as $hook => $filter ) {
			add_filter( $hook, $filter, PHP_INT_MAX );
		}
		$result = $this->query( $args );
		foreach ( $filters as $hook => $filter ) {
			remove_filter( $hook, $filter, PHP_INT_MAX );
		}
		$this->hasEngine = $engine;
		if ( ! $engine ) {
			$place = array_flip( $ids );
			$last  = count( $ids );
			usort(
				$result,
				static fn( \WP_Post $one, \WP_Post $other ): int =>
					( $place[ $one->ID ] ?? $last ) <=> ( $place[ $other->ID ] ?? $last ),
			);
		}
		return $result;
	}

	/**
	 * @param list<\WP_Post> $posts
	 * @return list<int>
	 */
	private static function ids( array $posts ): array {
		return array_map( static fn( \WP_Post $post ): int => $post->ID, $posts );
	}

	/**
	 * @param array<string, mixed> $arguments
	 * @return list<\WP_Post>
	 */
	private function query( array $arguments ): array {
		$arguments += [
			'post_type'              => $this->types(),
			'post_status'            => 'publish',
			'has_password'           => false,
			'ignore_sticky_posts'    => true,
			// Let ElasticPress or Relevanssi search here as on the results page.
			'ep_integrate'           => true,
			'relevanssi'             => true,
			self::QUERY              => true,
			// The total is not needed.
			'no_found_rows'          => true,
			'update_post_meta_cache' => $this->thumbnails,
			// Needed only if permalinks contain the category.
			'update_post_term_cache' => str_contains( (string) get_option( 'permalink_structure' ), '%category%' ),
		];
		/**
		 * Filters the queries of the live search: one for all content, and one for titles.
		 *
		 * @since 1.0.0
		 * @param array<string, mixed> $arguments Arguments of WP_Query.
		 */
		$arguments = (array) apply_filters( 'frontispiece_live_search_query', $arguments );
		$query     = new \WP_Query( $this->translator?->query( $arguments, determine_locale() ) ?? $arguments );
		if ( $this->thumbnails ) {
			update_post_thumbnail_cache( $query );
		}
		return array_values(
			array_filter( $query->posts ?? [], static fn( $post ): bool => $post instanceof \WP_Post ),
		);
	}

	/** @return list<string> */
	private function types(): array {
		$types = array_diff(
			get_post_types( [ 'public' => true, 'exclude_from_search' => false ] ),
			[ 'attachment' ],
			$this->settings->bool( 'pages' ) ? [] : [ 'page' ],
		);
		return array_values( $types );
	}

	/**
	 * @return array<string, mixed> value and title are text written as HTML, because clients of the call put them in as
	 *     that
	 */
	private function suggestion( \WP_Post $post ): array {
		$title      = Escape::html(
			trim( html_entity_decode( get_the_title( $post ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ),
		);
		$suggestion = [
			'value'     => $title,
			'title'     => $title,
			'permalink' => esc_url_raw( (string) get_permalink( $post ) ),
			'date'      => (string) get_the_date( '', $post ),
			'kind'      => Escape::html( get_post_type_object( $post->post_type )->labels->singular_name ?? '' ),
			'thumbnail' => $this->thumbnails
				? get_the_post_thumbnail(
					$post,
					'thumbnail',
					[ 'alt' => '', 'loading' => 'lazy', 'decoding' => 'async' ],
				)
				: '',
		];
		if ( $this->hasTemplate ??= $this->templates->overridden( 'LiveSearch', 'suggestion' ) ) {
			$suggestion['html'] = $this->templates->render(
				'LiveSearch',
				'suggestion',
				[ 'post' => $post, 'suggestion' => $suggestion ],
			);
		}
		/**
		 * Filters one suggestion of the live search.
		 *
		 * @since 1.0.0
		 * @param array<string, mixed> $suggestion value, title, permalink, date, kind, thumbnail.
		 * @param \WP_Post             $post
		 */
		return (array) apply_filters( 'frontispiece_live_search_suggestion', $suggestion, $post );
	}
}
