<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Layout;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * How a feed arranges its items: everything that others ask about a layout.
 *
 * Static methods declare the layout for owners and the editor; an object draws one feed. All HTML is escaped.
 *
 * @since 1.0.0
 */
abstract class Layout {
	/** Options for the number of columns. */
	public const COLUMNS = [ 'cols', 'colstablet', 'colsmobile' ];

	/**
	 * @param string      $name value of the `layout` option and suffix of the feed's CSS class
	 * @param ArrayReader $options all options of the feed, validated
	 */
	final public function __construct( public readonly string $name, protected readonly ArrayReader $options ) {}

	/** Returns the name that owners choose the layout by, translated. */
	abstract public static function label(): string;

	/**
	 * Returns the options that this layout uses and not every layout does. The editor shows them only with such a
	 * layout.
	 *
	 * @return list<string>
	 */
	public static function options(): array {
		return self::COLUMNS;
	}

	/**
	 * Returns the drawing that the editor shows in lists of blocks and patterns; empty for the feed's own drawing.
	 *
	 * Its rectangles are in an area of 240 by 132: x, y, width, height, opacity, radius.
	 *
	 * @return list<array{0: float, 1: float, 2: float, 3: float, 4?: float, 5?: int}>
	 */
	public static function sketch(): array {
		return [];
	}

	/**
	 * Returns the handle of a registered style that this layout adds; '' for layouts whose CSS is part of the feed's.
	 */
	public static function style(): string {
		return '';
	}

	/**
	 * Returns the handles of registered scripts that add this layout's behavior to `window.frontispieceLayouts`; none
	 * for layouts without behavior, or whose behavior is part of the feed's script.
	 *
	 * @return list<string>
	 */
	public static function scripts(): array {
		return [];
	}

	final public static function hasColumns(): bool {
		return in_array( self::COLUMNS[0], static::options(), true );
	}

	/** Returns the number of columns of a photo feed without a column setting. */
	public static function defaultColumns(): int {
		return 4;
	}

	/** Whether the items are in a row that visitors scroll. Such a feed hides none of them on phones. */
	public static function isCarousel(): bool {
		return false;
	}

	/** Returns the name of the behavior that starts when the feed is woken; '' for none. */
	public function behavior(): string {
		return '';
	}

	/** @return list<string> CSS classes of the feed, without the one that ends with the layout's name */
	public function classes(): array {
		return [];
	}

	/** @return array<string, mixed> values that a photo feed passes to its scripts in `data-options` */
	public function clientOptions(): array {
		return [];
	}

	/**
	 * Returns the class of an item, with a space before it, or ''.
	 *
	 * @param int $place position in the whole feed, from 0
	 * @param int $onPage position among the items that load together, from 0
	 * @param int $count number of items that load together
	 */
	public function itemClass( Item $item, int $place, int $onPage, int $count ): string {
		return '';
	}

	/** Returns how many columns an item takes: larger items need larger images. */
	public function span( Item $item, int $place ): int {
		return 1;
	}

	/** Returns attributes of the element that contains the items, each with a leading space. */
	public function attributes( LayoutContext $feed ): string {
		return '';
	}

	/** @param list<string> $items HTML of each */
	public function items( array $items, LayoutContext $feed ): string {
		return implode( '', $items );
	}

	/** Returns the HTML before the element that contains the items. */
	public function before( LayoutContext $feed ): string {
		return '';
	}

	/** Returns the HTML after the element that contains the items. */
	public function after( LayoutContext $feed ): string {
		return '';
	}
}
