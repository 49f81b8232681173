<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Admin;

use Frontispiece\Admin\Admin;
use Frontispiece\Admin\BrandBar;
use Frontispiece\ModuleLoader;
use Frontispiece\Tests\TestCase;

final class BrandBarTest extends TestCase {
	public function test_BUG_75_every_screen_begins_with_name_version_and_a_button_that_opens_its_help(): void {
		$before = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$this->become( 'administrator' );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		set_current_screen( 'dashboard' );
		$this->kernel()->get( ModuleLoader::class )->add( new Admin( 'admin', $this->kernel() ) );
		try {
			do_action( 'admin_menu', '' );
			foreach ( [
				'home'     => 'toplevel_page_frontispiece',
				'settings' => 'frontispiece_page_frontispiece-settings',
			] as $name => $screen ) {
				ob_start();
				do_action( $screen );
				$html = (string) ob_get_clean();
				self::assertStringContainsString( '<span class="frontispiece-brand__version">' . FRONTISPIECE_VERSION, $html );
				self::assertStringNotContainsString( 'wordpress.org', $html );
				$button = self::find( $html, '//button[contains(@class,"frontispiece-brand__help")]' )[0];
				self::assertSame( [ 'Help', 'dialog' ], [ $button->textContent, $button->getAttribute( 'aria-haspopup' ) ] );
				$help = json_decode( $button->getAttribute( 'data-help' ), true );
				self::assertIsArray( $help );
				self::assertSame( BrandBar::SECTIONS[ $name ], $help['section'] );
				foreach ( [ $help['guide'], $button->getAttribute( 'data-script' ) ] as $url ) {
					$file = basename( (string) wp_parse_url( $url, PHP_URL_PATH ) );
					self::assertFileExists( dirname( FRONTISPIECE_FILE ) . "/build/$file" );
				}
			}
		} finally {
			$GLOBALS['wp_filter'] = $before;
			unset( $GLOBALS['current_screen'] );
		}
	}
}
