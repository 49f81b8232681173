<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Conditions;

use Frontispiece\Forms\Conditions\ConditionalPart;
use Frontispiece\Forms\Conditions\FormConditions;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Tests\Cases;
use PHPUnit\Framework\TestCase;

/** Runs cases of tests/fixtures/forms/conditions.json, as src/forms/conditions/condition.test.ts does. */
final class ConditionalPartTest extends TestCase {
	public function test_every_form_hides_and_requires_the_expected_fields(): void {
		foreach ( Cases::in( 'forms/conditions' )['forms'] as $form ) {
			$conditions = self::form( $form['parts'] );
			foreach ( $form['cases'] as $case ) {
				$expected = [ 'hidden' => $case['hidden'], 'required' => $case['required'] ];
				sort( $expected['hidden'] );
				$state = $conditions->state( new FieldValues( $case['values'] ) )->toArray();
				self::assertSame( $expected, $state, $form['about'] . ': ' . json_encode( $case['values'] ) );
			}
		}
	}

	public function test_parts_that_depend_on_each_other_are_found(): void {
		foreach ( Cases::in( 'forms/conditions' )['circles'] as $case ) {
			$circles = array_map(
				static fn( array $parts ): array => array_column( $parts, 'id' ),
				self::form( $case['parts'] )->circles,
			);
			self::assertEqualsCanonicalizing( $case['circles'], $circles );
		}
	}

	public function test_the_fixture_has_at_least_300_cases(): void {
		$cases = Cases::in( 'forms/conditions' );
		$count = count( $cases['invalid'] ) + count( $cases['valid'] ) + count( $cases['circles'] );
		foreach ( [ ...$cases['operators'], ...$cases['groups'] ] as $case ) {
			$count += count( $case['met'] ) + count( $case['unmet'] );
		}
		self::assertGreaterThanOrEqual( 300, $count + count( array_merge( ...array_column( $cases['forms'], 'cases' ) ) ) );
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

	/** @param array<array-key, mixed> $parts */
	private static function form( array $parts ): FormConditions {
		$read = array_map(
			static fn( array $part ): ?ConditionalPart =>
				ConditionalPart::fromAttribute( $part['conditions'], $part['id'], $part['id'], $part['fields'] ),
			array_values( $parts ),
		);
		return new FormConditions( array_values( array_filter( $read ) ) );
	}
}
