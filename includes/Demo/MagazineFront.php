<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockMarkup;

/** Builds the parts of the magazine's front page that show articles. */
final class MagazineFront {
	private const LEADS = 4;

	/** @param string $label of the slideshow */
	public static function leads( string $label ): string {
		$slides = '';
		foreach ( self::newest() as $post ) {
			$url     = (string) get_permalink( $post );
			$image   = BlockMarkup::image(
				(int) get_post_thumbnail_id( $post ),
				'',
				$url,
				[ 'aspectRatio' => '16/9', 'scale' => 'cover' ],
			);
			$slides .= BlockMarkup::group(
				$image
					. BlockMarkup::heading( $post->post_title, 2, $url )
					. BlockMarkup::paragraph( $post->post_excerpt ),
			);
		}
		return '' === $slides
			? ''
			: BlockMarkup::block(
				'frontispiece/slider',
				[ 'label' => $label, 'perView' => 2, 'zoom' => false, 'align' => 'wide' ],
				$slides,
			);
	}

	public static function latest( int $number ): string {
		$query = [
			'perPage'  => $number,
			'pages'    => 0,
			'offset'   => self::LEADS,
			'postType' => 'post',
			'order'    => 'desc',
			'orderBy'  => 'date',
			'inherit'  => false,
			'taxQuery' => [ 'category' => self::categories() ],
		];
		$each  = BlockMarkup::block( 'post-featured-image', [ 'isLink' => true, 'aspectRatio' => '3/2' ] )
			. BlockMarkup::block( 'post-terms', [ 'term' => 'category', 'fontSize' => 'small' ] )
			. BlockMarkup::block( 'post-title', [ 'isLink' => true, 'level' => 3, 'fontSize' => 'large' ] )
			. BlockMarkup::block( 'post-excerpt', [ 'excerptLength' => 20, 'fontSize' => 'small' ] )
			. BlockMarkup::block( 'post-date', [ 'fontSize' => 'small' ] );
		$pages = BlockMarkup::block(
			'query-pagination',
			[ 'layout' => [ 'type' => 'flex', 'justifyContent' => 'space-between' ] ],
			BlockMarkup::block( 'query-pagination-previous' )
				. BlockMarkup::block( 'query-pagination-numbers' )
				. BlockMarkup::block( 'query-pagination-next' ),
		);
		return BlockMarkup::block(
			'query',
			[ 'queryId' => 1, 'query' => $query ],
			'<div class="wp-block-query">'
				. BlockMarkup::block(
					'post-template',
					[ 'layout' => [ 'type' => 'grid', 'columnCount' => null, 'minimumColumnWidth' => '18rem' ] ],
					$each,
				)
				. $pages
				. '</div>',
		);
	}

	/** @return list<\WP_Post> */
	private static function newest(): array {
		// phpcs:ignore WordPress.DB.SlowDBQuery -- once in a site's life.
		$posts = get_posts( [ 'numberposts' => self::LEADS, 'meta_key' => Pages::META ] );
		return array_values( array_filter( $posts, static fn( $post ): bool => $post instanceof \WP_Post ) );
	}

	/** @return list<int> only the magazine's own content */
	private static function categories(): array {
		$ids = get_terms( [
			'taxonomy'   => 'category',
			'slug'       => Articles::CATEGORIES,
			'fields'     => 'ids',
			'hide_empty' => false,
		] );
		return is_array( $ids ) ? array_values( array_map( 'intval', array_filter( $ids, 'is_int' ) ) ) : [];
	}
}
