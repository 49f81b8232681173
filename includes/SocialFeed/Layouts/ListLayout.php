<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Layouts;

use Frontispiece\Feed\Layout\Layout;

/** Posts one below another. */
final class ListLayout extends Layout {
	public static function label(): string {
		return __( 'List', 'frontispiece' );
	}

	public static function options(): array {
		return [];
	}

	public static function sketch(): array {
		return [
			[ 40, 4, 160, 58, 0.06, 4 ],
			[ 48, 10, 12, 12, 0.25, 6 ],
			[ 66, 13, 60, 5, 0.25 ],
			[ 48, 28, 144, 28, 0.25, 3 ],
			[ 40, 68, 160, 58, 0.06, 4 ],
			[ 48, 74, 12, 12, 0.25, 6 ],
			[ 66, 77, 48, 5, 0.25 ],
			[ 48, 92, 144, 28, 0.25, 3 ],
		];
	}
}
