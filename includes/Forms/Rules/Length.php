<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Rules minlength and maxlength. */
final class Length implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$length = RuleText::total( $values->texts( $rule->field ), $rule->text( 'unit' ) );
		return 0 === $length || $rule->allows( $length );
	}
}
