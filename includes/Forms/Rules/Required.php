<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Required implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		return [] !== $values->texts( $rule->field );
	}
}
