<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Passes if all of its rules pass. */
final class All implements Composite {
	public function fault( Definition $rule, FieldValues $answers, Validator $validator ): ?ValidationError {
		foreach ( $rule->rules() as $part ) {
			$fault = $validator->fault( $part, $answers );
			if ( null !== $fault ) {
				return '' === $fault->error ? $rule->fault() : $fault;
			}
		}
		return null;
	}
}
