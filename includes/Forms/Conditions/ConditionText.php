<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

use Frontispiece\Forms\Fields\FieldLabels;

/** Says conditions in words, for visitors without JavaScript. */
final class ConditionText {
	public function __construct( private readonly FieldLabels $labels ) {}

	public function forPart( ConditionalPart $part ): string {
		return implode( ' ', array_map( fn( Condition $condition ): string => $this->condition( $condition ), $part->conditions ) );
	}

	private function condition( Condition $condition ): string {
		$text = match ( $condition->action ) {
			/* translators: %s: a condition, such as “Age” is less than 18. */
			Condition::SHOW => __( 'Only if %s.', 'frontispiece' ),
			/* translators: %s: a condition, such as “Age” is less than 18. */
			Condition::HIDE => __( 'Skip this if %s.', 'frontispiece' ),
			/* translators: %s: a condition, such as “Age” is less than 18. */
			default         => __( 'Required if %s.', 'frontispiece' ),
		};
		return sprintf( $text, $this->group( $condition->group ) );
	}

	private function group( ConditionGroup $group ): string {
		$texts = array_map(
			fn( Comparison|ConditionGroup $rule ): string => match ( true ) {
				$rule instanceof Comparison => $this->comparison( $rule ),
				count( $rule->rules ) > 1   => '(' . $this->group( $rule ) . ')',
				default                     => $this->group( $rule ),
			},
			$group->rules,
		);
		if ( ConditionGroup::ALL === $group->match ) {
			return wp_sprintf( '%l', $texts );
		}
		$text = array_shift( $texts );
		foreach ( $texts as $next ) {
			/* translators: 1: a condition, 2: another condition. */
			$text = sprintf( __( '%1$s or %2$s', 'frontispiece' ), $text, $next );
		}
		return $text;
	}

	private function comparison( Comparison $comparison ): string {
		$text = match ( $comparison->operator ) {
			/* translators: 1: label of a field, 2: a value. */
			Operator::Is          => __( '“%1$s” is “%2$s”', 'frontispiece' ),
			/* translators: 1: label of a field, 2: a value. */
			Operator::IsNot       => __( '“%1$s” is not “%2$s”', 'frontispiece' ),
			/* translators: 1: label of a field, 2: a value. */
			Operator::Contains    => __( '“%1$s” contains “%2$s”', 'frontispiece' ),
			/* translators: 1: label of a field, 2: a value. */
			Operator::ContainsNot => __( '“%1$s” doesn\'t contain “%2$s”', 'frontispiece' ),
			/* translators: 1: label of a field, 2: a value. */
			Operator::StartsWith  => __( '“%1$s” starts with “%2$s”', 'frontispiece' ),
			/* translators: 1: label of a field, 2: a value. */
			Operator::EndsWith    => __( '“%1$s” ends with “%2$s”', 'frontispiece' ),
			/* translators: 1: label of a field, 2: a number. */
			Operator::Greater     => __( '“%1$s” is greater than %2$s', 'frontispiece' ),
			/* translators: 1: label of a field, 2: a number. */
			Operator::Less        => __( '“%1$s” is less than %2$s', 'frontispiece' ),
			/* translators: %1$s: label of a field. */
			Operator::Blank       => __( '“%1$s” is empty', 'frontispiece' ),
			/* translators: %1$s: label of a field. */
			Operator::Filled      => __( '“%1$s” is filled in', 'frontispiece' ),
			/* translators: %1$s: label of a field. */
			Operator::Checked     => __( '“%1$s” is checked', 'frontispiece' ),
			/* translators: 1: label of a field, 2: a date. */
			Operator::Before      => __( '“%1$s” is before %2$s', 'frontispiece' ),
			/* translators: 1: label of a field, 2: a date. */
			Operator::After       => __( '“%1$s” is after %2$s', 'frontispiece' ),
		};
		return sprintf( $text, $this->labels->forField( $comparison->field ), self::value( $comparison ) );
	}

	private static function value( Comparison $comparison ): string {
		$isDate = in_array( $comparison->operator, [ Operator::Before, Operator::After ], true );
		$day    = $isDate ? date_create_immutable( $comparison->value, wp_timezone() ) : false;
		return false === $day
			? $comparison->value
			: (string) wp_date( (string) get_option( 'date_format' ), $day->getTimestamp() );
	}
}
