<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Tests\TestCase;

/** Tests the HTML of the photo layouts. */
final class FeedViewTest extends TestCase {
	public function test_the_printed_options_name_the_active_layout(): void {
		// P002-060
		foreach ( [
			'grid'      => [],
			'masonry'   => [ 'masonry' ],
			'carousel'  => [ 'carousel' ],
			'highlight' => [ 'highlight' ],
		] as $layout => $named ) {
			$options = json_decode( $this->section( "num=2 layout=$layout" )->getAttribute( 'data-options' ), true );
			self::assertIsArray( $options );
			self::assertSame(
				$named,
				array_values( array_intersect( [ 'masonry', 'carousel', 'highlight' ], array_keys( $options ) ) ),
				$layout,
			);
		}
	}

	public function test_by_default_a_carousel_has_three_columns_and_other_layouts_four(): void {
		// P002-219
		foreach ( [
			'layout=carousel'        => '3',
			'layout=grid'            => '4',
			'layout=carousel cols=5' => '5',
		] as $attributes => $columns ) {
			self::assertSame( $columns, $this->section( "num=2 $attributes" )->getAttribute( 'data-cols' ) );
		}
	}

	public function test_a_carousel_prints_only_the_enabled_controls(): void {
		// P002-058
		$all = self::find(
			$this->show( 'num=9 layout=carousel cols=3 carouselautoplay=yes carouseltime=1' ),
			'//button[@data-move or @data-dot or @data-pause]',
		);
		// Three views of three photos on a desktop, five of two, nine of one.
		self::assertCount( 1 + 2 + 9, $all );
		self::assertCount(
			3,
			self::find( $this->show( 'num=9 layout=carousel cols=3' ), '//button[contains(@class,"is-desktop")]' ),
		);
		self::assertCount(
			5,
			self::find( $this->show( 'num=9 layout=carousel cols=3' ), '//button[contains(@class,"is-tablet")]' ),
		);
		self::assertSame(
			[],
			self::find(
				$this->show( 'num=9 layout=carousel carouselarrows=no carouseldots=no' ),
				'//button[@data-move or @data-dot or @data-pause]',
			),
		);
		self::assertSame(
			[],
			self::find( $this->show( 'num=9 layout=masonry' ), '//button[@data-move or @data-dot]' ),
		);
	}

	public function test_only_an_autoplaying_carousel_starts_when_it_becomes_visible(): void {
		foreach ( [
			'carouselautoplay=yes' => 'visible',
			'carouselautoplay=no'  => 'interaction',
		] as $attribute => $when ) {
			$frame = self::find(
				$this->show( "num=4 layout=carousel $attribute" ),
				'//*[@data-island="photo-carousel"]',
			)[0];
			self::assertSame( $when, $frame->getAttribute( 'data-when' ) );
		}
	}

	public function test_in_a_horizontal_two_row_carousel_each_post_has_its_row_class_page_by_page(): void {
		$rows = fn( string $attributes ): array =>
			array_map(
				static fn( \DOMElement $item ): string =>
					(string) preg_replace( '/.*(is-row-\d).*/', '$1', $item->getAttribute( 'class' ) ),
				self::find( $this->show( $attributes ), '//*[contains(@class,"is-row-")]' ),
			);
		self::assertSame(
			[ 'is-row-1', 'is-row-1', 'is-row-1', 'is-row-2', 'is-row-2' ],
			$rows( 'num=5 layout=carousel carouselrows=2 tworowdirection=ltr' ),
		);
		self::assertSame( [], $rows( 'num=5 layout=carousel carouselrows=2' ) );
		self::assertSame( [], $rows( 'num=5 layout=carousel tworowdirection=ltr' ) );
	}

	public function test_a_theme_can_change_the_classes_of_pairs_in_a_two_row_carousel(): void {
		// P002-075, P002-076, P002-077
		$printed = fn(): array =>
			array_values(
				(array) (
					json_decode(
						$this->section(
							'num=2 layout=carousel carouselrows=2 tworowdirection=ltr imagepadding=5',
						)->getAttribute( 'data-options' ),
						true,
					)['owl2row']
					?? []
				),
			);
		self::assertSame( [ true, 'sbi_item', 'sbi_owl2row-item', 'ltr', 10 ], $printed() );
		$card = static fn( array $options, array $attributes ): array =>
			array_replace_recursive(
				$options,
				'carousel' === $attributes['layout']
					? [ 'owl2row' => [ 'owl2rowTarget' => 'card', 'owl2rowContainer' => 'couple' ] ]
					: [],
			);
		add_filter( 'frontispiece_photo_feed_options', $card, 10, 2 );
		$filtered = $printed();
		remove_filter( 'frontispiece_photo_feed_options', $card );
		self::assertSame( [ true, 'card', 'couple', 'ltr', 10 ], $filtered );
	}

	public function test_masonry_prints_its_posts_as_a_page(): void {
		self::assertCount(
			4,
			self::find( $this->show( 'num=4 layout=masonry' ), '//div[@class="frontispiece-feed__page"]/div' ),
		);
		self::assertSame( [], self::find( $this->show( 'num=4' ), '//div[@class="frontispiece-feed__page"]' ) );
	}

	public function test_infinite_scroll_uses_its_own_script_and_only_when_it_is_on(): void {
		self::assertCount(
			1,
			self::find( $this->show( 'num=4 autoscroll=yes' ), '//div[@data-island="autoscroll"]/a' ),
		);
		self::assertSame( [], self::find( $this->show( 'num=4' ), '//*[@data-island="autoscroll"]' ) );
		self::assertStringContainsString(
			'--sbi-height:300px',
			$this->section( 'num=4 height=300' )->getAttribute( 'style' ),
		);
	}

	public function test_a_feed_with_a_lower_mobile_count_prints_a_load_more_button_even_on_the_last_page(): void {
		// P002-054
		$button = static fn( string $html ): array => self::find( $html, '//a[contains(@class,"sbi_load_btn")]' );
		self::assertSame( [], $button( $this->show( 'num=100' ) ) );
		$only = $button( $this->show( 'num=100 nummobile=3' ) );
		self::assertCount( 1, $only );
		self::assertTrue( $only[0]->hasAttribute( 'data-last' ) );
		self::assertFalse( $button( $this->show( 'num=5 nummobile=3' ) )[0]->hasAttribute( 'data-last' ) );
	}

	public function test_captions_are_cut_between_words_and_a_limit_below_1_means_no_limit(): void {
		// P002-136, P002-138
		$html = $this->show( 'num=1 captionlength=20' );
		foreach ( [ '0', '-1' ] as $limit ) {
			self::assertSame(
				[],
				self::find(
					$this->show( "num=1 captionlength=$limit" ),
					'//p[contains(@class,"sbi_caption")]//button',
				),
			);
		}
		$rest = self::find( $html, '//span[contains(@class,"frontispiece-text__rest")]' )[0]->textContent;
		self::assertMatchesRegularExpression( '/^\s\S/u', $rest );
	}

	public function test_previews_and_rss_readers_get_no_script(): void {
		set_current_screen( 'edit-post' );
		$html = $this->show( 'num=4 layout=carousel autoscroll=yes' );
		set_current_screen( 'front' );
		self::assertStringNotContainsString( 'data-island', $html );
		self::assertStringNotContainsString( 'frontispiece-config', $html );
	}

	private function show( string $attributes ): string {
		return do_shortcode( "[frontispiece_photo_feed $attributes]" );
	}

	private function section( string $attributes ): \DOMElement {
		return self::find( $this->show( $attributes ), '//section' )[0];
	}
}
