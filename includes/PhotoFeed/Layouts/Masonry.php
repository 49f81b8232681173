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
		return LayoutParts::MASONRY;
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
