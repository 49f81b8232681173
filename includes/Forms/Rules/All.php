<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Passes if all of its rules pass. */
final class All implements Composite {
	public function error( Definition $rule, FieldValues $values, Validator $validator ): ?ValidationError {
		foreach ( $rule->rules() as $part ) {
			$error = $validator->error( $part, $values );
			if ( null !== $error ) {
				return '' === $error->error ? $rule->error() : $error;
			}
		}
		return null;
	}
}
