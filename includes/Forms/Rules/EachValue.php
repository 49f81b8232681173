<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** A rule that each value of a field must pass. */
abstract class EachValue implements Rule {
	final public function passes( Definition $rule, FieldValues $values ): bool {
		foreach ( $values->texts( $rule->field ) as $text ) {
			if ( ! $this->accepts( $text, $rule ) ) {
				return false;
			}
		}
		return true;
	}

	abstract protected function accepts( string $text, Definition $rule ): bool;
}
