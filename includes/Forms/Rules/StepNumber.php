<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class StepNumber implements Rule {
	private const TOLERANCE = 1e-6;

	public function passes( Definition $rule, FieldValues $values ): bool {
		$base     = $rule->number( 'base' ) ?? 0.0;
		$interval = $rule->number( 'interval' ) ?? 0.0;
		if ( $interval <= 0.0 ) {
			return true;
		}
		foreach ( $values->texts( $rule->field ) as $text ) {
			$number = RuleText::number( $text );
			if ( null !== $number && ! self::isMultiple( $number - $base, $interval ) ) {
				return false;
			}
		}
		return true;
	}

	private static function isMultiple( float $difference, float $interval ): bool {
		$steps = $difference / $interval;
		return min(
			abs( $difference - floor( $steps ) * $interval ),
			abs( $difference - ceil( $steps ) * $interval ),
		) <= self::TOLERANCE;
	}
}
