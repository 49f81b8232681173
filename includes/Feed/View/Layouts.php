<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Kernel\Text\Text;

/** Layout markup that both feed features share. */
final class Layouts {
	/**
	 * Groups items into pages. Columns are balanced within a page, so that items that are loaded or revealed later do
	 * not move earlier ones.
	 *
	 * @param list<string> $items HTML of each
	 */
	public static function pages( array $items, int $size ): string {
		return implode(
			'',
			array_map(
				static fn( array $page ): string =>
					'<div class="frontispiece-feed__page">' . implode( '', $page ) . '</div>',
				array_chunk( $items, max( 1, $size ) ),
			),
		);
	}

	/**
	 * Returns the carousel's buttons. They are only visible if scripts run; until one is pressed, the browser scrolls
	 * the row natively.
	 *
	 * @param bool $endless whether there is a way back from the first
	 */
	public static function arrows( bool $endless = false ): string {
		return sprintf(
			'<button type="button" class="frontispiece-carousel__button" data-move="-1" aria-label="%s"%s></button><button type="button" class="frontispiece-carousel__button" data-move="1" aria-label="%s"></button>',
			Text::attr( __( 'Previous posts', 'frontispiece' ) ),
			$endless ? '' : ' aria-disabled="true"',
			Text::attr( __( 'Next posts', 'frontispiece' ) ),
		);
	}
}
