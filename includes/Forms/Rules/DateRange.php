<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Rules mindate and maxdate. */
final class DateRange extends EachValue {
	protected function accepts( string $text, Definition $rule ): bool {
		$bound = Day::parse( RuleText::trim( $rule->text( 'threshold' ) ) );
		$day   = Day::parse( $text );
		return null === $bound || null === $day || $rule->isWithin( $day->compare( $bound ) );
	}
}
