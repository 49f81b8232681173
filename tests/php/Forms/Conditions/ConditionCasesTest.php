<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Conditions;

use Frontispiece\Forms\Conditions\Condition;
use Frontispiece\Forms\Conditions\ConditionalPart;
use Frontispiece\Forms\Conditions\ConditionGroup;
use Frontispiece\Forms\Conditions\FormConditions;
use Frontispiece\Forms\Conditions\Operator;
use Frontispiece\Forms\Rules\FieldValues;
use PHPUnit\Framework\TestCase;

/** The cases of tests/fixtures/forms/conditions.json, which src/forms/conditions/conditions.test.ts runs too. */
final class ConditionCasesTest extends TestCase {
	public function test_every_operator_gives_the_expected_result_in_every_case(): void {
		$wrong = [];
		$seen  = [];
		foreach ( self::fixture( 'operators' ) as $case ) {
			$rule                       = array_intersect_key( $case, [ 'operator' => 1, 'value' => 1 ] );
			$group                      = self::group( [ 'match' => 'all', 'rules' => [ [ 'field' => 'f' ] + $rule ] ] );
			$seen[ $case['operator'] ] = true;
			foreach ( [ 'met' => true, 'unmet' => false ] as $list => $expected ) {
				foreach ( $case[ $list ] as $input ) {
					if ( $expected !== $group->isMet( self::texts( [ 'f' => $input ] ) ) ) {
						$wrong[] = json_encode( [ $rule, $list, $input ] );
					}
				}
			}
		}
		self::assertSame( [], $wrong );
		self::assertSame( [], array_diff( array_column( Operator::cases(), 'value' ), array_keys( $seen ) ) );
	}

	public function test_a_condition_with_an_invalid_part_is_ignored_as_a_whole(): void {
		foreach ( self::fixture( 'invalid' ) as $given ) {
			self::assertNull( Condition::fromArray( $given ), (string) json_encode( $given ) );
		}
		foreach ( self::fixture( 'valid' ) as $case ) {
			self::assertSame( $case['read'], Condition::fromArray( $case['given'] )?->toArray() );
		}
	}

	public function test_groups_of_comparisons_are_met_as_all_or_any_of_them_are(): void {
		foreach ( self::fixture( 'groups' ) as $case ) {
			$group = self::group( $case['group'] );
			foreach ( [ 'met' => true, 'unmet' => false ] as $list => $expected ) {
				foreach ( $case[ $list ] as $values ) {
					self::assertSame( $expected, $group->isMet( self::texts( $values ) ), (string) json_encode( $values ) );
				}
			}
		}
	}

	public function test_every_form_hides_and_requires_the_expected_fields(): void {
		foreach ( self::fixture( 'forms' ) as $form ) {
			$conditions = self::form( $form['parts'] );
			foreach ( $form['cases'] as $case ) {
				$expected = [ 'hidden' => $case['hidden'], 'required' => $case['required'] ];
				sort( $expected['hidden'] );
				$found = $conditions->state( new FieldValues( $case['values'] ) )->toArray();
				self::assertSame( $expected, $found, $form['about'] . ': ' . json_encode( $case['values'] ) );
			}
		}
	}

	public function test_parts_that_depend_on_each_other_are_found(): void {
		foreach ( self::fixture( 'circles' ) as $case ) {
			$found = array_map(
				static fn( array $parts ): array => array_column( $parts, 'id' ),
				self::form( $case['parts'] )->circles,
			);
			self::assertEqualsCanonicalizing( $case['circles'], $found );
		}
	}

	public function test_the_fixture_has_at_least_300_cases(): void {
		$count = count( self::fixture( 'invalid' ) ) + count( self::fixture( 'valid' ) ) + count( self::fixture( 'circles' ) );
		foreach ( [ ...self::fixture( 'operators' ), ...self::fixture( 'groups' ) ] as $case ) {
			$count += count( $case['met'] ) + count( $case['unmet'] );
		}
		self::assertGreaterThanOrEqual( 300, $count + count( array_merge( ...array_column( self::fixture( 'forms' ), 'cases' ) ) ) );
	}

	public function test_a_random_condition_that_is_printed_reads_as_the_same_condition(): void {
		mt_srand( 20261122 );
		for ( $n = 0; $n < 1000; $n++ ) {
			$printed = [ 'action' => [ 'show', 'hide', 'require' ][ mt_rand( 0, 2 ) ] ] + RandomConditions::group( 2 );
			$read    = Condition::fromArray( $printed );
			self::assertSame( $printed, $read?->toArray() );
			$decoded = json_decode( (string) json_encode( $printed ), true );
			self::assertEquals( $read, Condition::fromArray( $decoded ) );
		}
	}

	public function test_in_a_random_form_a_hidden_field_contributes_nothing(): void {
		mt_srand( 20261122 );
		$hidden = 0;
		for ( $n = 0; $n < 1000; $n++ ) {
			$conditions = self::form( RandomConditions::parts() );
			$values     = RandomConditions::values();
			$state      = $conditions->state( new FieldValues( $values ) );
			$shown      = array_filter( $values, static fn( string $name ): bool => ! $state->hides( $name ), ARRAY_FILTER_USE_KEY );
			$hidden    += count( $values ) - count( $shown );
			self::assertEquals( $state, $conditions->state( new FieldValues( $shown ) ), (string) json_encode( $conditions->toArray() ) );
		}
		self::assertGreaterThan( 300, $hidden );
	}

	/** @return list<mixed> */
	private static function fixture( string $section ): array {
		$path = dirname( __DIR__, 3 ) . '/fixtures/forms/conditions.json';
		$read = json_decode( (string) file_get_contents( $path ), true, 64, JSON_THROW_ON_ERROR );
		self::assertIsArray( $read );
		self::assertIsArray( $read[ $section ] );
		return array_values( $read[ $section ] );
	}

	private static function group( mixed $given ): ConditionGroup {
		$group = ConditionGroup::fromArray( $given );
		self::assertInstanceOf( ConditionGroup::class, $group, (string) json_encode( $given ) );
		return $group;
	}

	/** @param array<array-key, mixed> $parts */
	private static function form( array $parts ): FormConditions {
		$read = array_map(
			static fn( array $part ): ?ConditionalPart =>
				ConditionalPart::fromAttribute( $part['conditions'], $part['id'], $part['id'], $part['fields'] ),
			array_values( $parts ),
		);
		return new FormConditions( array_values( array_filter( $read ) ) );
	}

	/**
	 * @param array<string, mixed> $values
	 * @return \Closure(string): list<string>
	 */
	private static function texts( array $values ): \Closure {
		return ( new FieldValues( $values ) )->texts( ... );
	}
}
