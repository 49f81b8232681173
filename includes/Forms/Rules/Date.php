<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Date implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		foreach ( $values->texts( $rule->field ) as $text ) {
			if ( 10 !== strlen( $text ) || null === Day::parse( $text ) ) {
				return false;
			}
		}
		return true;
	}
}
