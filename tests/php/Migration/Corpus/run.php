<?php
/**
 * Prints one line of JSON for each form in the files of a folder. bin/corpus-forms.mjs makes the site and runs it.
 */

declare(strict_types=1);

namespace Frontispiece\Tests\Migration\Corpus;

require dirname( __DIR__, 2 ) . '/bootstrap.php';

$frontispiece_folder = $argv[1] ?? '';
if ( ! is_dir( $frontispiece_folder ) ) {
	fwrite( STDERR, "Name a folder with definitions of forms.\n" );
	exit( 2 );
}
$frontispiece_files = new \RegexIterator(
	new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $frontispiece_folder, \FilesystemIterator::SKIP_DOTS ) ),
	'/\.(?:json|nff|html|txt)$/i',
);
$frontispiece_paths = array_map( 'strval', iterator_to_array( $frontispiece_files, false ) );
sort( $frontispiece_paths );
foreach ( $frontispiece_paths as $frontispiece_path ) {
	try {
		foreach ( Report::file( $frontispiece_path ) as $frontispiece_facts ) {
			echo wp_json_encode( $frontispiece_facts, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ), "\n";
		}
	} catch ( \Throwable $frontispiece_error ) {
		echo wp_json_encode( [ 'file' => basename( $frontispiece_path ), 'error' => (string) $frontispiece_error ] ), "\n";
	}
}
