<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\PartialPages;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Site\PartialPages\Fragment;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class FragmentTest extends TestCase {
	private const PAGE = '<!doctype html><html><head><title>News &amp; more</title>'
		. '<style id="a-inline-css">a > b{}</style><style>anonymous{}</style><style id="core-block-supports-inline-css">.c-1 > b{}</style>'
		. "<link rel='stylesheet' id='theme-css' href='/t.css?a=1&amp;b=2' media='all'><link rel='icon' id='x-css' href='/i.png'></head>"
		. '<body class="main"><!-- <main>no</main> --><script>"<main id=content>no</main>"</script><header title="<main>">H</header>'
		. '<div id="wrap" class="one two"><main id="content" data-pjax-container><div class="inner"><div>deep</div></div>ünï<main>nested</main></main></div><footer>F</footer></body></html>';

	private const TITLE  = '<title>News &amp; more</title>';
	private const LAYOUT = '<style id="core-block-supports-inline-css">.c-1 > b{}</style>';

	/** @return array<string, array{string, string}> */
	public static function containers(): array {
		$main = '<div class="inner"><div>deep</div></div>ünï<main>nested</main>';
		return [
			'tag'           => [ 'main', $main ],
			'id'            => [ '#content', $main ],
			'tag and id'    => [ 'main#content', $main ],
			'attribute'     => [ '[data-pjax-container]', $main ],
			'class'         => [ '.inner', '<div>deep</div>' ],
			'second class'  => [ 'div.two', '<main id="content" data-pjax-container>' . $main . '</main>' ],
			'nested tag'    => [ 'div', '<main id="content" data-pjax-container>' . $main . '</main>' ],
			'after scripts' => [ 'footer', 'F' ],
		];
	}

	#[DataProvider( 'containers' )]
	public function test_a_fragment_is_the_inner_html_of_the_first_match_preceded_by_the_title(
		string $container,
		string $inner,
	): void {
		self::assertSame( self::TITLE . self::LAYOUT . $inner, Fragment::fromHtml( self::PAGE, $container ) );
	}

	public function test_a_client_that_lists_its_styles_gets_the_missing_ones_in_an_inert_list(): void {
		$link = "<link rel='stylesheet' id='theme-css' href='/t.css?a=1&amp;b=2' media='all'>";
		$own  = '<style id="a-inline-css">a > b{}</style>';
		foreach ( [
			'x-css' => $own . self::LAYOUT . $link,
			'a-inline-css' => self::LAYOUT . $link,
			'a-inline-css,theme-css,core-block-supports-inline-css' => self::LAYOUT,
		] as $known => $styles ) {
			self::assertSame(
				self::TITLE . "<template data-frontispiece-styles>$styles</template>F",
				Fragment::fromHtml( self::PAGE, 'footer', explode( ',', $known ) ),
			);
		}
	}

	public function test_a_missing_or_unclosed_element_has_no_fragment(): void {
		foreach ( [
			'#none', 'article', 'main.x', '', '*', 'main#content.x', "main\n", 'html', 'head', 'body',
		] as $container ) {
			self::assertNull( Fragment::fromHtml( self::PAGE, $container ), $container );
		}
		self::assertNull( Fragment::fromHtml( '<html><body><main>cut off', 'main' ) );
		self::assertNull( Fragment::fromHtml( '', 'main' ) );
	}

	/** SEC-3 */
	public function test_SEC_3_a_fragment_contains_the_inline_footer_code_that_its_islands_require(): void {
		wp_register_script( 'test-texts', '/a.js', [], '1' );
		wp_add_inline_script( 'test-texts', 'let texts = "<b> & \u00e9";', 'before' );
		wp_add_inline_script( 'test-texts', 'let more = 1;' );
		wp_register_script( 'frontispiece-test', '/t.js', [ 'test-texts' ], '1' );
		$assets = new Assets();
		$island = ( new Island( $assets ) )->wrap( 'test', '<p>Content</p>', [] );
		ob_start();
		$assets->printInline();
		$footer = (string) ob_get_clean();
		remove_action( 'wp_footer', [ $assets, 'printInline' ], 30 );
		wp_dequeue_script( $assets->script( 'island-loader' ) );
		wp_deregister_script( 'frontispiece-test' );
		wp_deregister_script( 'test-texts' );

		self::assertStringContainsString( '"handle":"test-texts"', $island );
		$fragment = Fragment::fromHtml( "<title>A</title><main>$island</main><footer>F</footer>$footer", 'main' );
		self::assertSame( self::codeOf( $footer ), self::codeOf( (string) $fragment ) );
		self::assertSame(
			[ 'frontispiece-test-texts-js-before', 'frontispiece-test-texts-js-after' ],
			array_keys( self::codeOf( $footer ) ),
		);
		self::assertStringStartsWith( "<title>A</title>$island<script", (string) $fragment );
	}

	/** SEC-3 */
	public function test_SEC_3_other_footer_scripts_are_not_in_the_fragment(): void {
		$others = '<script>run()</script><script id="frontispiece-x-js-before">run()</script><script type="text/plain">a</script>'
			. '<script type="text/plain" id="theirs-js-before">b</script><!-- <script type="text/plain" id="frontispiece-c">c</script> -->'
			. '<p type="text/plain" id="frontispiece-d">d</p><pre title=\'<script type="text/plain" id="frontispiece-e">e</script>\'></pre>';
		self::assertSame( '<p>1</p>', Fragment::fromHtml( "<main><p>1</p></main>$others", 'main' ) );
	}

	/** @return array<string, string> id => text of the scripts that do not run */
	private static function codeOf( string $html ): array {
		$code = [];
		foreach ( self::find( $html, '//script[@type="text/plain"]' ) as $script ) {
			$code[ $script->getAttribute( 'id' ) ] = trim( $script->textContent );
		}
		return $code;
	}
}
