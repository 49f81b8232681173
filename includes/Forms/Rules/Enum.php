<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Enum implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$accept = $rule->accept();
		foreach ( $values->texts( $rule->field ) as $text ) {
			if ( ! in_array( $text, $accept, true ) ) {
				return false;
			}
		}
		return true;
	}
}
