<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class MinLength implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$bound  = $rule->number( 'threshold' );
		$length = RuleText::total( $values->texts( $rule->field ), $rule->text( 'unit' ) );
		return null === $bound || 0 === $length || $length >= $bound;
	}
}
