<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Text;

/** What a layout adds around the items of a feed. HTML, escaped. */
final class LayoutView {
	/** @param bool $live whether scripts may take the feed over: not in previews */
	public function __construct( private readonly Kernel $kernel, private readonly Settings $settings, private readonly bool $live ) {}

	/** @return string attributes of the element that holds the items, with a space before each */
	public function attributes(): string {
		// A row that scrolls can be reached and moved by keys.
		$scrolls = 'carousel' === $this->settings->layout ? ' tabindex="0"' : '';
		return $scrolls . ( $this->isPlacedByScript() ? ' data-island="masonry" data-when="visible"' : '' );
	}

	/**
	 * Columns are balanced within a page of items: those that are loaded or revealed later never move these.
	 *
	 * @param list<string> $items
	 */
	public function items( array $items ): string {
		if ( $this->isPlacedByScript() ) {
			$config = [ 'island' => 'masonry', 'scripts' => $this->kernel->assets()->chain( 'masonry' ), 'replay' => 'nothing' ];
			return sprintf( '%s<script type="application/json" class="frontispiece-config">%s</script>', implode( '', $items ), Text::jsonScript( $config ) );
		}
		$pages = 'masonry' === $this->settings->layout ? array_chunk( $items, max( 1, $this->settings->num ) ) : [];
		return [] === $pages ? implode( '', $items ) : implode( '', array_map( static fn( array $page ): string => '<div class="frontispiece-feed__page">' . implode( '', $page ) . '</div>', $pages ) );
	}

	/** Real buttons, seen where scripts run; until one is pressed the row is the browser's own to scroll. */
	public function controls(): string {
		if ( 'carousel' !== $this->settings->layout ) {
			return '';
		}
		return sprintf(
			'<div class="frontispiece-carousel"><span class="frontispiece-carousel__position"></span><button type="button" class="frontispiece-carousel__button" data-move="-1" aria-label="%s" aria-disabled="true"></button><button type="button" class="frontispiece-carousel__button" data-move="1" aria-label="%s"></button></div>',
			Text::attr( __( 'Previous posts', 'frontispiece' ) ),
			Text::attr( __( 'Next posts', 'frontispiece' ) )
		);
	}

	private function isPlacedByScript(): bool {
		return $this->live && $this->settings->isInRows();
	}
}
