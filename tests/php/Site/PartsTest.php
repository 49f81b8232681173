<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Site\StickySidebar\StickySidebar;

/**
 * Tests Read more, slideshow, masonry and pie chart as blocks and shortcodes, and the block style of the sticky sidebar.
 */

final class PartsTest extends SiteTestCase {
	private const INNER = "<!-- wp:paragraph -->\n<p>Inside</p>\n<!-- /wp:paragraph -->";

	/** @param array<string, mixed> $attributes */
	private static function block( string $name, array $attributes = [], string $inner = self::INNER ): string {
		return do_blocks(
			"<!-- wp:frontispiece/$name "
				. ( [] === $attributes ? '' : wp_json_encode( $attributes ) . ' ' )
				. "-->$inner<!-- /wp:frontispiece/$name -->",
		);
	}

	/** @param list<\DOMElement> $elements */
	private static function one( array $elements ): \DOMElement {
		self::assertCount( 1, $elements );
		return $elements[0];
	}

	public function test_a_collapsible_widget_has_its_complete_content_and_a_button_with_both_texts(): void {
		// S001-022, S001-023
		$this->switchOn( 'folded-widget' );
		$html   = self::block( 'folded-widget' );
		$button = self::one( self::find( $html, '//div[@data-island="folded-widget"]/button[@type="button"]' ) );
		self::assertSame(
			[ 'Read more', 'Read more', 'Read less', 'false' ],
			[
				$button->textContent,
				$button->getAttribute( 'data-more' ),
				$button->getAttribute( 'data-less' ),
				$button->getAttribute( 'aria-expanded' ),
			],
		);
		$content = self::one( self::find( $html, "//*[@id='{$button->getAttribute( 'aria-controls' )}']" ) );
		self::assertSame( 'Inside', trim( $content->textContent ) );
		self::assertSame( '--frontispiece-folded:200px', $content->getAttribute( 'style' ) );
		self::assertNotSame(
			$content->getAttribute( 'id' ),
			self::one( self::find( self::block( 'folded-widget' ), '//div[@style]' ) )->getAttribute( 'id' ),
		);
	}

	public function test_only_groups_with_the_style_are_collapsible_with_the_owners_options(): void {
		// S001-022
		$this->switchOn( 'folded-widget', [ 'height' => 90, 'more' => 'All of it' ] );
		$group  = static fn( string $class ): string =>
			do_blocks(
				'<!-- wp:group '
					. wp_json_encode( [ 'className' => $class, 'align' => 'wide' ] )
					. " --><div class=\"wp-block-group alignwide $class\">Grouped</div><!-- /wp:group -->",
			);
		$folded = $group( 'first is-style-frontispiece-folded' );
		self::assertSame(
			'All of it',
			self::one( self::find( $folded, '//div[@data-island="folded-widget"]/button' ) )->textContent,
		);
		self::assertSame(
			'--frontispiece-folded:90px',
			self::one( self::find( $folded, '//div[contains(@class,"__content")]' ) )->getAttribute( 'style' ),
		);
		self::assertStringContainsString(
			'alignwide',
			self::one( self::find( $folded, '//div[@data-island]' ) )->getAttribute( 'class' ),
		);
		self::assertStringNotContainsString( '<button', $group( 'is-style-frontispiece-folded-not' ) );
	}

	public function test_a_classic_widget_collapses_below_its_title_when_its_setting_is_on(): void {
		// S001-022
		$this->switchOn( 'folded-widget' );
		$widget = new \WP_Widget_Text();
		$widget->_set( 2 );
		$args     = [
			'before_widget' => '<section class="side">',
			'after_widget'  => '</section>',
			'before_title'  => '<h2>',
			'after_title'   => '</h2>',
		];
		$settings = [ 'title' => 'Heading', 'text' => '<p>Long text</p>', 'filter' => 'content', 'visual' => true ];
		$show     = static function ( array $instance ) use ( $widget, $args ): string {
			ob_start();
			$instance = apply_filters( 'widget_display_callback', $instance, $widget, $args );
			if ( false !== $instance ) {
				$widget->widget( $args, $instance );
			}
			return (string) ob_get_clean();
		};
		$save     = static fn( array $new ): array =>
			(array) apply_filters(
				'widget_update_callback',
				$settings,
				$new + $settings,
				$settings + [ 'frontispiece_folded' => true ],
				$widget,
			);
		self::assertSame( $settings, $save( [] ), 'A box that is not ticked is not sent.' );
		self::assertStringNotContainsString( 'data-island', $show( $save( [] ) ) );
		$html = $show( $save( [ 'frontispiece_folded' => '1' ] ) );
		self::assertStringContainsString(
			'Long text',
			self::one( self::find( $html, '//section/div[@data-island="folded-widget"]/div[1]' ) )->textContent,
		);
		self::assertSame( 'Heading', self::one( self::find( $html, '//section/h2' ) )->textContent );
		self::assertStringNotContainsString( '<!--', $html );
		ob_start();
		do_action_ref_array( 'in_widget_form', [ &$widget, null, $save( [ 'frontispiece_folded' => '1' ] ) ] );
		$box = self::one( self::find( (string) ob_get_clean(), '//input[@type="checkbox"]' ) );
		self::assertSame(
			[ 'widget-text[2][frontispiece_folded]', 'checked' ],
			[ $box->getAttribute( 'name' ), $box->getAttribute( 'checked' ) ],
		);
	}

	public function test_button_texts_are_escaped(): void {
		$this->switchOn( 'folded-widget' );
		$html = do_shortcode(
			'[frontispiece_folded_widget more="A &amp; &lt;b&gt;" less="&#091;gallery&#093;" height="9999"]In[/frontispiece_folded_widget]',
		);
		self::assertCount( 0, self::find( $html, '//button/b' ) );
		self::assertStringContainsString( '--frontispiece-folded:2000px', $html );
		self::assertStringContainsString( '>In</div>', $html );
	}

	public function test_empty_blocks_print_nothing(): void {
		foreach ( [ 'folded-widget', 'slider', 'masonry-blocks' ] as $feature ) {
			$this->switchOn( $feature );
			self::assertSame( '', self::block( $feature, [], '' ), $feature );
			self::assertSame( '', do_shortcode( '[frontispiece_' . strtr( $feature, '-', '_' ) . ']' ), $feature );
		}
	}

	public function test_a_slideshow_has_buttons_a_focusable_row_and_default_script_settings(): void {
		// S001-142, S001-143
		$this->switchOn( 'slider' );
		$html = self::block( 'slider' );
		self::assertStringContainsString( '"autoplay":false,"delay":3000,"zoom":false,"zoomMax":3,"zoomMin":1', $html );
		self::assertSame(
			'interaction',
			self::one( self::find( $html, '//div[@data-island="slider"]' ) )->getAttribute( 'data-when' ),
		);
		self::assertSame(
			'Slides',
			self::one( self::find( $html, '//div[@tabindex="0"]' ) )->getAttribute( 'aria-label' ),
		);
		self::assertCount( 2, self::find( $html, '//button[@data-move and @aria-label]' ) );
		self::assertCount( 0, self::find( $html, '//button[@data-pause]' ) );
		$moving = self::block(
			'slider',
			[ 'autoplay' => true, 'zoomMin' => 5, 'zoomMax' => 2, 'label' => 'Front "pages"' ],
		);
		self::assertSame(
			'visible',
			self::one( self::find( $moving, '//div[@data-island="slider"]' ) )->getAttribute( 'data-when' ),
		);
		self::assertCount( 1, self::find( $moving, '//button[@data-pause]' ) );
		self::assertStringContainsString( '"zoomMax":5,"zoomMin":5', $moving );
	}

	public function test_masonry_uses_css_columns_with_the_specified_transition(): void {
		// S001-141
		$this->switchOn( 'masonry-blocks' );
		$html = self::block( 'masonry-blocks', [ 'columns' => 4, 'gap' => 8 ] );
		self::assertStringContainsString( 'style="columns:220px 4;--frontispiece-gap:8px"', $html );
		self::assertStringContainsString( '"transition":550', $html );
	}

	public function test_a_pie_chart_is_an_image_with_its_percentage_as_text(): void {
		// S001-140
		$this->switchOn( 'pie-chart' );
		$html = do_shortcode( '[frontispiece_pie_chart value="72" label="Read & <i>liked</i>" color="#0b5c8a"]' );
		$ring = self::one( self::find( $html, '//*[@role="img"]' ) );
		self::assertSame( 'Read & <i>liked</i>: 72%', $ring->getAttribute( 'aria-label' ) );
		self::assertSame(
			'72 100',
			self::one( self::find( $html, '//*[@stroke-dasharray]' ) )->getAttribute( 'stroke-dasharray' ),
		);
		$style = self::one( self::find( $html, '//figure' ) )->getAttribute( 'style' );
		self::assertSame( '--frontispiece-size:160px;--frontispiece-time:1000ms;--frontispiece-pie:#0b5c8a', $style );
		self::assertCount(
			0,
			self::find( do_shortcode( '[frontispiece_pie_chart value="-5"]' ), '//*[@stroke-dasharray]' ),
		);
		self::assertStringNotContainsString(
			'expression',
			do_shortcode( '[frontispiece_pie_chart color="red;x:expression(1)"]' ),
		);
	}

	public function test_in_a_feed_the_blocks_show_their_content_without_controls(): void {
		$this->switchOn( 'folded-widget' );
		$this->switchOn( 'slider' );
		$GLOBALS['wp_query']->is_feed = true;
		$folded = self::block( 'folded-widget' );
		$slider = self::block( 'slider' );
		$GLOBALS['wp_query']->is_feed = false;
		foreach ( [ $folded, $slider ] as $html ) {
			self::assertStringContainsString( 'Inside', $html );
			self::assertStringNotContainsString( '<button', $html );
			self::assertStringNotContainsString( 'data-island', $html );
		}
	}

	public function test_a_sidebar_sticks_90_pixels_below_the_top_and_122_with_the_admin_bar(): void {
		// S001-137, S001-138
		$css = $this->sticky( [] );
		self::assertSame(
			'@media (min-width:782px){:is(.is-style-frontispiece-sticky,.frontispiece-sticky){position:sticky;inset-block-start:90px;align-self:start}.admin-bar :is(.is-style-frontispiece-sticky,.frontispiece-sticky){inset-block-start:122px}}',
			$css,
		);
		self::assertStringContainsString( 'inset-block-start:40px', $this->sticky( [ 'margin' => 40 ] ) );
	}

	/** BUG-24 */
	public function test_BUG_24_a_sidebar_taller_than_the_window_sticks_to_its_bottom_edge(): void {
		$this->switchOn( 'sticky-sidebar' );
		do_action( 'wp_enqueue_scripts' );
		$css = implode( '', (array) wp_styles()->get_data( 'frontispiece-sticky-sidebar', 'after' ) );
		self::assertStringContainsString(
			':is(.is-style-frontispiece-sticky,.frontispiece-sticky)[style*=frontispiece-sticky-height]{inset-block-start:min(90px,calc(100vh - var(--frontispiece-sticky-height)))}',
			$css,
		);
		self::assertStringContainsString( '{inset-block-start:min(122px,', $css );
		$lazy = static fn(): bool => has_action( 'wp_footer' ) && str_contains( self::footer(), 'sticky-sidebar-lazy' );
		self::assertFalse( $lazy(), 'A page without such a sidebar loads no script.' );
		do_blocks(
			'<!-- wp:group {"className":"is-style-frontispiece-sticky"} --><div class="wp-block-group is-style-frontispiece-sticky">x</div><!-- /wp:group -->',
		);
		self::assertTrue( $lazy() );
	}

	private static function footer(): string {
		ob_start();
		do_action( 'wp_footer' );
		return (string) ob_get_clean();
	}

	public function test_a_custom_selector_cannot_break_out_of_its_css_rule(): void {
		self::assertStringContainsString(
			':is(.is-style-frontispiece-sticky,.frontispiece-sticky,aside.side > .box:not(.x))',
			$this->sticky( [ 'selector' => 'aside.side > .box:not(.x)' ] ),
		);
		foreach ( [ '}', 'a{color:red}', '</style><script>', 'a)', '[x', '"', 'a;b', '@import', '\\' ] as $bad ) {
			self::assertStringContainsString(
				':is(.is-style-frontispiece-sticky,.frontispiece-sticky)',
				$this->sticky( [ 'selector' => $bad ] ),
				$bad,
			);
		}
	}

	public function test_with_a_feature_off_its_shortcode_shows_nothing(): void {
		foreach ( [ 'folded_widget', 'slider', 'masonry_blocks', 'pie_chart' ] as $name ) {
			self::assertSame( '', do_shortcode( "[frontispiece_$name]x[/frontispiece_$name]" ), $name );
		}
	}

	/** @param array<string, mixed> $options */
	private function sticky( array $options ): string {
		return $this->feature( StickySidebar::class, $options )->css();
	}
}
