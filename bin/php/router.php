<?php
/** Router of PHP's built-in server: serves files as they are and sends everything else to WordPress. */

declare(strict_types=1);

$root = (string) $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

// Forms' uploads: deny access, like their .htaccess does on Apache.
if ( str_contains( $path, '/.ht' ) || str_contains( $path, '..' ) || str_contains( $path, '/frontispiece-files-' ) ) {
	http_response_code( 403 );
	return true;
}
if ( is_dir( $root . $path ) && ! str_ends_with( $path, '/' ) ) {
	header( 'Location: ' . $path . '/', true, 301 );
	return true;
}
if ( is_dir( $root . $path ) ) {
	$path .= 'index.php';
}
if ( is_file( $root . $path ) && ! str_ends_with( $path, '.php' ) ) {
	return false;
}
if (
	! is_file( $root . $path )
	&& 1 === preg_match(
		'/\.(?:avif|css|eot|gif|ico|jpe?g|js|map|mjs|mp4|pdf|png|svg|ttf|webm|webp|woff2?|zip)$/i',
		$path,
	)
) {
	// Like most nginx configurations: WordPress never handles URLs that end like a static file.
	http_response_code( 404 );
	return true;
}
if ( ! is_file( $root . $path ) ) {
	$path = '/index.php';
}
$_SERVER['SCRIPT_NAME']     = $path;
$_SERVER['PHP_SELF']        = $path;
$_SERVER['SCRIPT_FILENAME'] = $root . $path;
chdir( dirname( $root . $path ) );
require $root . $path;
