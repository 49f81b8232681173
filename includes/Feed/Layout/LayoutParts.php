<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Layout;

use Frontispiece\Kernel\Text\Escape;

/** HTML that layouts of both feeds print. */
final class LayoutParts {
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
