<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Required implements Rule {
	public function passes( Definition $rule, FieldValues $answers ): bool {
		return [] !== $answers->texts( $rule->field );
	}
}
