<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Date implements Rule {
	public function passes( Definition $rule, FieldValues $answers ): bool {
		foreach ( $answers->texts( $rule->field ) as $text ) {
			if ( 10 !== strlen( $text ) || null === Day::parse( $text ) ) {
				return false;
			}
		}
		return true;
	}
}
