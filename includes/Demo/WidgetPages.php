<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockMarkup;

/**
 * Builds the demo pages of features that site owners place by hand: search with suggestions, slideshow, masonry, pie
 * charts, collapsible widget and sticky sidebar.
 *
 * @phpstan-import-type SitePage from SitePages
 */
final class WidgetPages {
	/** Images that are added to the Media Library before the pages are created. */
	public const IMAGES = [
		'pier-gull', 'bridge', 'fog-lake', 'ducks', 'barn', 'boats', 'meadow', 'girl-reading', 'spiral-stairs',
		'typewriter', 'town-map', 'dahlia', 'jacamar', 'old-street', 'wind-tree',
	];

	/** @return array<string, SitePage> slug => page */
	public function list(): array {
		return [
			'live-search' => [
				'title'   => __( 'Live search', 'frontispiece' ),
				'about'   => __( 'a search form that suggests articles as you type', 'frontispiece' ),
				'content' => BlockMarkup::paragraph( __(
					'Type a word, for example “coffee”. Use the arrow keys to select a suggestion and press Enter to open it.',
					'frontispiece',
				) )
					. BlockMarkup::block(
						'search',
						[
							'label'      => __( 'Search the magazine', 'frontispiece' ),
							'buttonText' => __( 'Search', 'frontispiece' ),
						],
						'',
					),
			],
			'widgets'     => [
				'title'   => __( 'Slideshow, masonry, pie charts and collapsible text', 'frontispiece' ),
				'about'   => __( 'blocks for magazine pages', 'frontispiece' ),
				'content' => $this->widgets(),
			],
		];
	}

	private function widgets(): string {
		$library = new Library();
		$images  = array_map(
			static fn( string $stem ): string => BlockMarkup::image( $library->known( $stem ) ),
			self::IMAGES,
		);
		return BlockMarkup::heading( __( 'Slideshow', 'frontispiece' ) )
			. BlockMarkup::block(
				'frontispiece/slider',
				[ 'label' => __( 'Photos of the harbor', 'frontispiece' ), 'zoom' => true ],
				implode( '', array_slice( $images, 0, 5 ) ),
			)
			. BlockMarkup::heading( __( 'Masonry', 'frontispiece' ) )
			. BlockMarkup::block(
				'frontispiece/masonry-blocks',
				[ 'width' => 180 ],
				implode( '', array_slice( $images, 5, 9 ) ),
			)
			. BlockMarkup::heading( __( 'Pie charts', 'frontispiece' ) )
			. self::charts( 140, 'center' )
			. BlockMarkup::heading( __( 'Collapsible text next to a sticky column', 'frontispiece' ) )
			. BlockMarkup::columns(
				[
					[
						'66%',
						'',
						BlockMarkup::block( 'frontispiece/folded-widget', [ 'height' => 160 ], self::about() ),
					],
					[
						'33%',
						'is-style-frontispiece-sticky',
						BlockMarkup::paragraph( __( 'This column stays in view as you scroll.', 'frontispiece' ) ),
					],
				],
			);
	}

	/** Returns the content of the collapsible widget. */
	public static function about(): string {
		return implode( '', array_map( [ BlockMarkup::class, 'paragraph' ], [
			__(
				'The shop is where the lane meets the harbor, and has been since lamp oil was sold by the pint.',
				'frontispiece',
			),
			__(
				'The new books and the counter are on the ground floor. The old books are upstairs, in an order that remains a mystery.',
				'frontispiece',
			),
			__(
				'Coffee is ready from seven in the morning. Readers may stay for as long as the light lasts.',
				'frontispiece',
			),
			__(
				'On the first Thursday of the month someone reads aloud, and the kettle is asked to be quiet.',
				'frontispiece',
			),
		] ) );
	}

	public static function charts( int $size, string $justified ): string {
		$charts = '';
		foreach ( [
			__( 'Novels', 'frontispiece' ) => 46,
			__( 'Sea', 'frontispiece' ) => 31,
			__( 'Cooking', 'frontispiece' ) => 23,
		] as $label => $value ) {
			$charts .= BlockMarkup::block(
				'frontispiece/pie-chart',
				[ 'value' => $value, 'label' => $label, 'size' => $size ],
			);
		}
		return BlockMarkup::group( $charts, [ 'layout' => [ 'type' => 'flex', 'justifyContent' => $justified ] ] );
	}
}
