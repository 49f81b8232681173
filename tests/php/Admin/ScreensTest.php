<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Admin;

use Frontispiece\Admin\Screens;
use Frontispiece\Tests\TestCase;

final class ScreensTest extends TestCase {
	public function test_a_screen_url_contains_its_page_and_arguments(): void {
		self::assertStringEndsWith( '/wp-admin/admin.php?page=frontispiece', Screens::url( 'home' ) );
		self::assertStringEndsWith(
			'/wp-admin/admin.php?page=frontispiece-feeds&id=3',
			Screens::url( 'feeds', [ 'id' => 3 ] ),
		);
	}

	public function test_the_plugin_row_links_to_the_settings_for_users_who_can_open_them(): void {
		$filter = 'plugin_action_links_' . plugin_basename( FRONTISPIECE_FILE );
		$before = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		( new Screens( $this->kernel()->assets() ) )->register();
		$links = static fn(): array => (array) apply_filters( $filter, [ 'deactivate' => 'Deactivate' ] );
		try {
			$this->become( 'administrator' );
			self::assertSame( [ 'settings', 'deactivate' ], array_keys( $links() ) );
			self::assertStringContainsString( 'page=frontispiece-settings', (string) $links()['settings'] );
			$this->become( 'editor' );
			self::assertSame( [ 'deactivate' ], array_keys( $links() ) );
		} finally {
			$GLOBALS['wp_filter'] = $before;
		}
	}
}
