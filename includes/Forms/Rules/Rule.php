<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/**
 * A rule for a single field; ValueRules and FieldRules have the short ones. src/forms/rules has the same rules for
 * the browser; both must give the same result.
 *
 * @since 1.0.0
 */
interface Rule {
	public function passes( Definition $rule, FieldValues $values ): bool;
}
