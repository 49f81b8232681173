<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Time implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		foreach ( $values->texts( $rule->field ) as $text ) {
			if ( 1 !== preg_match( '/\A(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\z/', $text ) ) {
				return false;
			}
		}
		return true;
	}
}
