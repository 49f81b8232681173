<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\View\Layouts;
use Frontispiece\Kernel;

/** Renders what a layout adds around the items of a feed. Returns escaped HTML. */
final class LayoutView {
	/** @var array{string, string} attributes and config of the script that places the items, where one does */
	private readonly array $placing;

	/** @param bool $live whether scripts may take the feed over: not in previews */
	public function __construct( Kernel $kernel, private readonly SocialFeedSettings $settings, bool $live ) {
		$this->placing = $live && $settings->isInRows() ? $kernel->island()->inner( 'masonry', 'visible' ) : [ '', '' ];
	}

	/** @return string attributes of the element that holds the items, with a space before each */
	public function attributes(): string {
		// Makes the scrolling row focusable, so that it can be scrolled with the keyboard.
		$scrolls = 'carousel' === $this->settings->layout ? ' tabindex="0"' : '';
		return $scrolls . $this->placing[0];
	}

	/**
	 * Returns the items. In masonry layouts, columns are balanced within a page of items, so that items that are loaded
	 * or revealed later do not move earlier ones.
	 *
	 * @param list<string> $items
	 */
	public function items( array $items ): string {
		if ( '' !== $this->placing[1] ) {
			return implode( '', $items ) . $this->placing[1];
		}
		return 'masonry' === $this->settings->layout
			? Layouts::pages( $items, $this->settings->num )
			: implode( '', $items );
	}

	/**
	 * Returns the carousel's controls. The buttons are only visible if scripts run; until one is pressed, the browser
	 * scrolls the row natively.
	 */
	public function controls(): string {
		if ( 'carousel' !== $this->settings->layout ) {
			return '';
		}
		return '<div class="frontispiece-carousel"><span class="frontispiece-carousel__position"></span>'
			. Layouts::arrows()
			. '</div>';
	}
}
