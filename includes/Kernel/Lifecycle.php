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
	/** Seconds that deactivation for a network may take. */
	private const SECONDS = 15;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// In a network, the current site only: the others follow on their first admin, cron or CLI request, or in the
		// background (see Network).
		register_activation_hook( FRONTISPIECE_FILE, fn() => ( new Installer( $this->kernel ) )->install() );
		register_deactivation_hook( FRONTISPIECE_FILE, fn( mixed $isForAll ) => $this->deactivate( true === $isForAll ) );
		add_action( 'init', fn() => $this->upgrade(), 1 );
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

	private function upgrade(): void {
		if (
			( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) && ! $this->kernel->tables()->ready()
		) {
			( new Installer( $this->kernel ) )->install();
		}
	}
}
