<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Passes if all of its rules pass. */
final class All implements Composite {
	public function error( Definition $rule, FieldValues $answers, Validator $validator ): ?ValidationError {
		foreach ( $rule->rules() as $part ) {
			$error = $validator->error( $part, $answers );
			if ( null !== $error ) {
				return '' === $error->error ? $rule->error() : $error;
			}
		}
		return null;
	}
}
