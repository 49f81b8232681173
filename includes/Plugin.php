<?php
declare(strict_types=1);

namespace Frontispiece;

defined( 'ABSPATH' ) || exit;

/**
 * Boots the plugin. ModuleRegistry lists its parts.
 *
 * @since 1.0.0
 */
final class Plugin {
	private static ?Kernel $kernel = null;

	/** Modules are loaded when all plugins and the theme are there, so that these can add modules and remove hooks. */
	public static function boot(): void {
		// In a network, the current site only: the others follow on their first admin, cron or CLI request, or in the
		// background (see Network).
		register_activation_hook( FRONTISPIECE_FILE, [ self::class, 'activate' ] );
		register_deactivation_hook( FRONTISPIECE_FILE, [ self::class, 'deactivate' ] );
		did_action( 'after_setup_theme' ) > 0
			? self::loadModules()
			: add_action( 'after_setup_theme', [ self::class, 'loadModules' ], PHP_INT_MAX );
	}

	public static function loadModules(): void {
		self::kernel()->get( ModuleLoader::class )->start();
	}

	public static function activate( mixed $isForAll ): void {
		self::kernel()->get( Kernel\Installer::class )->install();
		self::kernel()->get( Admin\FirstRun::class )->activated( true === $isForAll );
	}

	public static function deactivate( mixed $isForAll ): void {
		// Exports contain personal data that is not encrypted.
		Kernel\Lifecycle::deactivate( true === $isForAll, self::kernel()->get( Transfer\TransferStore::class )->storedFiles( ... ) );
	}

	/** Returns the single Kernel of the request; for tests, uninstall.php and theme code. */
	public static function kernel(): Kernel {
		return self::$kernel ??= new Kernel();
	}
}
