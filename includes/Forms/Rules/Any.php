<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Passes if any of its rules passes. */
final class Any implements Composite {
	public function error( Definition $rule, FieldValues $values, Validator $validator ): ?ValidationError {
		foreach ( $rule->rules() as $part ) {
			if ( $validator->knows( $part ) && null === $validator->error( $part, $values ) ) {
				return null;
			}
		}
		return $rule->error();
	}
}
