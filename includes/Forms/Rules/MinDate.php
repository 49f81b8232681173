<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class MinDate implements Rule {
	public function passes( Definition $rule, Answers $answers ): bool {
		$bound = Day::parse( Words::trim( $rule->text( 'threshold' ) ) );
		if ( null === $bound ) {
			return true;
		}
		foreach ( $answers->texts( $rule->field ) as $text ) {
			$day = Day::parse( $text );
			if ( null !== $day && $day->compare( $bound ) < 0 ) {
				return false;
			}
		}
		return true;
	}
}
