<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Passes when one rule of it does. */
final class Any implements Composite {
	public function fault( Definition $rule, FieldValues $answers, Validator $validator ): ?ValidationError {
		foreach ( $rule->rules() as $part ) {
			if ( $validator->knows( $part ) && null === $validator->fault( $part, $answers ) ) {
				return null;
			}
		}
		return $rule->fault();
	}
}
