<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class RequiredFile implements Rule {
	public function passes( Definition $rule, Answers $answers ): bool {
		return [] !== $answers->files( $rule->field );
	}
}
