<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Number implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		foreach ( $values->texts( $rule->field ) as $text ) {
			if ( null === RuleText::number( $text ) ) {
				return false;
			}
		}
		return true;
	}
}
