<?php
/**
 * Reads files for bin/corpus.mjs: takes a path a line, and prints a line of JSON for each.
 *
 * Each file in readers/ reads a kind of file. It returns a function that takes the content and the path of a file, and
 * returns what it found, or null for a file of another kind:
 * [ 'kind' => string, 'count' => int, 'title' => string, 'date' => int, 'image' => string, 'link' => string,
 * 'errors' => list<string> ], and 'failed' => true if an error is one of the product and not of the file.
 */

declare(strict_types=1);

$_SERVER += [ 'HTTP_HOST' => 'localhost', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '127.0.0.1' ];

require getenv( 'FRONTISPIECE_TEST_SITE' ) . '/wp-load.php';

$readers = array_map( static fn( string $file ): Closure => require $file, (array) glob( __DIR__ . '/readers/*.php' ) );
$notices = [];
$log     = (string) tempnam( sys_get_temp_dir(), 'corpus' );
error_reporting( E_ALL );
ini_set( 'log_errors', '1' );
ini_set( 'display_errors', '0' );
ini_set( 'error_log', $log );
set_error_handler(
	static function ( int $level, string $message, string $file, int $line ) use ( &$notices ): bool {
		$notices[] = "$message (" . basename( $file ) . ":$line)";
		return true;
	},
);

$read = static function ( string $path ) use ( $readers ): array {
	$body = (string) file_get_contents( $path );
	$none = [ 'kind' => 'none', 'count' => 0, 'title' => '', 'date' => 0, 'image' => '', 'link' => '', 'errors' => [] ];
	foreach ( $readers as $reader ) {
		try {
			$facts = $reader( $body, $path );
		} catch ( Throwable $error ) {
			$facts = [ 'kind' => 'error', 'errors' => [ $error::class . ': ' . $error->getMessage() ] ];
		}
		if ( null !== $facts ) {
			return $facts + $none;
		}
	}
	return $none;
};

fwrite( STDOUT, "ready\n" );
while ( false !== ( $path = fgets( STDIN ) ) ) {
	$path    = rtrim( $path, "\n" );
	$notices = [];
	file_put_contents( $log, '' );
	$facts  = $read( $path );
	$logged = array_filter( explode( "\n", (string) file_get_contents( $log ) ) );
	$facts  = [ 'notices' => [ ...( $facts['notices'] ?? [] ), ...$notices, ...$logged ] ] + $facts;
	fwrite( STDOUT, json_encode( $facts, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE ) . "\n" );
}
unlink( $log );
