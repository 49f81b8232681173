<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Enum implements Rule {
	public function passes( Definition $rule, FieldValues $answers ): bool {
		$accept = $rule->accept();
		foreach ( $answers->texts( $rule->field ) as $text ) {
			if ( ! in_array( $text, $accept, true ) ) {
				return false;
			}
		}
		return true;
	}
}
