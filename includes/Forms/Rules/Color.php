<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

use Frontispiece\Kernel\Text\Text;

final class Color implements Rule {
	public function passes( Definition $rule, FieldValues $answers ): bool {
		foreach ( $answers->texts( $rule->field ) as $text ) {
			// What PHP's trim() takes away and a browser's does not: a NUL is no part of a colour.
			if ( null === Text::colour( $text ) || trim( $text ) !== $text ) {
				return false;
			}
		}
		return true;
	}
}
