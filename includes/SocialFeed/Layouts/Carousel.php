<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Layouts;

use Frontispiece\Feed\Layout\Layout;
use Frontispiece\Feed\Layout\LayoutContext;
use Frontispiece\Feed\Layout\LayoutParts;

/** Posts in one row that scrolls. */
final class Carousel extends Layout {
	public static function label(): string {
		return __( 'Carousel', 'frontispiece' );
	}

	public static function sketch(): array {
		return [
			[ 8, 30, 68, 90, 0.12, 4 ],
			[ 80, 30, 68, 90, 0.25, 4 ],
			[ 152, 30, 68, 90, 0.12, 4 ],
			[ 224, 30, 16, 90, 0.25, 4 ],
			[ 196, 6, 16, 16, 0.25, 8 ],
			[ 216, 6, 16, 16, 0.25, 8 ],
		];
	}

	public static function isCarousel(): bool {
		return true;
	}

	public function behavior(): string {
		return 'carousel';
	}

	public function attributes( LayoutContext $feed ): string {
		// Visitors reach and scroll the row with the keyboard.
		return ' tabindex="0"';
	}

	public function before( LayoutContext $feed ): string {
		return '<div class="frontispiece-carousel"><span class="frontispiece-carousel__position"></span>'
			. LayoutParts::arrows() . '</div>';
	}
}
