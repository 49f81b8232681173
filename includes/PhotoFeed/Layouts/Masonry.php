<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Layouts;

use Frontispiece\Feed\Layout\Layout;
use Frontispiece\Feed\Layout\LayoutContext;
use Frontispiece\Feed\Layout\LayoutParts;

/** Photos in their own proportions, in columns without gaps. */
final class Masonry extends Layout {
	public static function label(): string {
		return __( 'Masonry', 'frontispiece' );
	}

	public static function sketch(): array {
		return [
			[ 8, 4, 72, 48, 0.25, 3 ],
			[ 8, 56, 72, 72, 0.12, 3 ],
			[ 84, 4, 72, 76, 0.12, 3 ],
			[ 84, 84, 72, 44, 0.25, 3 ],
			[ 160, 4, 72, 36, 0.25, 3 ],
			[ 160, 44, 72, 84, 0.12, 3 ],
		];
	}

	public function behavior(): string {
		return 'masonry';
	}

	public function clientOptions(): array {
		return [ 'masonry' => true ];
	}

	public function items( array $items, LayoutContext $feed ): string {
		return LayoutParts::pages( $items, $feed->perPage );
	}
}
