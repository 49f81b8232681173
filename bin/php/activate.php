<?php
/**
 * Switches the theme and activates the plugin. Reads its task as JSON from standard input and prints one line of JSON.
 */

declare(strict_types=1);

$task = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';
define( 'WP_ADMIN', true );

require $task['load'];
require_once ABSPATH . 'wp-admin/includes/admin.php';

wp_set_current_user( 1 );
if ( '' !== $task['theme'] ) {
	switch_theme( $task['theme'] );
}
if ( '' !== $task['plugin'] ) {
	$error = activate_plugin( $task['plugin'] );
	if ( is_wp_error( $error ) ) {
		fwrite( STDERR, $error->get_error_message() . ' ' . wp_json_encode( $error->get_error_data() ) . "\n" );
		exit( 1 );
	}
}
flush_rewrite_rules( false );
echo "\n", wp_json_encode( [ 'theme' => get_stylesheet() ] ), "\n";
