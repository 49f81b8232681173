<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Conditions;

use Frontispiece\Forms\Conditions\Condition;
use Frontispiece\Tests\Cases;
use PHPUnit\Framework\TestCase;

/** Runs cases of tests/fixtures/forms/conditions.json, as src/forms/conditions/condition.test.ts does. */
final class ConditionTest extends TestCase {
	public function test_a_condition_with_an_invalid_part_is_ignored_as_a_whole(): void {
		foreach ( Cases::in( 'forms/conditions' )['invalid'] as $input ) {
			self::assertNull( Condition::fromArray( $input ), (string) json_encode( $input ) );
		}
		foreach ( Cases::in( 'forms/conditions' )['valid'] as $case ) {
			self::assertSame( $case['read'], Condition::fromArray( $case['given'] )?->toArray() );
		}
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
}
