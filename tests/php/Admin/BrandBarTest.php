<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Admin;

use Frontispiece\Admin\Screens;
use Frontispiece\Tests\TestCase;

final class BrandBarTest extends TestCase {
	public function test_every_screen_begins_with_name_version_and_links_to_documentation_and_help(): void {
		$before = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$this->become( 'administrator' );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		( new Screens( $this->kernel()->assets() ) )->register();
		try {
			do_action( 'admin_menu', '' );
			foreach ( [ 'toplevel_page_frontispiece', 'frontispiece_page_frontispiece-settings' ] as $screen ) {
				ob_start();
				do_action( $screen );
				$html = (string) ob_get_clean();
				self::assertStringContainsString( '<span class="frontispiece-brand__version">' . FRONTISPIECE_VERSION, $html );
				self::assertMatchesRegularExpression(
					'~<nav class="frontispiece-brand__links".*plugins/frontispiece/">Documentation<.*>Help<.*</nav>.*<h1>~s',
					$html,
				);
			}
		} finally {
			$GLOBALS['wp_filter'] = $before;
		}
	}
}
