<?php
declare(strict_types=1);

// Used by src/forms/conditions/parity.test.ts: reads a line of JSON ({ parts, values }) and prints the parts as the
// browser gets them, and the fields that are hidden and required.

use Frontispiece\Forms\Conditions\ConditionalPart;
use Frontispiece\Forms\Conditions\FormConditions;
use Frontispiece\Forms\Rules\FieldValues;

// The plugin's files exit unless WordPress is loaded.
define( 'ABSPATH', dirname( __DIR__, 4 ) . '/' );
require dirname( __DIR__, 4 ) . '/includes/autoload.php';

while ( false !== ( $line = fgets( STDIN ) ) ) {
	/**
	 * @var array{
	 *     parts: list<array{id: string, fields: list<string>, conditions: mixed}>,
	 *     values: array<string, list<string>>
	 * } $case
	 */
	$case       = json_decode( $line, true, 64, JSON_THROW_ON_ERROR );
	$parts      = array_map(
		static fn( array $part ): ?ConditionalPart =>
			ConditionalPart::fromAttribute( $part['conditions'], $part['id'], $part['id'], $part['fields'] ),
		$case['parts'],
	);
	$conditions = new FormConditions( array_values( array_filter( $parts ) ) );
	$state      = $conditions->state( new FieldValues( $case['values'] ) )->toArray();
	echo json_encode( [ 'parts' => $conditions->toArray() ] + $state, JSON_THROW_ON_ERROR ), "\n";
}
