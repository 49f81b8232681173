<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Layout;

use Frontispiece\Kernel\Text\Escape;

/** What layouts of both feeds have in common: HTML that they print, and a sketch. */
final class LayoutParts {
	/** Items of different heights in columns. See Layout::sketch(). */
	public const MASONRY = [
		[ 8, 4, 72, 48, 0.25, 3 ],
		[ 8, 56, 72, 72, 0.12, 3 ],
		[ 84, 4, 72, 76, 0.12, 3 ],
		[ 84, 84, 72, 44, 0.25, 3 ],
		[ 160, 4, 72, 36, 0.25, 3 ],
		[ 160, 44, 72, 84, 0.12, 3 ],
	];

	/**
	 * Wraps each loaded page of items, in which columns are balanced: items that come later never move these.
	 *
	 * @param list<string> $items HTML of each
	 */
	public static function pages( array $items, int $size ): string {
		$pages = array_map(
			static fn( array $page ): string =>
				'<div class="frontispiece-feed__page">' . implode( '', $page ) . '</div>',
			array_chunk( $items, max( 1, $size ) ),
		);
		return implode( '', $pages );
	}

	/**
	 * Prints the buttons of a carousel, which show where scripts run. Until one is pressed, the browser scrolls the
	 * row.
	 *
	 * @param bool $endless whether an item precedes the first one
	 */
	public static function arrows( bool $endless = false ): string {
		$button =
			'<button type="button" class="frontispiece-carousel__button" data-move="%d" aria-label="%s"%s></button>';
		return sprintf(
			$button,
			-1,
			Escape::attr( __( 'Previous posts', 'frontispiece' ) ),
			$endless ? '' : ' aria-disabled="true"',
		)
			. sprintf( $button, 1, Escape::attr( __( 'Next posts', 'frontispiece' ) ), '' );
	}
}
