<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Layouts;

use Frontispiece\Feed\Layout\Layout;

/** Posts in rows of equal columns. */
final class Grid extends Layout {
	public static function label(): string {
		return __( 'Grid', 'frontispiece' );
	}
}
