<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Site\Scripts;

final class ScriptsTest extends SiteTestCase {
	public function test_code_that_a_deferred_script_needs_is_not_delayed_longer_than_the_script(): void {
		new Scripts( new Assets() );
		$tag = static fn( string $id ): string => wp_get_inline_script_tag( 'let a;', [ 'id' => $id ] );
		self::assertStringContainsString( 'data-no-defer="1"', $tag( 'frontispiece-starter-page-js-before' ) );
		self::assertStringNotContainsString( 'data-no-defer', $tag( 'other-page-js-before' ) );
	}
}
