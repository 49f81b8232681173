<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Health\StatusController;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Module;

/**
 * The admin screens. Notices appear on the plugin's own screens only, except those about problems that keep the plugin
 * from working.
 */
final class Admin extends Module {
	public function hooks(): array {
		return [ [ 'admin_notices', 'showNotice' ] ];
	}

	public function adminHooks(): array {
		return [
			[ 'admin_init', [ FirstRun::class, 'lead' ] ],
			[ 'admin_menu', [ Screens::class, 'addMenu' ] ],
			[ 'admin_page_access_denied', [ Screens::class, 'redirectMoved' ] ],
			[ 'plugin_action_links_' . plugin_basename( FRONTISPIECE_FILE ), [ Screens::class, 'addSettingsLink' ] ],
		];
	}

	public function restControllers(): array {
		return [ HomeController::class, SettingsController::class, ModulesController::class, StatusController::class ];
	}

	public function showNotice(): void {
		if ( current_user_can( Capabilities::MANAGE ) && ! $this->kernel->assets()->built() ) {
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
