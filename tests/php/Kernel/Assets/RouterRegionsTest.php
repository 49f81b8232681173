<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Assets;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Assets\RouterRegions;
use Frontispiece\Kernel\Blocks\ContentFilterGuard;
use Frontispiece\Startup;
use Frontispiece\Tests\TestCase;

final class RouterRegionsTest extends TestCase {
	private const REGION = '<div data-wp-interactive="core/query" data-wp-router-region="query-1"><ul><li class="wp-block-post post-1">%s</li></ul></div>';

	/** @param array<string, mixed> $block */
	private static function prepared( string $inner, array $block = [], ?Assets $assets = null ): string {
		return ( new RouterRegions( $assets ?? new Assets() ) )->prepare( sprintf( self::REGION, $inner ), $block );
	}

	private static function key( string $html ): string {
		return self::find( $html, '//div[@data-island]' )[0]?->getAttribute( 'data-wp-key' ) ?? '';
	}

	public function test_containers_wait_for_wordpress_and_have_another_key_on_each_page(): void {
		$assets = new Assets();
		$island = ( new Island( $assets ) )->wrap( 'slider', '<p>Slide</p>', [] );
		$html   = self::prepared( $island, [], $assets );
		foreach ( [ '//div[@data-island]', '//li' ] as $path ) {
			self::assertSame(
				'frontispiece::callbacks.appear',
				self::find( $html, $path )[0]?->getAttribute( 'data-wp-init' ),
			);
		}
		self::assertNotSame( '', self::key( $html ) );
		self::assertNotSame( self::key( $html ), self::key( self::prepared( $island, [], $assets ) ) );
	}

	public function test_containers_in_the_content_of_a_post_wait_too(): void {
		$assets = new Assets();
		$filter = static fn( string $text ): string => self::prepared(
			ContentFilterGuard::protect( ( new Island( $assets ) )->wrap( 'slider', $text, [] ) ),
			[],
			$assets,
		);
		add_filter( 'the_content', $filter );
		$html = apply_filters( 'the_content', 'Text' );
		remove_filter( 'the_content', $filter );
		self::assertIsString( $html );
		self::assertNotSame( '', self::key( $html ) );
		self::assertCount( 1, self::find( $html, '//script[@class="frontispiece-region"]' ) );
	}

	public function test_the_region_brings_the_inline_code_of_its_scripts(): void {
		$assets = new Assets();
		$html   = self::prepared( ( new Island( $assets ) )->wrap( 'slider', '', [] ), [], $assets );
		$script = self::find( $html, '//script[@class="frontispiece-region"]' )[0]->textContent ?? '';
		$needs  = json_decode( $script, true );
		self::assertIsArray( $needs );
		self::assertSame( $assets->inlineScripts(), $needs['inline'] );
		self::assertSame( $assets->styleUrls(), $needs['styles'] );
	}

	public function test_properties_that_are_on_or_off_have_a_value(): void {
		$html = self::prepared( '<input hidden required=""><option selected><a download href="#">File</a>' );
		self::assertStringContainsString( 'hidden="hidden" required="required"', $html );
		self::assertStringContainsString( 'selected="selected"', $html );
		self::assertStringContainsString( '<a download href', $html );
	}

	public function test_other_query_loops_are_left_alone(): void {
		$html = '<div class="wp-block-query"><div data-island="slider"></div></div>';
		self::assertSame( $html, $this->kernel()->get( Startup::class )->prepareRegion( $html, [] ) );
		self::assertNull( $this->kernel()->get( Startup::class )->prepareRegion( null, [] ) );
	}

	public function test_the_loader_comes_for_blocks_that_may_print_something_on_the_next_page(): void {
		wp_dequeue_script( 'frontispiece-loader' );
		self::prepared( '', [ 'blockName' => 'core/query', 'innerBlocks' => [ [ 'blockName' => 'core/post-title' ], 'broken' ] ] );
		self::assertFalse( wp_script_is( 'frontispiece-loader' ) );
		self::prepared( '', [ 'innerBlocks' => [ [ 'innerBlocks' => [ [ 'blockName' => 'core/post-content' ] ] ] ] ] );
		self::assertTrue( wp_script_is( 'frontispiece-loader' ) );
	}

	public function test_blocks_declare_that_they_work_with_the_router(): void {
		$types = \WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( $this->kernel()->blocks()->declared() ) as $name ) {
			$type = $types->get_registered( "frontispiece/$name" );
			self::assertTrue( null === $type || true === ( $type->supports['interactivity']['clientNavigation'] ?? false ), $name );
		}
		self::assertTrue( $types->is_registered( 'frontispiece/social-feed' ) );
	}
}
