<?php
declare(strict_types=1);

namespace Frontispiece;

/** Tells whoever can change it that the server lacks what the plugin cannot do without. */
final class Requirements {
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
