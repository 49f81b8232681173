<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\PhotoFeed\Columns;
use Frontispiece\Tests\TestCase;

final class PhotoFeedTest extends TestCase {
	private const ITEM = '//*[contains(concat(" ",@class," ")," sbi_item ")]';

	public function test_the_shortcode_and_the_block_print_the_photos_of_the_account_newest_first(): void {
		// P002-001, P002-002, P002-008, P002-153
		$html  = do_shortcode( '[frontispiece_photo_feed num="9"]' );
		$items = self::find( $html, self::ITEM );
		self::assertCount( 9, $items );
		$times  = array_map( static fn( \DOMElement $item ): int => (int) $item->getAttribute( 'data-date' ), $items );
		$sorted = $times;
		rsort( $sorted );
		self::assertSame( $sorted, $times );
		$feed = self::find( $html, '//section' )[0];
		self::assertStringContainsString( ' frontispiece-photos--grid ', $feed->getAttribute( 'class' ) );
		self::assertStringContainsString( 'sb_instagram', $feed->getAttribute( 'id' ) );
		self::assertCount( 9, self::find( do_blocks( '<!-- wp:frontispiece/photo-feed {"num":9} /-->' ), self::ITEM ) );
	}

	public function test_two_feeds_on_a_page_have_their_own_ids_and_settings(): void {
		// P002-004
		$feeds = self::find(
			do_shortcode(
				'[frontispiece_photo_feed num="2" cols="3"][frontispiece_photo_feed num="3" layout="masonry" cols="5"]',
			),
			'//section',
		);
		self::assertCount(
			2,
			array_unique( array_map( static fn( \DOMElement $feed ): string => $feed->getAttribute( 'id' ), $feeds ) ),
		);
		self::assertSame(
			[ '3', '5' ],
			array_map( static fn( \DOMElement $feed ): string => $feed->getAttribute( 'data-cols' ), $feeds ),
		);
		self::assertSame(
			[ '2', '3' ],
			array_map( static fn( \DOMElement $feed ): string => $feed->getAttribute( 'data-num' ), $feeds ),
		);
		foreach ( $feeds as $feed ) {
			self::assertStringContainsString( 'sbi ', $feed->getAttribute( 'class' ) );
		}
	}

	public function test_the_density_is_a_class_of_the_feed_and_scales_the_padding_of_photos(): void {
		$feed = static fn( string $attributes ): \DOMElement => self::find(
			do_shortcode( "[frontispiece_photo_feed num=1 $attributes]" ),
			'//section',
		)[0];
		foreach ( [
			'density=compact'                => [ 'compact', '3px' ],
			'density=compact imagepadding=5' => [ 'compact', '3px' ],
			'density=airy imagepadding=4'    => [ 'airy', '8px' ],
			'density=airy imagepadding=0'    => [ 'airy', '0px' ],
		] as $attributes => [ $density, $padding ] ) {
			self::assertStringContainsString(
				" frontispiece-feed--$density",
				$feed( $attributes )->getAttribute( 'class' ),
				$attributes,
			);
			self::assertStringContainsString(
				"--sbi-padding:$padding;",
				$feed( $attributes )->getAttribute( 'style' ),
				$attributes,
			);
		}
		self::assertStringNotContainsString( 'normal', $feed( 'density=normal' )->getAttribute( 'class' ) );
		self::assertStringContainsString( '--sbi-padding:6px;', $feed( 'density=normal' )->getAttribute( 'style' ) );
	}

	public function test_only_a_two_row_carousel_has_the_class_2rows(): void {
		// P002-003
		foreach ( [
			'layout=carousel carouselrows=2'  => true,
			'layout=carousel carouselrows=1'  => false,
			'layout=grid carouselrows=2'      => false,
			'layout=highlight carouselrows=2' => false,
			'layout=masonry carouselrows=2'   => false,
		] as $attributes => $has ) {
			self::assertSame(
				$has,
				in_array(
					'2rows',
					explode( ' ', $this->section( "num=4 $attributes" )->getAttribute( 'class' ) ),
					true,
				),
				$attributes,
			);
		}
	}

	public function test_the_header_is_printed_before_the_posts_and_load_more_after_them(): void {
		// P002-013, P002-015
		$html = do_shortcode( '[frontispiece_photo_feed num="4"]' );
		self::assertSame( 'harborlanebooks', trim( self::find( $html, '//header//h2' )[0]->textContent ) );
		self::assertLessThan( strpos( $html, 'sbi_item' ), strpos( $html, '<header' ) );
		self::assertGreaterThan( strrpos( $html, '"sbi_item' ), strpos( $html, 'sbi_load_btn' ) );
		self::assertSame(
			[],
			self::find(
				do_shortcode( '[frontispiece_photo_feed num=4 header=no loadmore=no]' ),
				'//header|//a[contains(@class,"sbi_load_btn")]',
			),
		);
	}

	/** P002-068 */
	public function test_P002_068_the_style_name_reaches_the_client_as_given(): void {
		foreach ( [ '50%20off' => '50%20off', 'R&D' => 'R&D', 'a &lt; b' => 'a < b', '&amp;lt;' => '&lt;' ] as $written => $name ) {
			$options = $this->options( $this->section( "num=1 feedtheme=\"$written\"" ) );
			self::assertSame( $name, $options['feedtheme'] ?? '' );
		}
	}

	public function test_without_javascript_load_more_links_to_the_next_posts(): void {
		$html = do_shortcode( '[frontispiece_photo_feed num="5"]' );
		parse_str(
			(string) wp_parse_url(
				self::find( $html, '//a[contains(@class,"sbi_load_btn")]' )[0]->getAttribute( 'href' ),
				PHP_URL_QUERY,
			),
			$_GET,
		);
		$next = do_shortcode( '[frontispiece_photo_feed num="5"]' );
		self::assertCount( 5, $this->ids( $next ) );
		self::assertSame( [], array_intersect( $this->ids( $html ), $this->ids( $next ) ) );
	}

	public function test_the_container_has_every_data_attribute_and_the_general_options(): void {
		// P002-052, P002-066, P002-068, P002-069, P002-139
		$feed = $this->section(
			'num=7 cols=5 colstablet=3 colsmobile=2 nummobile=4 res=medium captionlinks=yes feedtheme=dark favorlocal=yes testajax=yes gdpr=yes',
		);
		foreach ( [
			'data-cols'             => '5',
			'data-colstablet'       => '3',
			'data-colsmobile'       => '2',
			'data-num'              => '7',
			'data-nummobile'        => '4',
			'data-res'              => 'medium',
			'data-postid'           => 'unknown',
			'data-imageaspectratio' => '1:1',
		] as $name => $value ) {
			self::assertSame( $value, $feed->getAttribute( $name ), $name );
		}
		self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $feed->getAttribute( 'data-feedid' ) );
		self::assertSame( 7, json_decode( $feed->getAttribute( 'data-shortcode-atts' ), true )['num'] ?? 0 );
		self::assertSame(
			[ 'favorLocal', 'testAjax', 'gdpr', 'locator' ],
			explode( ',', $feed->getAttribute( 'data-sbi-flags' ) ),
		);
		$options = $this->options( $feed );
		self::assertSame(
			[ true, 'dark', 50, 50, '1:1', false, true ],
			array_map(
				static fn( string $name ) => $options[ $name ] ?? null,
				[
					'captionlinks', 'feedtheme', 'captionlength', 'hovercaptionlength', 'imageaspectratio',
					'disablelightbox', 'lightboxcomments',
				],
			),
		);
		self::assertSame( [ 'harborlanebooks' ], array_keys( (array) ( $options['avatars'] ?? [] ) ) );
	}

	public function test_layout_specific_options_are_printed_only_for_their_layouts(): void {
		// P002-074
		$grid = $this->options( $this->section( 'num=2' ) );
		self::assertSame( 'svg', $grid['font_method'] ?? '' );
		foreach ( [
			'no_mob_swipe', 'carousel', 'highlight', 'masonry', 'autoscroll', 'modindex', 'hidePhotos',
		] as $name ) {
			self::assertArrayNotHasKey( $name, $grid );
		}
		self::assertTrue( $this->options( $this->section( 'num=2 no_mob_swipe=yes' ) )['no_mob_swipe'] ?? false );
		self::assertSame(
			[ true, true, false, 2000, false, 2 ],
			$this->options( $this->section( 'num=2 layout=carousel carouseltime=500 carouselrows=2' ) )['carousel']
				?? [],
		);
		self::assertSame(
			1,
			$this->options( $this->section( 'num=2 autoscroll=yes autoscrolldistance=0' ) )['autoscroll'] ?? 0,
		);
	}

	public function test_unset_tablet_and_mobile_columns_are_derived_from_the_desktop_columns(): void {
		// P002-142
		foreach ( [
			1  => [ 1, 1 ],
			2  => [ 2, 2 ],
			3  => [ 2, 1 ],
			6  => [ 2, 1 ],
			7  => [ 4, 1 ],
			10 => [ 4, 1 ],
		] as $columns => $smaller ) {
			$shrunk = new Columns( $columns, 0, 0 );
			self::assertSame( $smaller, [ $shrunk->tablet, $shrunk->mobile ], "$columns columns" );
		}
		$fixed = new Columns( 4, 3, 2 );
		self::assertSame( [ 3, 2 ], [ $fixed->tablet, $fixed->mobile ] );
	}

	public function test_with_ajaxpostload_on_the_page_has_placeholders_and_a_noscript_copy_of_the_posts(): void {
		// P002-057
		$html = do_shortcode( '[frontispiece_photo_feed num=5 ajaxpostload=yes]' );
		self::assertStringContainsString( 'data-when="visible"', $html );
		$plain = (string) strstr( (string) strstr( $html, '<noscript>' ), '</noscript>', true );
		self::assertCount( 5, $this->ids( $plain ) );
		self::assertStringContainsString( 'rel="next"', $plain );
		$rest = str_replace( $plain, '', $html );
		self::assertSame( [], $this->ids( $rest ) );
		self::assertCount( 5, self::find( $rest, '//*[@aria-busy]//*[contains(@class,"frontispiece-photo--place")]' ) );
		self::assertStringNotContainsString(
			'frontispiece-' . $this->section( 'num=5' )->getAttribute( 'data-feedid' ) . '=',
			self::find( $rest, '//a[contains(@class,"sbi_load_btn")]' )[0]->getAttribute( 'href' ),
			'the first request is not for the second page',
		);
		self::assertCount(
			1,
			self::find(
				do_shortcode( '[frontispiece_photo_feed num=5 ajaxpostload=yes loadmore=no]' ),
				'//*[contains(@class,"sbi_load ")][@hidden]',
			),
		);
		self::assertStringNotContainsString( 'noscript', do_shortcode( '[frontispiece_photo_feed num=5]' ) );
	}

	public function test_several_sources_are_merged_by_date(): void {
		$other = $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'other' );
		$this->storeItems( $other, [ [ 'id' => '99', 'kind' => 'photo', 'created_at' => time() - 86400 - 1800 ] ] );
		self::assertSame(
			'sbi_99',
			$this->ids( do_shortcode( "[frontispiece_photo_feed num=3 source=demo-photos,{$other->handle}]" ) )[1],
		);
	}

	public function test_a_cached_page_takes_three_queries(): void {
		do_shortcode( '[frontispiece_photo_feed]' );
		$before = get_num_queries();
		do_shortcode( '[frontispiece_photo_feed]' );
		self::assertSame( 3, get_num_queries() - $before );
	}

	private function section( string $attributes ): \DOMElement {
		return self::find( do_shortcode( "[frontispiece_photo_feed $attributes]" ), '//section' )[0];
	}

	/** @return array<array-key, mixed> */
	private function options( \DOMElement $feed ): array {
		$options = json_decode( $feed->getAttribute( 'data-options' ), true );
		self::assertIsArray( $options );
		return $options;
	}

	/** @return list<string> */
	private function ids( string $html ): array {
		return array_map(
			static fn( \DOMElement $item ): string => $item->getAttribute( 'id' ),
			self::find( $html, self::ITEM ),
		);
	}
}
