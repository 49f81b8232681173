<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class MaxDate implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$bound = Day::parse( RuleText::trim( $rule->text( 'threshold' ) ) );
		if ( null === $bound ) {
			return true;
		}
		foreach ( $values->texts( $rule->field ) as $text ) {
			$day = Day::parse( $text );
			if ( null !== $day && $day->compare( $bound ) > 0 ) {
				return false;
			}
		}
		return true;
	}
}
