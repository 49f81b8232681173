<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** A rule made of rules: which of them failed decides whose message and field are reported. */
interface Composite {
	public function fault( Definition $rule, FieldValues $answers, Validator $validator ): ?ValidationError;
}
