<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Site\HeaderBlock;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

final class HeaderBlockTest extends TestCase {
	private const BLOCK    = 'frontispiece/theme-toggle';
	private const SWITCH   = '//button[@role="switch"]';
	private const FLOATING = '//div[contains(@class, "frontispiece-theme-toggle--floating")]//button[@role="switch"]';

	private string $theme = '';

	protected function setUp(): void {
		parent::setUp();
		$this->theme = get_stylesheet();
		Visitor::equip( 'site-features' );
	}

	protected function tearDown(): void {
		Visitor::strip( 'site-features' );
		switch_theme( $this->theme );
		parent::tearDown();
	}

	private function add( HeaderBlock $block ): void {
		foreach ( $block->hooks() as [ $hook, $callback ] ) {
			// @phpstan-ignore argument.type (a method of the block)
			add_filter( $hook, $callback, 10, 5 );
		}
	}

	private function page( string $content, string $options = '{}' ): string {
		$id = $this->post( $content );
		return ( new Visitor() )
			->header( 'X-Frontispiece-Site: {"theme-toggle":' . $options . '}' )
			->get( (string) get_permalink( $id ) )
			->body;
	}

	public function test_BUG_63_by_default_the_switch_is_in_the_header_of_a_block_theme_and_does_not_float(): void {
		$page = $this->page( '<p>Text</p>' );
		self::assertCount( 1, self::find( $page, '//header//nav/following-sibling::div/button[@role="switch"]' ) );
		self::assertCount( 1, self::find( $page, self::SWITCH ) );
	}

	public function test_BUG_63_where_no_header_has_the_switch_it_floats_unless_the_page_has_another(): void {
		switch_theme( 'frontispiece-classic' );
		$page = $this->page( '<p>Text</p>' );
		self::assertCount( 1, self::find( $page, self::FLOATING ) );
		self::assertCount( 1, self::find( $page, self::SWITCH ) );
		$own = $this->page( '<!-- wp:frontispiece/theme-toggle /-->' );
		self::assertCount( 1, self::find( $own, self::SWITCH ) );
		self::assertCount( 0, self::find( $own, self::FLOATING ) );
	}

	public function test_an_owner_who_chose_a_corner_or_only_the_block_gets_that(): void {
		foreach ( [ 'start', 'end' ] as $corner ) {
			$page = $this->page( '<p>Text</p>', "{\"floating\":\"$corner\"}" );
			self::assertCount( 1, self::find( $page, self::SWITCH ) );
			self::assertCount( 1, self::find( $page, self::FLOATING ) );
			self::assertStringContainsString( "frontispiece-theme-toggle--$corner", $page );
		}
		self::assertCount( 0, self::find( $this->page( '<p>Text</p>', '{"floating":"none"}' ), self::SWITCH ) );
	}

	public function test_BUG_63_an_owner_who_has_removed_it_from_the_header_gets_no_floating_one(): void {
		$header = new HeaderBlock( self::BLOCK );
		$this->add( $header );
		render_block( [ 'blockName' => 'core/navigation', 'attrs' => [], 'innerHTML' => '', 'innerContent' => [] ] );
		self::assertFalse( $header->wasOffered() );
		$attributes = [ 'metadata' => [ 'ignoredHookedBlocks' => [ self::BLOCK ] ] ];
		render_block( [ 'blockName' => 'core/navigation', 'attrs' => $attributes, 'innerHTML' => '', 'innerContent' => [] ] );
		self::assertTrue( $header->wasOffered() );
		remove_all_filters( 'hooked_block_types' );
		remove_all_filters( 'render_block_core/navigation' );
	}

	public function test_the_switch_follows_the_menu_of_a_header_and_no_other_menu(): void {
		$this->add( new HeaderBlock( self::BLOCK ) );
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
