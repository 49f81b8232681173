<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Cli\KeyCommand;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Module;

/** Handles activation, upgrade and deactivation. For uninstall see uninstall.php. */
final class Lifecycle implements Module {
	/** The same as Tables::VERSION, which a page without features does not load. A test compares them. */
	public const SCHEMA = 22;

	/** Seconds that deactivation for a network may take. */
	private const SECONDS = 15;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// In a network, the current site only: the others follow on their first admin, cron or CLI request, or in the
		// background (see Network).
		register_activation_hook( FRONTISPIECE_FILE, fn() => ( new Installer( $this->kernel ) )->install() );
		register_deactivation_hook( FRONTISPIECE_FILE, fn( mixed $isForAll ) => $this->deactivate( true === $isForAll ) );
		add_action( 'init', fn() => $this->upgrade(), 1 );
		add_action( 'upgrader_process_complete', fn( mixed $upgrader, mixed $what ) => $this->finishUpdate( $upgrader, $what ), 10, 2 );
		add_action( 'woocommerce_init', fn() => $this->grantToShopManagers() );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Command::register( $this->kernel, [ 'key' => fn() => new KeyCommand( $this->kernel->keyRing() ) ] );
		}
		add_action(
			'init',
			static fn() =>
				load_plugin_textdomain(
					'frontispiece',
					false,
					dirname( plugin_basename( FRONTISPIECE_FILE ) ) . '/languages',
				),
			0,
		);
	}

	/** An event that is left on a site has no effect, so that the largest networks need not wait for all of them. */
	private function deactivate( bool $isForAll ): void {
		$clear = static fn(): mixed => wp_clear_scheduled_hook( Cron::HOOK );
		$isForAll && is_multisite() ? EverySite::visit( $clear, self::SECONDS ) : $clear();
	}

	/**
	 * Lets shop managers read entries, because they read customers' personal data already. Once, so that an owner who
	 * takes it away is not overruled.
	 */
	private function grantToShopManagers(): void {
		$options = $this->kernel->options();
		if (
			is_admin()
			&& true === $options->stored( 'granted' )
			&& true !== $options->stored( 'granted_shop' )
			&& Capabilities::grantPreset( 'shop_manager' )
		) {
			$options->set( [ 'granted_shop' => true ] );
		}
	}

	/**
	 * Migrates the tables after an update by any means. Requests of visitors do so once they are answered, and only what
	 * takes a moment: until then, features work with the older tables.
	 */
	private function upgrade(): void {
		$stored = $this->kernel->options()->stored( 'schema' );
		if ( is_numeric( $stored ) && (int) $stored >= self::SCHEMA ) {
			return;
		}
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
	private function finishUpdate( mixed $upgrader, mixed $what ): void {
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
