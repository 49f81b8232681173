<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** A rule that looks at its own field. One class a rule; src/forms/rules has the same rule for the browser, and both give the same verdict. */
interface Rule {
	public function passes( Definition $rule, FieldValues $answers ): bool;
}
