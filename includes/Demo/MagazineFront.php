<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockMarkup;

/** Builds the magazine's front page: the lead story, the latest articles and a sticky sidebar. */
final class MagazineFront {
	private const LEADS  = 4;
	private const IMAGES = [
		'fog-lake', 'girl-reading', 'ducks', 'spiral-stairs', 'boats', 'barn', 'typewriter', 'hollyhocks', 'bridge',
	];

	public function html(): string {
		$library = new Library();
		return BlockMarkup::block( 'search', [
			'label'       => __( 'Search the magazine', 'frontispiece' ),
			'showLabel'   => false,
			'placeholder' => __( 'Search the magazine', 'frontispiece' ),
			'buttonText'  => __( 'Search', 'frontispiece' ),
			'align'       => 'wide',
		] )
			. $this->leads()
			. BlockMarkup::columns(
				[
					[ '68%', '', BlockMarkup::heading( __( 'Latest articles', 'frontispiece' ) ) . $this->latest() ],
					[ '32%', 'is-style-frontispiece-sticky', $this->beside() ],
				],
				'wide',
			)
			. BlockMarkup::group(
				BlockMarkup::heading( __( 'Photo gallery', 'frontispiece' ) )
					. BlockMarkup::block(
						'frontispiece/masonry-blocks',
						[ 'width' => 260 ],
						implode(
							'',
							array_map(
								static fn( string $stem ): string =>
									BlockMarkup::image( $library->attachment( $stem ) ),
								self::IMAGES,
							),
						),
					),
				[ 'align' => 'wide' ],
			);
	}

	private function leads(): string {
		$slides = '';
		foreach ( $this->newest() as $post ) {
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
				[ 'label' => __( 'Top stories', 'frontispiece' ), 'perView' => 2, 'zoom' => false, 'align' => 'wide' ],
				$slides,
			);
	}

	private function latest(): string {
		$query = [
			'perPage'  => 8,
			'pages'    => 0,
			'offset'   => self::LEADS,
			'postType' => 'post',
			'order'    => 'desc',
			'orderBy'  => 'date',
			'inherit'  => false,
			'taxQuery' => [ 'category' => $this->categories() ],
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

	private function beside(): string {
		return SitePages::newsletter()
			. BlockMarkup::heading( __( 'About us', 'frontispiece' ), 3 )
			. BlockMarkup::block( 'frontispiece/folded-widget', [ 'height' => 110 ], WidgetPages::about() )
			. BlockMarkup::heading( __( 'What we read', 'frontispiece' ), 3 ) . WidgetPages::charts( 90, 'center' )
			. BlockMarkup::heading( __( 'What our readers say', 'frontispiece' ), 3 )
			. BlockMarkup::block(
				'latest-comments',
				[ 'commentsToShow' => 3, 'displayAvatar' => false, 'displayDate' => false ],
			);
	}

	/** @return list<\WP_Post> */
	private function newest(): array {
		// phpcs:ignore WordPress.DB.SlowDBQuery -- once in a site's life.
		$posts = get_posts( [ 'numberposts' => self::LEADS, 'meta_key' => Pages::META ] );
		return array_values( array_filter( $posts, static fn( $post ): bool => $post instanceof \WP_Post ) );
	}

	/** @return list<int> only the magazine's own content */
	private function categories(): array {
		$ids = get_terms( [
			'taxonomy'   => 'category',
			'slug'       => Articles::CATEGORIES,
			'fields'     => 'ids',
			'hide_empty' => false,
		] );
		return is_array( $ids ) ? array_values( array_map( 'intval', array_filter( $ids, 'is_int' ) ) ) : [];
	}
}
