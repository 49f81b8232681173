<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Kernel\Text\Text;

/** What layouts of both products print. */
final class Layouts {
	/**
	 * Columns are balanced within a page of items: those that are loaded or revealed later never move these.
	 *
	 * @param list<string> $items HTML of each
	 */
	public static function pages( array $items, int $size ): string {
		return implode( '', array_map( static fn( array $page ): string => '<div class="frontispiece-feed__page">' . implode( '', $page ) . '</div>', array_chunk( $items, max( 1, $size ) ) ) );
	}

	/**
	 * Real buttons, seen where scripts run; until one is pressed the row is the browser's own to scroll.
	 *
	 * @param bool $endless whether there is a way back from the first
	 */
	public static function arrows( bool $endless = false ): string {
		return sprintf(
			'<button type="button" class="frontispiece-carousel__button" data-move="-1" aria-label="%s"%s></button><button type="button" class="frontispiece-carousel__button" data-move="1" aria-label="%s"></button>',
			Text::attr( __( 'Previous posts', 'frontispiece' ) ),
			$endless ? '' : ' aria-disabled="true"',
			Text::attr( __( 'Next posts', 'frontispiece' ) )
		);
	}
}
