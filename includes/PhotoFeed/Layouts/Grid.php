<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Layouts;

use Frontispiece\Feed\Layout\Layout;

/** Photos of one shape in rows of equal columns. */
final class Grid extends Layout {
	public static function label(): string {
		return __( 'Grid', 'frontispiece' );
	}
}
