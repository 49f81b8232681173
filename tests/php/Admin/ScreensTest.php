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
}
