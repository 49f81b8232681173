<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Markup;

/** The front of the magazine: what leads, the newest articles, and a column that stays beside them. */
final class MagazineFront {
	private const LEADS    = 4;
	private const PICTURES = [ 'fog-lake', 'girl-reading', 'ducks', 'spiral-stairs', 'boats', 'barn', 'typewriter', 'hollyhocks', 'bridge' ];

	public function html(): string {
		$library = new Library();
		return Markup::block( 'search', [ 'label' => __( 'Search the magazine', 'frontispiece' ), 'showLabel' => false, 'placeholder' => __( 'Search the magazine', 'frontispiece' ), 'buttonText' => __( 'Search', 'frontispiece' ), 'align' => 'wide' ] )
			. $this->leads()
			. Markup::columns(
				[
					[ '68%', '', Markup::heading( __( 'Latest', 'frontispiece' ) ) . $this->latest() ],
					[ '32%', 'is-style-frontispiece-sticky', $this->beside() ],
				],
				'wide'
			)
			. Markup::group( Markup::heading( __( 'In pictures', 'frontispiece' ) ) . Markup::block( 'frontispiece/masonry-blocks', [ 'width' => 260 ], implode( '', array_map( static fn( string $stem ): string => Markup::picture( $library->attachment( $stem ) ), self::PICTURES ) ) ), [ 'align' => 'wide' ] );
	}

	private function leads(): string {
		$slides = '';
		foreach ( $this->newest() as $post ) {
			$url     = (string) get_permalink( $post );
			$image   = Markup::picture( (int) get_post_thumbnail_id( $post ), '', $url, [ 'aspectRatio' => '16/9', 'scale' => 'cover' ] );
			$slides .= Markup::group( $image . Markup::heading( $post->post_title, 2, $url ) . Markup::paragraph( $post->post_excerpt ) );
		}
		return '' === $slides ? '' : Markup::block( 'frontispiece/slider', [ 'label' => __( 'Lead stories', 'frontispiece' ), 'perView' => 2, 'zoom' => false, 'align' => 'wide' ], $slides );
	}

	private function latest(): string {
		$query = [ 'perPage' => 8, 'pages' => 0, 'offset' => self::LEADS, 'postType' => 'post', 'order' => 'desc', 'orderBy' => 'date', 'inherit' => false, 'taxQuery' => [ 'category' => $this->categories() ] ];
		$each  = Markup::block( 'post-featured-image', [ 'isLink' => true, 'aspectRatio' => '3/2' ] )
			. Markup::block( 'post-terms', [ 'term' => 'category', 'fontSize' => 'small' ] )
			. Markup::block( 'post-title', [ 'isLink' => true, 'level' => 3, 'fontSize' => 'large' ] )
			. Markup::block( 'post-excerpt', [ 'excerptLength' => 20, 'fontSize' => 'small' ] )
			. Markup::block( 'post-date', [ 'fontSize' => 'small' ] );
		$pages = Markup::block( 'query-pagination', [ 'layout' => [ 'type' => 'flex', 'justifyContent' => 'space-between' ] ], Markup::block( 'query-pagination-previous' ) . Markup::block( 'query-pagination-numbers' ) . Markup::block( 'query-pagination-next' ) );
		return Markup::block( 'query', [ 'queryId' => 1, 'query' => $query ], '<div class="wp-block-query">' . Markup::block( 'post-template', [ 'layout' => [ 'type' => 'grid', 'columnCount' => null, 'minimumColumnWidth' => '18rem' ] ], $each ) . $pages . '</div>' );
	}

	private function beside(): string {
		return SitePages::newsletter()
			. Markup::heading( __( 'About us', 'frontispiece' ), 3 ) . Markup::block( 'frontispiece/folded-widget', [ 'height' => 110 ], WidgetPages::about() )
			. Markup::heading( __( 'What the shop reads', 'frontispiece' ), 3 ) . WidgetPages::charts( 90, 'center' )
			. Markup::heading( __( 'What readers say', 'frontispiece' ), 3 ) . Markup::block( 'latest-comments', [ 'commentsToShow' => 3, 'displayAvatar' => false, 'displayDate' => false ] );
	}

	/** @return list<\WP_Post> */
	private function newest(): array {
		$posts = get_posts( [ 'numberposts' => self::LEADS, 'meta_key' => Pages::META ] ); // phpcs:ignore WordPress.DB.SlowDBQuery -- once in a site's life.
		return array_values( array_filter( $posts, static fn( $post ): bool => $post instanceof \WP_Post ) );
	}

	/** @return list<int> what is not of the magazine stays out of it */
	private function categories(): array {
		$ids = get_terms( [ 'taxonomy' => 'category', 'slug' => Articles::CATEGORIES, 'fields' => 'ids', 'hide_empty' => false ] );
		return is_array( $ids ) ? array_values( array_map( 'intval', array_filter( $ids, 'is_int' ) ) ) : [];
	}
}
