<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

use Frontispiece\Kernel\Text\Escape;

/** The short rules that each value of a field must pass. */
final class ValueRules extends EachValue {
	protected function accepts( string $text, Definition $rule ): bool {
		return match ( $rule->name ) {
			'enum'                   => in_array( $text, $rule->accept(), true ),
			// PHP's trim() removes NULs, but the browser's does not: a NUL is not part of a color.
			'color'                  => null !== Escape::color( $text ) && trim( $text ) === $text,
			'time'                   => 1 === preg_match( '/\A(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\z/', $text ),
			'number'                 => null !== RuleText::number( $text ),
			'minnumber', 'maxnumber' => null === RuleText::number( $text ) || $rule->allows( RuleText::number( $text ) ),
			'date'                   => 10 === strlen( $text ) && null !== Day::parse( $text ),
			default                  => self::acceptsDay( Day::parse( $text ), $rule ),
		};
	}

	/** What is no day, is left to the rule date. */
	private static function acceptsDay( ?Day $day, Definition $rule ): bool {
		if ( null === $day || 'dayofweek' === $rule->name ) {
			return null === $day || in_array( (string) $day->weekday(), $rule->accept(), true );
		}
		$bound = Day::parse( RuleText::trim( $rule->text( 'threshold' ) ) );
		return null === $bound || $rule->isWithin( $day->compare( $bound ) );
	}
}
