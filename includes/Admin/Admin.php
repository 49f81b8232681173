<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\StatusController;
use Frontispiece\Kernel\Health\StatusKey;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Module;

/**
 * Registers the admin screens. Notices appear on the plugin's own screens only, except those about problems that keep
 * the plugin from working.
 */
final class Admin implements Module {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'admin_notices', fn() => $this->notices() );
		add_action( 'frontispiece_rest_routes', fn() => $this->registerRoutes() );
		if ( Kernel::isAdminPage() ) {
			( new Screens( $this->kernel->assets() ) )->register();
		}
		if ( is_admin() ) {
			( new FirstRun( $this->kernel->options() ) )->register();
		}
	}

	private function registerRoutes(): void {
		$health   = fn(): HealthChecks => new HealthChecks( $this->kernel );
		$settings = new SiteSettings( $this->kernel->options(), $this->kernel->secrets() );
		( new HomeController( $health, $this->kernel->tables(), $this->kernel->ajax() ) )->register_routes();
		$report = static fn(): Report => new Report( $health(), $settings );
		( new SettingsController( $settings, new RolePermissions(), $report ) )->register_routes();
		( new StatusController(
			$health(),
			new StatusKey( $this->kernel->options(), $this->kernel->clock() ),
			$this->kernel->rateLimit(),
			$this->kernel->clock(),
		) )->register_routes();
	}

	private function notices(): void {
		if ( ! current_user_can( Capabilities::MANAGE ) ) {
			return;
		}
		if ( ! $this->kernel->assets()->built() ) {
			wp_admin_notice(
				sprintf(
					/* translators: %s: a command. */
					esc_html__( 'Frontispiece has not been built yet. Run %s in the plugin folder.', 'frontispiece' ),
					'<code>npm run build</code>',
				),
				[ 'type' => 'error' ],
			);
		}
	}
}
