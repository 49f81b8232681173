<?php
/**
 * Stores in a site what a version of the plugin had stored, and activates the plugin, without loading it. Reads its task as
 * JSON from standard input.
 */

declare(strict_types=1);

$task = require __DIR__ . '/task.php';
require $task['load'];
( require __DIR__ . '/stored-site.php' )( $task['file'], $task['url'] );
