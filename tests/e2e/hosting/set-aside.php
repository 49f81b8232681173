<?php
/**
 * Stores what three processes leave that ended within the same image, and pushes that image's job. Reads its task as JSON
 * from standard input.
 */

declare(strict_types=1);

$task = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );

$_SERVER['HTTP_HOST']   = (string) parse_url( $task['url'], PHP_URL_HOST ) . ':' . parse_url( $task['url'], PHP_URL_PORT );
$_SERVER['REQUEST_URI'] = '/';

require $task['dir'] . '/wp-load.php';

Frontispiece\Plugin::kernel()->db()->insert( 'attempts', [
	'work'       => 'image 0123456789abcdef-0',
	'label'      => 'Image photos.example/1.jpg',
	'starts'     => 3,
	'started_at' => time() - DAY_IN_SECONDS,
] );
