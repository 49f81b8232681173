<?php
declare(strict_types=1);

// Used by src/forms/rules/parity.test.ts: reads a line of JSON ({ rule, values, files }) and prints the field and
// message of the error, or a hyphen.

use Frontispiece\Forms\Rules\Definition;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\Upload;
use Frontispiece\Forms\Rules\Validator;

// The plugin's files exit unless WordPress is loaded.
define( 'ABSPATH', dirname( __DIR__, 4 ) . '/' );
require dirname( __DIR__, 4 ) . '/includes/autoload.php';

$validator = new Validator();
while ( false !== ( $line = fgets( STDIN ) ) ) {
	/**
	 * @var array{
	 *     rule: array<string, mixed>,
	 *     values: list<string>,
	 *     files: list<array{0: string, 1: string, 2: int}>
	 * } $case
	 */
	$case  = json_decode( $line, true, 64, JSON_THROW_ON_ERROR );
	$files = [];
	foreach ( $case['files'] as [ $name, $type, $size ] ) {
		$files[] = new Upload( $name, $type, $size );
	}
	$error = $validator->error(
		new Definition( $case['rule'] ),
		new FieldValues( [ 'f' => $case['values'] ], [ 'f' => $files ] ),
	);
	echo null === $error ? '-' : "$error->field:$error->error", "\n";
}
