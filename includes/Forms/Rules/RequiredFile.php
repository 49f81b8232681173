<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class RequiredFile implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		return [] !== $values->files( $rule->field );
	}
}
