<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Assets;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Tests\TestCase;

final class AssetsTest extends TestCase {
	protected function tearDown(): void {
		foreach ( [ 'frontispiece-test', 'test-a', 'test-b', 'test-group' ] as $handle ) {
			wp_deregister_script( $handle );
		}
		parent::tearDown();
	}

	public function test_libraries_of_wordpress_have_the_name_by_which_scripts_see_that_they_have_run(): void {
		wp_register_script( 'frontispiece-test', 'https://example.org/t.js', [ 'wp-element', 'wp-i18n', 'jquery-core' ] );
		$names = array_column( ( new Assets() )->chain( 'test' ), 'name', 'handle' );
		self::assertSame( 'React', $names['react'] );
		self::assertSame( 'escapeHtml', $names['wp-escape-html'] );
		self::assertSame( 'i18n', $names['wp-i18n'] );
		self::assertArrayNotHasKey( 'jquery-core', $names );
	}

	public function test_dependencies_of_a_library_with_a_global_have_a_global_too(): void {
		wp_register_script( 'frontispiece-test', 'https://example.org/t.js', [ 'wp-a11y', 'wp-api-fetch', 'wp-element' ] );
		$chain = ( new Assets() )->chain( 'test' );
		$names = array_column( $chain, 'name', 'handle' );
		self::assertSame( 'apiFetch', $names['wp-api-fetch'] );
		self::assertSame(
			[],
			array_diff( array_column( $chain, 'handle' ), array_keys( $names ), [ 'wp-polyfill', 'frontispiece-test' ] ),
		);
	}

	public function test_dependencies_come_first_and_only_once(): void {
		wp_register_script( 'test-b', 'https://example.org/b.js', [], '2' );
		wp_register_script( 'test-a', '/a.js', [ 'test-b' ], '1' );
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- no file.
		wp_register_script( 'test-group', false, [ 'test-a', 'test-b' ] );
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- tests an address without version.
		wp_register_script(
			'frontispiece-test',
			'https://example.org/t.js',
			[ 'test-group', 'test-b', 'no-such-script' ],
			null,
		);
		wp_add_inline_script( 'test-a', 'let before = 1;', 'before' );
		wp_add_inline_script( 'test-a', 'let after = 2;' );
		self::assertSame(
			[
				[ 'handle' => 'test-b', 'src' => 'https://example.org/b.js?ver=2' ],
				[ 'handle' => 'test-a', 'src' => wp_scripts()->base_url . '/a.js?ver=1' ],
				[ 'handle' => 'frontispiece-test', 'src' => 'https://example.org/t.js' ],
			],
			( new Assets() )->chain( 'test' ),
		);
	}

	public function test_libraries_of_WordPress_are_on_the_host_of_the_page_where_its_language_has_one(): void {
		wp_register_script( 'test-a', '/a.js', [], '1' );
		wp_register_script( 'frontispiece-test', 'https://example.org/t.js', [ 'test-a' ], null );
		$base   = (string) wp_scripts()->base_url;
		$host   = $_SERVER['HTTP_HOST'];
		$port   = wp_parse_url( $base, PHP_URL_PORT );
		$page   = "http://seite.example:$port";
		$hosts  = static fn( array $all ): array => [ ...$all, 'seite.example' ];
		$move   = static fn( string $url ): string => str_replace( $base, $page, $url );
		$cdn    = static fn(): string => 'https://cdn.example/build/';
		$chains = [ ( new Assets() )->chain( 'test' ) ];
		try {
			add_filter( 'plugins_url', $cdn );
			$chains[] = ( new Assets() )->chain( 'test' );
			add_filter( 'allowed_redirect_hosts', $hosts );
			$_SERVER['HTTP_HOST'] = "seite.example:$port";
			$chains[] = ( new Assets() )->chain( 'test' );
			remove_filter( 'plugins_url', $cdn );
			add_filter( 'plugins_url', $move );
			$chains[] = ( new Assets() )->chain( 'test' );
			// The plugins are on the host of WordPress, which the loader may load from.
			remove_filter( 'plugins_url', $move );
			$chains[] = ( new Assets() )->chain( 'test' );
		} finally {
			$_SERVER['HTTP_HOST'] = $host;
			remove_filter( 'plugins_url', $cdn );
			remove_filter( 'plugins_url', $move );
			remove_filter( 'allowed_redirect_hosts', $hosts );
			wp_deregister_script( 'test-a' );
			wp_deregister_script( 'frontispiece-test' );
		}
		self::assertSame(
			[ "$base/a.js?ver=1", "$base/a.js?ver=1", "$page/a.js?ver=1", "$page/a.js?ver=1", "$base/a.js?ver=1" ],
			array_map( static fn( array $chain ): string => $chain[0]['src'], $chains ),
		);
	}

	/** SEC-3 */
	public function test_SEC_3_inline_script_code_is_printed_in_inert_script_elements_and_not_in_the_configuration(): void {
		wp_register_script( 'test-a', '/a.js', [], '1' );
		wp_register_script( 'frontispiece-test', '/t.js', [ 'test-a' ], '1' );
		wp_add_inline_script( 'test-a', 'let before = 1;', 'before' );
		wp_add_inline_script( 'test-a', 'let after = 2;' );
		$assets = new Assets();
		$assets->loader( true );
		self::assertStringNotContainsString( 'let ', (string) wp_json_encode( $assets->chain( 'test' ) ) );
		self::assertSame( 30, has_action( 'wp_footer', [ $assets, 'printInline' ] ) );
		remove_action( 'wp_footer', [ $assets, 'printInline' ], 30 );
		ob_start();
		$assets->printInline();
		$printed = self::find( (string) ob_get_clean(), '//script' );
		self::assertSame(
			[
				[ 'text/plain', 'frontispiece-test-a-js-before', 'let before = 1;' ],
				[ 'text/plain', 'frontispiece-test-a-js-after', 'let after = 2;' ],
			],
			// WordPress 7 adds a sourceURL comment.
			array_map(
				static fn( \DOMElement $script ): array => [
					$script->getAttribute( 'type' ),
					$script->getAttribute( 'id' ),
					strtok( trim( $script->textContent ), "\n" ),
				],
				$printed,
			),
		);
	}

	public function test_circular_dependencies_do_not_loop_forever(): void {
		wp_register_script( 'test-a', '/a.js', [ 'frontispiece-test' ], '1' );
		wp_register_script( 'frontispiece-test', '/t.js', [ 'test-a' ], '1' );
		self::assertSame(
			[ 'test-a', 'frontispiece-test' ],
			array_column( ( new Assets() )->chain( 'test' ), 'handle' ),
		);
	}

	public function test_an_unknown_island_has_no_scripts(): void {
		self::assertSame( [], ( new Assets() )->chain( 'no-such-island' ) );
	}

	public function test_a_changed_stylesheet_gets_a_new_url(): void {
		$assets = new Assets();
		$style  = wp_styles()->registered[ $assets->style( 'social-feed' ) ] ?? null;
		self::assertNotNull( $style );
		self::assertSame(
			FRONTISPIECE_VERSION . '-' . filemtime( dirname( FRONTISPIECE_FILE ) . '/build/social-feed-style.css' ),
			$style->ver,
		);
	}

	public function test_loaders_ask_browsers_to_compile_them_at_once(): void {
		foreach ( [ 'loader', 'island-loader' ] as $name ) {
			$code = (string) file_get_contents( dirname( FRONTISPIECE_FILE ) . "/build/$name.js" );
			self::assertStringStartsWith( "//# allFunctionsCalledOnLoad\n", $code );
		}
	}

	/**
	 * JSMin, with which W3 Total Cache minifies, takes the slash after an arrow for a division. It then takes a quote in the
	 * regular expression for the beginning of a string, which must end inside it, and two slashes for a comment.
	 */
	public function test_regular_expressions_after_an_arrow_have_quotes_in_pairs_and_no_comments(): void {
		$files = (array) glob( dirname( FRONTISPIECE_FILE ) . '/build/*.js' );
		self::assertNotSame( [], $files );
		foreach ( $files as $file ) {
			$code = (string) file_get_contents( (string) $file );
			preg_match_all( '~=>(/(?![/*])(?:[^/\\\\\n\[]|\\\\.|\[[^\]\n]*\])+/)~', $code, $expressions );
			foreach ( $expressions[1] as $expression ) {
				foreach ( [ '"', "'", '`' ] as $quote ) {
					self::assertSame( 0, substr_count( $expression, $quote ) % 2, basename( (string) $file ) . ": $expression" );
				}
				self::assertDoesNotMatchRegularExpression( '~/[/*]~', $expression, basename( (string) $file ) );
			}
		}
	}
}
