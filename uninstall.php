<?php
declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( ! defined( 'FRONTISPIECE_FILE' ) ) {
	define( 'FRONTISPIECE_FILE', __DIR__ . '/plugin.php' );
	define( 'FRONTISPIECE_VERSION', '0.1.0' );
	require_once __DIR__ . '/includes/autoload.php';
}

// The plugin is not active any more, so that no module is registered.
$frontispiece_site = new Frontispiece\Site\Site( Frontispiece\Plugin::kernel() );
add_action( 'frontispiece_uninstall', static fn() => $frontispiece_site->uninstall() );

(
	new Frontispiece\Kernel\Uninstall( Frontispiece\Plugin::kernel(), Frontispiece\Plugin::storesOfFiles() )
)->run();
