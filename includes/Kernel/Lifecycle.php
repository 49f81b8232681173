<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Security\Capabilities;

/** Handles upgrade and deactivation. For activation see Installer, for uninstall uninstall.php. */
final class Lifecycle {
	/** Seconds that deactivation for a network may take. */
	private const SECONDS = 15;

	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * An event that is left on a site has no effect, so that the largest networks need not wait for all of them.
	 *
	 * @param \Closure(): list<StoredFiles> $temporary of the current site: what only cron would delete
	 */
	public static function deactivate( bool $isForAll, \Closure $temporary ): void {
		$clear = static function () use ( $temporary ): void {
			wp_clear_scheduled_hook( Cron::HOOK );
			array_map( static fn( StoredFiles $files ) => $files->delete(), $temporary() );
		};
		$isForAll && is_multisite() ? EverySite::visit( $clear, self::SECONDS ) : $clear();
	}

	/**
	 * Lets shop managers read entries, because they read customers' personal data already. Once, so that an owner who
	 * takes it away is not overruled.
	 */
	public function grantToShopManagers(): void {
		$options = $this->kernel->options();
		if (
			true === $options->stored( 'granted' )
			&& true !== $options->stored( 'granted_shop' )
			&& Capabilities::grantPreset( 'shop_manager' )
		) {
			$options->set( [ 'granted_shop' => true ] );
		}
	}

	/**
	 * Migrates the tables. Requests of visitors do so once they are answered, and only what takes a moment: until then,
	 * features work with the older tables.
	 */
	public function upgrade(): void {
		$tables    = $this->kernel->tables();
		$isVisitor = ! Kernel::isAdminPage() && ! wp_doing_cron() && ! ( defined( 'WP_CLI' ) && WP_CLI );
		if ( ( $isVisitor && ! $tables->ready() ) || ! $tables->mayMigrate( $this->kernel->clock(), $isVisitor ) ) {
			return;
		}
		$install = fn() => ( new Installer( $this->kernel ) )->install( $isVisitor );
		$isVisitor ? $this->kernel->later()->do( $install ) : $install();
	}

	/**
	 * Migrates the tables at the end of an update by WordPress, and purges page caches. In this request, older code may
	 * still be loaded: then, the next request records the new version.
	 *
	 * @param mixed $upgrader
	 * @param mixed $what     type, action and plugins
	 */
	public function finishUpdate( mixed $upgrader, mixed $what ): void {
		if ( ! is_array( $what ) || 'plugin' !== ( $what['type'] ?? '' ) ) {
			return;
		}
		$own     = plugin_basename( FRONTISPIECE_FILE );
		$plugins = (array) ( $what['plugins'] ?? $what['plugin'] ?? [] );
		// An uploaded ZIP file replaces the plugin by an installation.
		$folder = $upgrader instanceof \WP_Upgrader && is_array( $upgrader->result ) ? $upgrader->result['destination_name'] ?? '' : '';
		if ( ! in_array( $own, $plugins, true ) && dirname( $own ) !== $folder ) {
			return;
		}
		try {
			( new Installer( $this->kernel ) )->install( isForced: true );
		} catch ( \Throwable $error ) {
			$this->kernel->log()->error( 'update', $error->getMessage() );
		}
	}
}
