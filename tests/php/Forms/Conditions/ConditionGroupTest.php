<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Conditions;

use Frontispiece\Forms\Conditions\ConditionGroup;
use Frontispiece\Forms\Conditions\Operator;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Tests\Cases;
use PHPUnit\Framework\TestCase;

/** Runs cases of tests/fixtures/forms/conditions.json, as src/forms/conditions/condition.test.ts does. */
final class ConditionGroupTest extends TestCase {
	public function test_every_operator_gives_the_expected_result_in_every_case(): void {
		$wrong     = [];
		$operators = [];
		foreach ( Cases::in( 'forms/conditions' )['operators'] as $case ) {
			$rule                       = array_intersect_key( $case, [ 'operator' => 1, 'value' => 1 ] );
			$group                      = self::group( [ 'match' => 'all', 'rules' => [ [ 'field' => 'f' ] + $rule ] ] );
			$operators[ $case['operator'] ] = true;
			foreach ( [ 'met' => true, 'unmet' => false ] as $list => $expected ) {
				foreach ( $case[ $list ] as $input ) {
					if ( $expected !== $group->isMet( self::texts( [ 'f' => $input ] ) ) ) {
						$wrong[] = json_encode( [ $rule, $list, $input ] );
					}
				}
			}
		}
		self::assertSame( [], $wrong );
		self::assertSame( [], array_diff( array_column( Operator::cases(), 'value' ), array_keys( $operators ) ) );
	}

	public function test_groups_of_comparisons_are_met_as_all_or_any_of_them_are(): void {
		foreach ( Cases::in( 'forms/conditions' )['groups'] as $case ) {
			$group = self::group( $case['group'] );
			foreach ( [ 'met' => true, 'unmet' => false ] as $list => $expected ) {
				foreach ( $case[ $list ] as $values ) {
					self::assertSame( $expected, $group->isMet( self::texts( $values ) ), (string) json_encode( $values ) );
				}
			}
		}
	}

	private static function group( mixed $input ): ConditionGroup {
		$group = ConditionGroup::fromArray( $input );
		self::assertInstanceOf( ConditionGroup::class, $group, (string) json_encode( $input ) );
		return $group;
	}

	/**
	 * @param array<string, mixed> $values
	 * @return \Closure(string): list<string>
	 */
	private static function texts( array $values ): \Closure {
		return ( new FieldValues( $values ) )->texts( ... );
	}
}
