<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class DayOfWeek extends EachValue {
	protected function accepts( string $text, Definition $rule ): bool {
		$day = Day::parse( $text );
		return null === $day || in_array( (string) $day->weekday(), $rule->accept(), true );
	}
}
