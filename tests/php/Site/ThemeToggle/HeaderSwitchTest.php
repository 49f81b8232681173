<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\ThemeToggle;

use Frontispiece\Site\ThemeToggle\HeaderSwitch;
use Frontispiece\Tests\TestCase;

final class HeaderSwitchTest extends TestCase {
	private const BLOCK = 'frontispiece/theme-toggle';

	public function test_the_switch_follows_the_menu_of_a_header_and_no_other_menu(): void {
		( new HeaderSwitch() )->register();
		$header       = new \WP_Block_Template();
		$header->area = 'header';
		$footer       = new \WP_Block_Template();
		$footer->area = 'footer';
		$pattern      = [ 'name' => 'theme/header', 'blockTypes' => [ 'core/template-part/header' ] ];
		foreach ( [
			[ [ self::BLOCK ], 'after', 'core/navigation', $header ],
			[ [ self::BLOCK ], 'after', 'core/navigation', $pattern ],
			[ [], 'before', 'core/navigation', $header ],
			[ [], 'after', 'core/site-title', $header ],
			[ [], 'after', 'core/navigation', $footer ],
			[ [], 'after', 'core/navigation', [ 'name' => 'theme/posts' ] ],
			[ [], 'after', 'core/navigation', null ],
		] as [ $expected, $position, $anchor, $context ] ) {
			self::assertSame( $expected, apply_filters( 'hooked_block_types', [], $position, $anchor, $context ) );
		}
		remove_all_filters( 'hooked_block_types' );
	}
}
