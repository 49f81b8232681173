<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Calculation;

use Frontispiece\Forms\Calculation\ExpressionParser;
use Frontispiece\Tests\Cases;
use PHPUnit\Framework\TestCase;

/** Runs cases of tests/fixtures/forms/expressions.json, as src/forms/calculation/expression.test.ts does. */
final class ExpressionParserTest extends TestCase {
	private const SOUP = [
		'1', '2.5', '.5', '0', '[a]', '[b-c]', '+', '-', '*', '/', '(', ')', ',', '<', '>=', '=', '!=', 'min', 'max',
		'round', 'if', '×', '÷', '−', ' ', "\n", 'x', '[', ']', '"', '%', "\0", '9999999999', 'ä', "\xff",
	];

	public function test_anything_else_is_no_expression(): void {
		foreach ( Cases::in( 'forms/expressions' )['invalid'] as $text ) {
			self::assertNull( ExpressionParser::parse( $text ), (string) json_encode( $text ) );
		}
		self::assertNull( ExpressionParser::parse( "1\xff" ) );
		$cases = Cases::in( 'forms/expressions' );
		self::assertGreaterThanOrEqual( 150, count( $cases['invalid'] ) + count( $cases['results'] ) );
	}

	public function test_2000_random_texts_are_read_or_refused_without_an_error(): void {
		mt_srand( 20261122 );
		$read = 0;
		for ( $n = 0; $n < 2000; $n++ ) {
			$text = '';
			for ( $length = mt_rand( 1, 0 === $n % 2 ? 3 : 60 ); $length > 0; $length-- ) {
				$text .= self::SOUP[ mt_rand( 0, count( self::SOUP ) - 1 ) ];
			}
			$expression = ExpressionParser::parse( $text );
			$result     = $expression?->value( static fn(): float => 3.0 );
			$read      += null === $expression ? 0 : 1;
			self::assertTrue( null === $result || is_finite( $result ), $text );
		}
		self::assertGreaterThan( 50, $read );
	}
}
