<?php
/**
 * Turns a site into a network of sites, in two runs: before and after wp-config.php says so. Reads its task as JSON from
 * standard input.
 */

declare(strict_types=1);

$task = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );

$_SERVER['HTTP_HOST']   = $task['host'];
$_SERVER['REQUEST_URI'] = '/';
define( 'WP_ADMIN', true );

require $task['dir'] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/network.php';

wp_set_current_user( 1 );
if ( ! is_multisite() ) {
	define( 'WP_INSTALLING_NETWORK', true );
	foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
		$wpdb->$table = $name;
	}
	install_network();
	populate_network( 1, $task['host'], 'admin@example.org', 'Network', '/', false );
	exit;
}
foreach ( $task['sites'] as $name ) {
	wpmu_create_blog( $task['host'], '/' . strtolower( $name ) . '/', $name, 1 );
}
$error = activate_plugin( 'frontispiece/plugin.php', '', true );
if ( is_wp_error( $error ) ) {
	fwrite( STDERR, $error->get_error_message() );
	exit( 1 );
}
