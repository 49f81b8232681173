<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Rules minnumber and maxnumber. */
final class NumberRange extends EachValue {
	protected function accepts( string $text, Definition $rule ): bool {
		$number = RuleText::number( $text );
		return null === $number || $rule->allows( $number );
	}
}
