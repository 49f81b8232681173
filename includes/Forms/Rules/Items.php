<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Rules minitems and maxitems. */
final class Items implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		return $rule->allows( count( $values->texts( $rule->field ) ) );
	}
}
