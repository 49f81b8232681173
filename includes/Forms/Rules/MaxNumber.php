<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class MaxNumber implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$bound = $rule->number( 'threshold' );
		if ( null === $bound ) {
			return true;
		}
		foreach ( $values->texts( $rule->field ) as $text ) {
			$number = RuleText::number( $text );
			if ( null !== $number && $number > $bound ) {
				return false;
			}
		}
		return true;
	}
}
