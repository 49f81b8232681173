<?php
/** Runs before WordPress (auto_prepend_file) and records what the process had used when the request began. */

declare(strict_types=1);

if ( isset( $_SERVER['HTTP_X_BENCH_LIST'] ) ) {
	define( 'SAVEQUERIES', true );
}
$GLOBALS['frontispiece_bench'] = getrusage();
