<?php
/**
 * Runs a site's background work once, as its cron event would. Reads its task as JSON from standard input.
 */

declare(strict_types=1);

$task = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );

$_SERVER['HTTP_HOST']   = (string) parse_url( $task['url'], PHP_URL_HOST ) . ':' . parse_url( $task['url'], PHP_URL_PORT );
$_SERVER['REQUEST_URI'] = '/';
define( 'DOING_CRON', true );

require $task['dir'] . '/wp-load.php';

do_action( 'frontispiece_tick' );
