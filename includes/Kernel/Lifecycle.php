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
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		register_activation_hook( FRONTISPIECE_FILE, fn() => $this->install() );
		register_deactivation_hook( FRONTISPIECE_FILE, static function (): void {
				wp_clear_scheduled_hook( Cron::HOOK );
		} );
		add_action( 'init', fn() => $this->upgrade(), 1 );
		add_action( 'woocommerce_init', fn() => $this->grantToShopManagers() );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Command::register( $this->kernel, [ 'key' => fn() => new KeyCommand( $this->kernel->keyRing() ) ] );
		}
		// When a site is deleted from a multisite, drop our tables too.
		add_filter(
			'wpmu_drop_tables',
			fn( $tables, $site ): array => [
				...( is_array( $tables ) ? $tables : [] ),
				...$this->kernel->tables()->of( (int) $site ),
			],
			10,
			2,
		);
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

	/**
	 * Installs on the current site only. In a multisite, other sites follow on their first admin, cron or CLI request.
	 */
	private function install(): void {
		$this->kernel->options()->create();
		// Create the keys before the tables: a site without tables has nothing encrypted with its salts, so it needs no
		// legacy keys.
		$this->kernel->keyRing()->keys( 'seal' );
		$this->kernel->tables()->migrate( $this->kernel->clock() );
		Capabilities::grant( true !== $this->kernel->options()->stored( 'granted' ) );
		$this->kernel->options()->set( [ 'granted' => true ] );
		Cron::schedule();
		/** Fires after the tables of this site are created, so that features can create their initial data once. */
		do_action( 'frontispiece_installed' );
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

	private function upgrade(): void {
		if (
			( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) && ! $this->kernel->tables()->ready()
		) {
			$this->install();
		}
	}
}
