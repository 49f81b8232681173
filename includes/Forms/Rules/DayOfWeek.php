<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class DayOfWeek implements Rule {
	public function passes( Definition $rule, FieldValues $answers ): bool {
		$accept = $rule->accept();
		foreach ( $answers->texts( $rule->field ) as $text ) {
			$day = Day::parse( $text );
			if ( null !== $day && ! in_array( (string) $day->weekday(), $accept, true ) ) {
				return false;
			}
		}
		return true;
	}
}
