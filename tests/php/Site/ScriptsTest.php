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

	public function test_inline_code_has_no_comments_for_optimizers_and_ends_with_a_semicolon(): void {
		$before                = wp_scripts();
		$GLOBALS['wp_scripts'] = new \WP_Scripts();
		$scripts               = new Scripts( new Assets() );
		$scripts->page( 'theme-toggle', [ 'url' => 'https://example.org///a' ] );
		$scripts->lazy( 'reactions', [ 'url' => 'https://example.org/b' ] );
		ob_start();
		do_action( 'wp_footer' );
		$printed               = self::find( (string) ob_get_clean(), '//script[contains(@id, "frontispiece") and not(@src)]' );
		$GLOBALS['wp_scripts'] = $before;
		$code                  = '';
		foreach ( $printed as $script ) {
			// WordPress 7.1 names its source in a line of its own.
			$code .= trim( (string) preg_replace( '~^//# sourceURL=.*$~m', '', $script->textContent ) );
			self::assertStringEndsWith( ';', $code, 'Code merged after it must not become its argument list.' );
		}
		self::assertStringContainsString( '"https:/\/example.org/\/\/a"', $code );
		self::assertStringContainsString( '"https:/\/example.org/b"', $code );
		self::assertStringNotContainsString( '//', $code );
	}

	public function test_optimizers_that_know_no_attribute_leave_code_before_the_first_paint_in_place(): void {
		ob_start();
		( new Scripts( new Assets() ) )->head( 'theme-toggle' );
		$html = (string) ob_get_clean();
		self::assertStringStartsWith( '<!--noptimize--><script', $html );
		self::assertStringEndsWith( "</script>\n<!--/noptimize-->", $html );
	}
}
