<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

use Frontispiece\Kernel\Text\Escape;

final class Color implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		foreach ( $values->texts( $rule->field ) as $text ) {
			// PHP's trim() removes NULs, but the browser's does not: a NUL is not part of a color.
			if ( null === Escape::color( $text ) || trim( $text ) !== $text ) {
				return false;
			}
		}
		return true;
	}
}
