<?php
/**
 * Returns the task of a script, which it gets as JSON from standard input, and tells WordPress what a request would: it is
 * loaded without plugins.
 */

declare(strict_types=1);

define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';

return json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );
