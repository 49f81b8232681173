<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class DayOfWeek implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$accept = $rule->accept();
		foreach ( $values->texts( $rule->field ) as $text ) {
			$day = Day::parse( $text );
			if ( null !== $day && ! in_array( (string) $day->weekday(), $accept, true ) ) {
				return false;
			}
		}
		return true;
	}
}
