<?php
declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( ! defined( 'FRONTISPIECE_FILE' ) ) {
	define( 'FRONTISPIECE_FILE', __DIR__ . '/plugin.php' );
	define( 'FRONTISPIECE_VERSION', '1.0.0' );
	require_once __DIR__ . '/includes/autoload.php';
}

// Without mbstring, the plugin stays off, but it can be deleted with its data. WordPress replaces the other functions.
if ( ! function_exists( 'mb_scrub' ) ) {
	function mb_scrub( string $text ): string { // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a function of PHP.
		return $text;
	}
}

// The plugin is not active any more, so that no module is loaded.
add_action(
	'frontispiece_uninstall',
	static fn() => Frontispiece\Plugin::kernel()->get( Frontispiece\ModuleDeclarations::class )->uninstall(),
);

Frontispiece\Plugin::kernel()->get( Frontispiece\Kernel\Uninstall::class )->run();
