<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Admin;

use Frontispiece\Admin\Admin;
use Frontispiece\Admin\Screens;
use Frontispiece\ModuleLoader;
use Frontispiece\Tests\Kernel\Visitor;
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
		set_current_screen( 'dashboard' );
		$this->kernel()->get( ModuleLoader::class )->add( new Admin( 'admin', $this->kernel() ) );
		$links = static fn(): array => (array) apply_filters( $filter, [ 'deactivate' => 'Deactivate' ] );
		try {
			$this->become( 'administrator' );
			self::assertSame( [ 'settings', 'deactivate' ], array_keys( $links() ) );
			self::assertStringContainsString( 'page=frontispiece-settings', (string) $links()['settings'] );
			$this->become( 'editor' );
			self::assertSame( [ 'deactivate' ], array_keys( $links() ) );
		} finally {
			$GLOBALS['wp_filter'] = $before;
			unset( $GLOBALS['current_screen'] );
		}
	}

	public function test_the_emoji_script_of_wordpress_stays_out_of_the_screens(): void {
		$admin = ( new Visitor() )->as( 'administrator' );
		self::assertStringContainsString( 'wp-emoji-release', $admin->get( '/wp-admin/plugins.php' )->body );
		$screen = $admin->get( '/wp-admin/admin.php?page=frontispiece-settings' );
		self::assertSame( 200, $screen->status );
		self::assertStringNotContainsString( 'wp-emoji-release', $screen->body );
	}
}
