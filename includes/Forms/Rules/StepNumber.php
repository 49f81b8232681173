<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class StepNumber extends EachValue {
	private const TOLERANCE = 1e-6;

	protected function accepts( string $text, Definition $rule ): bool {
		$base     = $rule->number( 'base' ) ?? 0.0;
		$interval = $rule->number( 'interval' ) ?? 0.0;
		$number   = RuleText::number( $text );
		return $interval <= 0.0 || null === $number || self::isMultiple( $number - $base, $interval );
	}

	private static function isMultiple( float $difference, float $interval ): bool {
		$steps = $difference / $interval;
		return min(
			abs( $difference - floor( $steps ) * $interval ),
			abs( $difference - ceil( $steps ) * $interval ),
		) <= self::TOLERANCE;
	}
}
