<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class MaxItems implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$bound = $rule->number( 'threshold' );
		return null === $bound || count( $values->texts( $rule->field ) ) <= $bound;
	}
}
