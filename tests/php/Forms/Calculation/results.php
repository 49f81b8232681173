<?php
declare(strict_types=1);

// src/forms/calculation/parity.test.ts asks this process: a line of JSON in ({ text, values }), the result out, or a
// hyphen for a text that is no expression.

use Frontispiece\Forms\Calculation\Expression;
use Frontispiece\Forms\Calculation\ExpressionParser;

// The plugin's files do nothing outside WordPress.
define( 'ABSPATH', dirname( __DIR__, 4 ) . '/' );
require dirname( __DIR__, 4 ) . '/includes/autoload.php';

while ( false !== ( $line = fgets( STDIN ) ) ) {
	/** @var array{text: string, values: array<string, float|int>} $case */
	$case       = json_decode( $line, true, 64, JSON_THROW_ON_ERROR );
	$expression = ExpressionParser::parse( $case['text'] );
	$value      = static fn( string $field ): float => (float) ( $case['values'][ $field ] ?? 0 );
	echo null === $expression ? '-' : Expression::print( $expression->value( $value ), 10, true ), "\n";
}
