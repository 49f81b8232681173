<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\ThemeToggle;

use Frontispiece\Site\FeatureSettings;
use Frontispiece\Site\ThemeToggle\Stylesheet;
use Frontispiece\Site\ThemeToggle\ThemeToggle;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class ThemeToggleTest extends SiteTestCase {
	/** S001-024 S001-005 */
	public function test_the_page_gets_auto_by_only_as_os_or_time(): void {
		self::assertSame( 'os', $this->config( [ 'auto_by' => 'os' ] )['auto_by'] ?? '' );
		self::assertSame( 'time', $this->config( [ 'auto_by' => 'time' ] )['auto_by'] ?? '' );
		self::assertArrayNotHasKey( 'auto_by', $this->config( [ 'auto_by' => 'none' ] ) );
		self::assertSame( 'os', $this->config( [ 'auto_by' => '<script>' ] )['auto_by'] ?? '' );
	}

	/** S001-025 */
	public function test_the_page_gets_darktheme(): void {
		self::assertFalse( $this->config( [] )['darktheme'] );
		self::assertTrue( $this->config( [ 'darktheme' => true ] )['darktheme'] );
		$this->switchOn( 'theme-toggle', [ 'darktheme' => 'yes', 'auto_by' => 'none', 'nightend' => 99 ] );
		self::assertStringContainsString(
			'(window.frontispieceSite??={})["theme-toggle"]={"darktheme":true,"until":12,"path":"/"};',
			$this->head(),
		);
	}

	public function test_the_mode_is_set_in_the_head_before_any_stylesheet(): void {
		$this->switchOn( 'theme-toggle' );
		add_action( 'wp_head', static function (): void {
			echo '<link rel="stylesheet">';
		}, 1 );
		$head = $this->head();
		self::assertLessThan(
			strpos( $head, '<link rel="stylesheet">' ),
			strpos( $head, 'frontispiece-theme-toggle-head' ),
		);
		self::assertStringContainsString( 'frontispiece_mode', $head );
		self::assertLessThan(
			1500,
			strlen( self::find( $head, '//script[@id="frontispiece-theme-toggle-head"]' )[0]->textContent ),
		);
	}

	public function test_optimizers_leave_the_script_in_the_head_alone(): void {
		$this->switchOn( 'theme-toggle' );
		$script = self::find( $this->head(), '//script[@id="frontispiece-theme-toggle-head"]' )[0];
		foreach ( [
			'data-cfasync',
			'data-dont-merge',
			'data-jetpack-boost',
			'data-no-defer',
			'data-no-delay-js',
			'data-no-optimize',
			'data-noptimize',
			'data-phast-no-defer',
			'data-wpmeteor-nooptimize',
			'nowprocket',
		] as $attribute ) {
			self::assertTrue( $script->hasAttribute( $attribute ), $attribute );
		}
	}

	public function test_theme_presets_are_inverted_and_follow_the_system_without_javascript(): void {
		$this->switchOn( 'theme-toggle' );
		$css = self::find( $this->head(), '//style[@id="frontispiece-theme-inline-css"]' )[0]->textContent;
		self::assertMatchesRegularExpression(
			'/:root\[data-frontispiece-theme=dark\]\{color-scheme:dark;--wp--preset--color--base:#[0-9a-f]{6};/',
			$css,
		);
		self::assertMatchesRegularExpression(
			'/@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-frontispiece-theme\]\)\{color-scheme:dark;/',
			$css,
		);
		self::assertLessThan( 4000, strlen( $css ) );
	}

	public function test_the_owners_colors_take_precedence_and_invalid_colors_are_dropped(): void {
		$this->switchOn( 'theme-toggle', [ 'background' => '#102030', 'text' => '};body{display:none' ] );
		$css = self::find( $this->head(), '//style[@id="frontispiece-theme-inline-css"]' )[0]->textContent;
		self::assertStringContainsString( '--wp--preset--color--base:#102030;', $css );
		self::assertStringNotContainsString( 'display:none}', str_replace( 'display:none!important}', '', $css ) );
	}

	/** S001-020 */
	public function test_block_shortcode_and_widget_print_the_same_switch(): void {
		$this->switchOn( 'theme-toggle' );
		$short = do_shortcode( '[frontispiece_theme_toggle]' );
		$block = do_blocks( '<!-- wp:frontispiece/theme-toggle /-->' );
		foreach ( $GLOBALS['wp_filter']['widgets_init']->callbacks[10] as $callback ) {
			if ( self::isOurs( $callback['function'] ) ) {
				( $callback['function'] )();
			}
		}
		$widgets = array_filter(
			$GLOBALS['wp_widget_factory']->widgets,
			static fn( \WP_Widget $widget ): bool => 'frontispiece-theme-toggle' === $widget->id_base,
		);
		$widget  = reset( $widgets );
		self::assertInstanceOf( \WP_Widget::class, $widget );
		ob_start();
		$widget->widget(
			[
				'name'           => '',
				'id'             => '',
				'description'    => '',
				'class'          => '',
				'before_widget'  => '',
				'after_widget'   => '',
				'before_title'   => '',
				'after_title'    => '',
				'before_sidebar' => '',
				'after_sidebar'  => '',
				'show_in_rest'   => false,
				'widget_id'      => '',
				'widget_name'    => '',
			],
			[],
		);
		$shown = (string) ob_get_clean();
		unregister_widget( $widget );
		foreach ( [ $short, $block, $shown ] as $html ) {
			$switch = self::find( $html, '//button[@role="switch"]' );
			self::assertCount( 1, $switch );
			self::assertSame( 'Dark mode', $switch[0]->getAttribute( 'aria-label' ) );
			self::assertSame( 'button', $switch[0]->getAttribute( 'type' ) );
		}
		$named = self::find(
			do_shortcode( '[frontispiece_theme_toggle label="Night <b>mode</b> \'x\'"]' ),
			'//button',
		)[0];
		self::assertStringContainsString( 'Night', $named->getAttribute( 'aria-label' ) );
	}

	public function test_both_logos_are_in_the_page_and_the_dark_one_is_lazy_loaded(): void {
		$id = wp_insert_attachment( [ 'post_title' => 'Logo', 'post_mime_type' => 'image/png' ], '2026/logo.png' );
		wp_update_attachment_metadata( $id, [ 'width' => 100, 'height' => 50, 'file' => '2026/logo.png' ] );
		$this->switchOn( 'theme-toggle', [ 'darklogo' => $id ] );
		$html = apply_filters(
			'get_custom_logo',
			'<a href="/"><img src="/light.png" class="custom-logo" alt="Shop &amp; co" width="80" height="40"></a>',
			1,
		);
		self::assertIsString( $html );
		[ $light, $dark ] = self::find( $html, '//a/img' );
		self::assertSame( 'custom-logo frontispiece-only-light', $light->getAttribute( 'class' ) );
		self::assertStringContainsString( 'frontispiece-only-dark', $dark->getAttribute( 'class' ) );
		self::assertStringEndsWith( '/2026/logo.png', $dark->getAttribute( 'src' ) );
		self::assertSame(
			[ 'Shop & co', '80', '40', 'lazy' ],
			array_map( [ $dark, 'getAttribute' ], [ 'alt', 'width', 'height', 'loading' ] ),
		);
		wp_delete_attachment( $id, true );
		self::assertSame( '<a><img></a>', apply_filters( 'get_custom_logo', '<a><img></a>', 1 ) );
	}

	public function test_the_html_is_the_same_whatever_mode_a_visitor_has_chosen(): void {
		$this->switchOn( 'theme-toggle' );
		$before                       = $this->head() . do_shortcode( '[frontispiece_theme_toggle]' );
		$_COOKIE['frontispiece_mode'] = 'dark';
		$after                        = $this->head() . do_shortcode( '[frontispiece_theme_toggle]' );
		unset( $_COOKIE['frontispiece_mode'] );
		self::assertSame( $before, $after );
	}

	public function test_three_buttons_replace_the_switch_only_if_the_owner_wants_them(): void {
		self::assertArrayNotHasKey( 'system', $this->config( [] ) );
		$this->switchOn( 'theme-toggle', [ 'system' => true ] );
		$html    = do_shortcode( '[frontispiece_theme_toggle label="Night <b>\'x\'"]' );
		$buttons = self::find( $html, '//*[@role="group"]/button[@type="button"]' );
		self::assertSame(
			[ 'light', 'system', 'dark' ],
			array_map( static fn( \DOMElement $one ): string => $one->getAttribute( 'data-frontispiece-mode' ), $buttons ),
		);
		self::assertSame(
			[ 'Light', 'System', 'Dark' ],
			array_map( static fn( \DOMElement $one ): string => $one->getAttribute( 'aria-label' ), $buttons ),
		);
		self::assertStringContainsString( 'Night', self::find( $html, '//*[@role="group"]' )[0]->getAttribute( 'aria-label' ) );
		self::assertSame( [], self::find( $html, '//button[@role="switch"]' ) );
		$script = self::find( $this->head(), '//script[@id="frontispiece-theme-toggle-head"]' )[0]->textContent;
		self::assertStringContainsString( '"system":true', $script );
		self::assertLessThan( 1500, strlen( $script ) );
	}

	public function test_elements_that_stay_light_get_the_colors_of_the_theme_back(): void {
		$this->switchOn( 'theme-toggle', [ 'light' => '.map, #logo:not([title="a (b"])' ] );
		$css = $this->css();
		self::assertStringContainsString(
			':root[data-frontispiece-theme=dark] :is(.map, #logo:not([title="a (b"])){color-scheme:light;--wp--preset--color--',
			$css,
		);
		self::assertSame( 2, substr_count( $css, ':is(.map, ' ), 'By choice, and by the system without JavaScript.' );
	}

	#[DataProvider( 'hostileSelectors' )]
	public function test_selectors_that_could_end_the_rule_are_dropped( string $selector ): void {
		$this->switchOn( 'theme-toggle' );
		$before = $this->css();
		$this->switchOn( 'theme-toggle', [ 'light' => $selector ] );
		self::assertSame( $before, $this->css() );
	}

	/** @return iterable<string, array{string}> */
	public static function hostileSelectors(): iterable {
		yield 'a block'             => [ '.a){}body{display:none}' ];
		yield 'a tag'               => [ '</style><script>' ];
		yield 'closed too early'    => [ '.a)(.b' ];
		yield 'an open bracket'     => [ '.a:not(.b' ];
		yield 'an open string'      => [ '[title="a]' ];
		yield 'a string with braces' => [ '[title="}"]' ];
		yield 'an escape'           => [ '.a\\' ];
		yield 'commas only'         => [ ' , ,' ];
	}

	public function test_the_color_scheme_is_named_in_both_modes_because_a_theme_may_follow_the_system(): void {
		$this->switchOn( 'theme-toggle' );
		$css = $this->css();
		self::assertStringContainsString( ':root[data-frontispiece-theme=light]{color-scheme:light}', $css );
		self::assertStringContainsString( ':root[data-frontispiece-theme=dark]{color-scheme:dark;', $css );
	}

	private function css(): string {
		return self::find( $this->head(), '//style[@id="frontispiece-theme-inline-css"]' )[0]->textContent;
	}

	/**
	 * @param array<string, mixed> $options
	 * @return array<string, mixed>
	 */
	private function config( array $options ): array {
		return $this->feature( ThemeToggle::class, $options )->config();
	}

	private static function isOurs( mixed $callback ): bool {
		return $callback instanceof \Closure || ( is_array( $callback ) && $callback[0] instanceof ThemeToggle );
	}

	private function head(): string {
		// Pages print it once, and each test is a new page.
		wp_deregister_style( 'frontispiece-theme' );
		wp_styles()->done = array_diff( wp_styles()->done, [ 'frontispiece-theme' ] );
		ob_start();
		$hook = $GLOBALS['wp_filter']['wp_head'];
		foreach ( [ 0, 1 ] as $priority ) {
			foreach ( $hook->callbacks[ $priority ] ?? [] as $callback ) {
				if ( self::isOurs( $callback['function'] ) ) {
					( $callback['function'] )();
				}
			}
		}
		return (string) ob_get_clean();
	}

	/** BUG-24: with the inverted palette, the overlay on an image became almost white. */
	public function test_BUG_24_covers_keep_the_original_colors_of_the_theme(): void {
		$stylesheet = new Stylesheet(
			$this->kernel()->get( FeatureSettings::class )->options( 'theme-toggle', [] ),
		);
		$own        = $stylesheet->palette()->own();
		self::assertNotSame( [], $own );
		self::assertSame( array_keys( $stylesheet->palette()->other() ), array_keys( $own ) );
		$slug = (string) array_key_first( $own );
		self::assertStringContainsString(
			":root[data-frontispiece-theme=dark] :is(.wp-block-cover,.wp-block-post-featured-image__overlay){--wp--preset--color--$slug:{$own[$slug]};",
			$stylesheet->css(),
		);
	}
}
