<?php
declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( ! defined( 'FRONTISPIECE_FILE' ) ) {
	define( 'FRONTISPIECE_FILE', __DIR__ . '/plugin.php' );
	define( 'FRONTISPIECE_VERSION', '0.1.0' );
	require_once __DIR__ . '/includes/autoload.php';
}

( new Frontispiece\Kernel\Uninstall( Frontispiece\Plugin::kernel() ) )->run();
