<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\View\Layouts;
use Frontispiece\Kernel;

/** What a layout adds around the items of a feed. HTML, escaped. */
final class LayoutView {
	/** @var array{string, string} attributes and config of the script that places the items, where one does */
	private readonly array $placing;

	/** @param bool $live whether scripts may take the feed over: not in previews */
	public function __construct( Kernel $kernel, private readonly SocialFeedSettings $settings, bool $live ) {
		$this->placing = $live && $settings->isInRows() ? $kernel->island()->inner( 'masonry', 'visible' ) : [ '', '' ];
	}

	/** @return string attributes of the element that holds the items, with a space before each */
	public function attributes(): string {
		// A row that scrolls can be reached and moved by keys.
		$scrolls = 'carousel' === $this->settings->layout ? ' tabindex="0"' : '';
		return $scrolls . $this->placing[0];
	}

	/**
	 * Columns are balanced within a page of items: those that are loaded or revealed later never move these.
	 *
	 * @param list<string> $items
	 */
	public function items( array $items ): string {
		if ( '' !== $this->placing[1] ) {
			return implode( '', $items ) . $this->placing[1];
		}
		return 'masonry' === $this->settings->layout ? Layouts::pages( $items, $this->settings->num ) : implode( '', $items );
	}

	/** Real buttons, seen where scripts run; until one is pressed the row is the browser's own to scroll. */
	public function controls(): string {
		if ( 'carousel' !== $this->settings->layout ) {
			return '';
		}
		return '<div class="frontispiece-carousel"><span class="frontispiece-carousel__position"></span>' . Layouts::arrows() . '</div>';
	}
}
