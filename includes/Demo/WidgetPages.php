<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Feed\Demo\Catalogue;
use Frontispiece\Feed\Picture;

/**
 * The demo's pages of what an owner places by hand: search with suggestions; slider, masonry, pie charts, folded text and a
 * sidebar that stays in view.
 *
 * @phpstan-import-type SitePage from SitePages
 */
final class WidgetPages {
	private const PICTURES = [ 'pier-gull', 'bridge', 'fog-lake', 'ducks', 'barn', 'boats', 'meadow', 'girl-reading', 'spiral-stairs', 'typewriter', 'town-map', 'dahlia', 'jacamar', 'old-street', 'wind-tree' ];

	/** @return array<string, SitePage> slug => page */
	public function list(): array {
		return [
			'live-search' => [
				'title'   => __( 'Live search', 'frontispiece' ),
				'about'   => __( 'a search form that suggests articles', 'frontispiece' ),
				'content' => self::paragraph( __( 'Type a word, for example “harbour”. The arrow keys choose a suggestion, Enter opens it.', 'frontispiece' ) )
					. self::block( 'search', [ 'label' => __( 'Search the magazine', 'frontispiece' ), 'buttonText' => __( 'Search', 'frontispiece' ) ], '' ),
			],
			'widgets'     => [
				'title'   => __( 'Slider, masonry, charts and folded text', 'frontispiece' ),
				'about'   => __( 'blocks for the pages of a magazine', 'frontispiece' ),
				'content' => $this->widgets(),
			],
		];
	}

	private function widgets(): string {
		$pictures = array_map( [ self::class, 'picture' ], self::PICTURES );
		$long     = implode( '', array_map( [ self::class, 'paragraph' ], [
			__( 'The shop stands where the lane meets the harbour, and has done so since the lamp oil was sold by the pint.', 'frontispiece' ),
			__( 'On the ground floor are the new books and the counter; upstairs the old ones, in no order that anybody has explained.', 'frontispiece' ),
			__( 'Coffee is made from seven in the morning. Whoever reads may stay as long as the light lasts.', 'frontispiece' ),
			__( 'On the first Thursday of the month somebody reads aloud, and the kettle is asked to be quiet.', 'frontispiece' ),
		] ) );
		$charts   = '';
		foreach ( [ __( 'Novels', 'frontispiece' ) => 46, __( 'Sea and coast', 'frontispiece' ) => 31, __( 'Cookery', 'frontispiece' ) => 23 ] as $label => $value ) {
			$charts .= self::block( 'frontispiece/pie-chart', [ 'value' => $value, 'label' => $label, 'size' => 140 ], '' );
		}
		return self::heading( __( 'Slider', 'frontispiece' ) )
			. self::block( 'frontispiece/slider', [ 'label' => __( 'Pictures of the harbour', 'frontispiece' ), 'zoom' => true ], implode( '', array_slice( $pictures, 0, 5 ) ) )
			. self::heading( __( 'Masonry', 'frontispiece' ) )
			. self::block( 'frontispiece/masonry-blocks', [ 'width' => 180 ], implode( '', array_slice( $pictures, 5, 9 ) ) )
			. self::heading( __( 'Pie charts', 'frontispiece' ) )
			. '<!-- wp:group {"layout":{"type":"flex","justifyContent":"center"}} --><div class="wp-block-group">' . $charts . '</div><!-- /wp:group -->'
			. self::heading( __( 'Folded text beside a group that stays in view', 'frontispiece' ) )
			. '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column {"width":"66%"} --><div class="wp-block-column" style="flex-basis:66%">'
			. self::block( 'frontispiece/folded-widget', [ 'height' => 160 ], $long )
			. '</div><!-- /wp:column --><!-- wp:column {"width":"33%","className":"is-style-frontispiece-sticky"} --><div class="wp-block-column is-style-frontispiece-sticky" style="flex-basis:33%">'
			. self::paragraph( __( 'This column stays in view.', 'frontispiece' ) )
			. '</div><!-- /wp:column --></div><!-- /wp:columns -->';
	}

	private static function picture( string $stem ): string {
		$picture = Catalogue::picture( $stem );
		if ( null === $picture || str_starts_with( $stem, 'avatar' ) || ! in_array( 640, $picture['sizes'], true ) ) {
			return '';
		}
		$image = sprintf(
			'<img src="%s" alt="%s" width="640" height="%d" loading="lazy" decoding="async"/>',
			esc_url( plugins_url( 'assets/demo/' . Picture::file( $stem, 640, 'webp' ), FRONTISPIECE_FILE ) ),
			esc_attr( $picture['alt'] ),
			(int) round( 640 * $picture['height'] / max( 1, $picture['width'] ) )
		);
		return "<!-- wp:image --><figure class=\"wp-block-image\">$image</figure><!-- /wp:image -->";
	}

	private static function paragraph( string $text ): string {
		return '<!-- wp:paragraph --><p>' . esc_html( $text ) . '</p><!-- /wp:paragraph -->';
	}

	private static function heading( string $text ): string {
		return '<!-- wp:heading --><h2 class="wp-block-heading">' . esc_html( $text ) . '</h2><!-- /wp:heading -->';
	}

	/** @param array<string, mixed> $attributes */
	private static function block( string $name, array $attributes, string $inner ): string {
		return get_comment_delimited_block_content( $name, $attributes, $inner );
	}
}
