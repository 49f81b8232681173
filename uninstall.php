<?php
declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( ! defined( 'FRONTISPIECE_FILE' ) ) {
	define( 'FRONTISPIECE_FILE', __DIR__ . '/plugin.php' );
	define( 'FRONTISPIECE_VERSION', '1.0.0' );
	require_once __DIR__ . '/includes/autoload.php';
}

// The plugin is not active any more, so that no module is loaded.
add_action(
	'frontispiece_uninstall',
	static fn() => Frontispiece\Plugin::kernel()->get( Frontispiece\ModuleDeclarations::class )->uninstall(),
);

Frontispiece\Plugin::kernel()->get( Frontispiece\Kernel\Uninstall::class )->run();
