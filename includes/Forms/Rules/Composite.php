<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** A rule made of other rules. The one that failed determines which message and field are reported. */
interface Composite {
	public function error( Definition $rule, FieldValues $values, Validator $validator ): ?ValidationError;
}
