<?php
/**
 * Creates the plugin's demo in a separate request, as the administrator. Reads its task as JSON from standard input and
 * prints one line of JSON.
 */

declare(strict_types=1);

$task = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';

require $task['load'];
require_once ABSPATH . 'wp-admin/includes/admin.php';

wp_set_current_user( 1 );
do_action( 'frontispiece_demo_install' );
echo "\n", wp_json_encode( (object) apply_filters( 'frontispiece_demo_manifest', [] ) ), "\n";
