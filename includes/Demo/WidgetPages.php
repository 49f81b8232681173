<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockMarkup;

/**
 * The demo's pages of what an owner places by hand: search with suggestions; slider, masonry, pie charts, folded text and a
 * sidebar that stays in view.
 *
 * @phpstan-import-type SitePage from SitePages
 */
final class WidgetPages {
	/** Stored before the pages are made. */
	public const PICTURES = [ 'pier-gull', 'bridge', 'fog-lake', 'ducks', 'barn', 'boats', 'meadow', 'girl-reading', 'spiral-stairs', 'typewriter', 'town-map', 'dahlia', 'jacamar', 'old-street', 'wind-tree' ];

	/** @return array<string, SitePage> slug => page */
	public function list(): array {
		return [
			'live-search' => [
				'title'   => __( 'Live search', 'frontispiece' ),
				'about'   => __( 'a search form that suggests articles', 'frontispiece' ),
				'content' => BlockMarkup::paragraph( __( 'Type a word, for example “harbour”. The arrow keys choose a suggestion, Enter opens it.', 'frontispiece' ) )
					. BlockMarkup::block( 'search', [ 'label' => __( 'Search the magazine', 'frontispiece' ), 'buttonText' => __( 'Search', 'frontispiece' ) ], '' ),
			],
			'widgets'     => [
				'title'   => __( 'Slider, masonry, charts and folded text', 'frontispiece' ),
				'about'   => __( 'blocks for the pages of a magazine', 'frontispiece' ),
				'content' => $this->widgets(),
			],
		];
	}

	private function widgets(): string {
		$library  = new Library();
		$pictures = array_map( static fn( string $stem ): string => BlockMarkup::picture( $library->known( $stem ) ), self::PICTURES );
		return BlockMarkup::heading( __( 'Slider', 'frontispiece' ) )
			. BlockMarkup::block( 'frontispiece/slider', [ 'label' => __( 'Pictures of the harbour', 'frontispiece' ), 'zoom' => true ], implode( '', array_slice( $pictures, 0, 5 ) ) )
			. BlockMarkup::heading( __( 'Masonry', 'frontispiece' ) )
			. BlockMarkup::block( 'frontispiece/masonry-blocks', [ 'width' => 180 ], implode( '', array_slice( $pictures, 5, 9 ) ) )
			. BlockMarkup::heading( __( 'Pie charts', 'frontispiece' ) )
			. self::charts( 140, 'center' )
			. BlockMarkup::heading( __( 'Folded text beside a group that stays in view', 'frontispiece' ) )
			. BlockMarkup::columns(
				[
					[ '66%', '', BlockMarkup::block( 'frontispiece/folded-widget', [ 'height' => 160 ], self::about() ) ],
					[ '33%', 'is-style-frontispiece-sticky', BlockMarkup::paragraph( __( 'This column stays in view.', 'frontispiece' ) ) ],
				]
			);
	}

	/** What a folded widget holds. */
	public static function about(): string {
		return implode( '', array_map( [ BlockMarkup::class, 'paragraph' ], [
			__( 'The shop stands where the lane meets the harbour, and has done so since the lamp oil was sold by the pint.', 'frontispiece' ),
			__( 'On the ground floor are the new books and the counter; upstairs the old ones, in no order that anybody has explained.', 'frontispiece' ),
			__( 'Coffee is made from seven in the morning. Whoever reads may stay as long as the light lasts.', 'frontispiece' ),
			__( 'On the first Thursday of the month somebody reads aloud, and the kettle is asked to be quiet.', 'frontispiece' ),
		] ) );
	}

	public static function charts( int $size, string $justified ): string {
		$charts = '';
		foreach ( [ __( 'Novels', 'frontispiece' ) => 46, __( 'Sea', 'frontispiece' ) => 31, __( 'Cookery', 'frontispiece' ) => 23 ] as $label => $value ) {
			$charts .= BlockMarkup::block( 'frontispiece/pie-chart', [ 'value' => $value, 'label' => $label, 'size' => $size ] );
		}
		return BlockMarkup::group( $charts, [ 'layout' => [ 'type' => 'flex', 'justifyContent' => $justified ] ] );
	}
}
