<?php
declare(strict_types=1);

namespace Frontispiece;

defined( 'ABSPATH' ) || exit;

/** What WordPress can do without, and the plugin cannot. The headers of plugin.php cannot name PHP extensions. */
final class Requirements {
	/** Returns whether the plugin can run. If not, it stays off, and says why on admin pages. */
	public static function areMet(): bool {
		if ( extension_loaded( 'mbstring' ) ) {
			return true;
		}
		add_action( 'all_admin_notices', [ self::class, 'printNotice' ] );
		return false;
	}

	public static function printNotice(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		load_plugin_textdomain( 'frontispiece', false, dirname( plugin_basename( FRONTISPIECE_FILE ) ) . '/languages' );
		wp_admin_notice(
			esc_html__(
				'Frontispiece is off because the PHP extension mbstring is missing on this server. Ask your host to turn it on.',
				'frontispiece',
			),
			[ 'type' => 'error' ],
		);
	}
}
