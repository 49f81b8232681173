<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Cli\KeyCommand;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Module;

/** Activation, upgrade, deactivation. Uninstall is uninstall.php. */
final class Lifecycle implements Module {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		register_activation_hook( FRONTISPIECE_FILE, fn() => $this->install() );
		register_deactivation_hook( FRONTISPIECE_FILE, static function (): void {
				wp_clear_scheduled_hook( Cron::HOOK );
			} );
		add_action( 'init', fn() => $this->upgrade(), 1 );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Command::register( $this->kernel, [ 'key' => fn() => new KeyCommand( $this->kernel->keyRing() ) ] );
		}
		// A site that is taken out of its network takes its data along.
		add_filter( 'wpmu_drop_tables', fn( $tables, $site ): array => [ ...( is_array( $tables ) ? $tables : [] ), ...$this->kernel->tables()->of( (int) $site ) ], 10, 2 );
		add_action( 'init', static fn() => load_plugin_textdomain( 'frontispiece', false, dirname( plugin_basename( FRONTISPIECE_FILE ) ) . '/languages' ), 0 );
	}

	/** Only this site: in a network the others follow at their own first admin, cron or CLI request. */
	private function install(): void {
		$this->kernel->options()->create();
		// Before the tables: a site without them has nothing yet that its salts have sealed.
		$this->kernel->keyRing()->keys( 'seal' );
		$this->kernel->tables()->migrate( $this->kernel->clock() );
		Capabilities::grant( true !== $this->kernel->options()->get( 'granted' ) );
		$this->kernel->options()->set( [ 'granted' => true ] );
		Cron::schedule();
		/** Fires when this site has its tables: features make what they begin with, once. */
		do_action( 'frontispiece_installed' );
	}

	private function upgrade(): void {
		if ( ! $this->kernel->tables()->ready() && ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) ) {
			$this->install();
		}
	}
}
