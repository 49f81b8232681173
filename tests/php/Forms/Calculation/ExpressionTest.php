<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Calculation;

use Frontispiece\Forms\Calculation\Expression;
use Frontispiece\Forms\Calculation\ExpressionParser;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\RuleText;
use Frontispiece\Tests\Cases;
use PHPUnit\Framework\TestCase;

/** Runs cases of tests/fixtures/forms/expressions.json, as src/forms/calculation/expression.test.ts does. */
final class ExpressionTest extends TestCase {
	public function test_every_expression_gives_the_expected_result(): void {
		foreach ( Cases::in( 'forms/expressions' )['results'] as $case ) {
			$expression = ExpressionParser::parse( $case[0] );
			self::assertInstanceOf( Expression::class, $expression, $case[0] );
			$values = new FieldValues( $case[2] ?? [] );
			$result = $expression->value( static fn( string $field ): float => array_reduce(
				$values->texts( $field ),
				static fn( float $sum, string $text ): float => $sum + ( RuleText::number( $text ) ?? 0.0 ),
				0.0,
			) );
			self::assertSame( $case[1], Expression::print( $result, 10, true ), (string) json_encode( $case ) );
		}
	}

	public function test_a_number_is_printed_with_its_decimals(): void {
		foreach ( Cases::in( 'forms/expressions' )['printed'] as [ $number, $decimals, $text ] ) {
			$value = is_int( $number ) || is_float( $number ) ? (float) $number : null;
			self::assertSame( $text, Expression::print( $value, $decimals ), (string) json_encode( $number ) );
		}
	}
}
