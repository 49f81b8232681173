<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch\Setup;

use Frontispiece\Site\LiveSearch\LiveSearch;
use Frontispiece\Site\LiveSearch\Setup\SearchForms;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;

/** Tests whether owners of sites without a search form learn of it. */
final class SearchFormsTest extends SiteTestCase {
	private const BARE = 'frontispiece-bare';

	private string $theme = '';

	/** @var list<int> */
	private array $postIds = [];

	protected function setUp(): void {
		parent::setUp();
		$this->theme = get_stylesheet();
	}

	protected function tearDown(): void {
		foreach ( $this->postIds as $id ) {
			wp_delete_post( $id, true );
		}
		switch_theme( $this->theme );
		unregister_sidebar( 'bare' );
		foreach ( (array) glob( self::folder() . '/*' ) as $file ) {
			unlink( (string) $file );
		}
		if ( is_dir( self::folder() ) ) {
			rmdir( self::folder() );
		}
		delete_option( 'widget_block' );
		delete_option( 'sidebars_widgets' );
		parent::tearDown();
	}

	private static function folder(): string {
		return WP_CONTENT_DIR . '/themes/' . self::BARE;
	}

	/** @param array<string, string> $files of a classic theme */
	private function useTheme( array $files ): void {
		wp_mkdir_p( self::folder() );
		$files += [ 'style.css' => "/*\nTheme Name: Bare\n*/", 'index.php' => '<?php get_header(); the_content();' ];
		foreach ( $files as $name => $code ) {
			file_put_contents( self::folder() . "/$name", $code );
		}
		wp_clean_themes_cache();
		switch_theme( self::BARE );
	}

	/** @return string what the screen says about live search */
	private function notice(): string {
		$this->switchOn( 'live-search' );
		ob_start();
		$this->feature( LiveSearch::class )->notice();
		return html_entity_decode( (string) ob_get_clean(), ENT_QUOTES );
	}

	private function header( string $content ): void {
		$id = wp_insert_post( [
			'post_type'    => 'wp_template_part',
			'post_name'    => 'header',
			'post_title'   => 'Header',
			'post_status'  => 'publish',
			'post_content' => $content,
		] );
		wp_set_post_terms( $id, [ get_stylesheet() ], 'wp_theme' );
		wp_set_post_terms( $id, [ 'header' ], 'wp_template_part_area' );
		$this->postIds[] = $id;
	}

	public function test_BUG_79_a_block_theme_without_a_search_form_says_so_with_a_link_to_its_header(): void {
		self::assertFalse( SearchForms::exist() );
		$notice = $this->notice();
		self::assertStringContainsString( "Your theme doesn't show a search form", $notice );
		$links = self::find( $notice, '//a' );
		self::assertStringContainsString( 'site-editor.php?postType=wp_template_part', $links[0]->getAttribute( 'href' ) );
		self::assertStringContainsString( rawurlencode( get_stylesheet() . '//header' ), $links[0]->getAttribute( 'href' ) );
	}

	public function test_BUG_79_a_search_block_in_a_template_part_a_pattern_a_menu_or_a_synced_pattern_is_a_search_form(): void {
		register_block_pattern( 'test/search', [ 'title' => 'Search', 'content' => '<!-- wp:search /-->' ] );
		$menu   = wp_insert_post( [ 'post_type' => 'wp_navigation', 'post_status' => 'publish', 'post_content' => '<!-- wp:search /-->' ] );
		$synced = wp_insert_post( [ 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_content' => '<!-- wp:search /-->' ] );
		array_push( $this->postIds, $menu, $synced );
		foreach ( [
			'<!-- wp:group --><div><!-- wp:search /--></div><!-- /wp:group -->',
			'<!-- wp:pattern {"slug":"test/search"} /-->',
			"<!-- wp:navigation {\"ref\":$menu} /-->",
			"<!-- wp:block {\"ref\":$synced} /-->",
		] as $content ) {
			$this->header( $content );
			self::assertTrue( SearchForms::exist(), $content );
			self::assertStringNotContainsString( "doesn't show a search form", $this->notice() );
			wp_delete_post( (int) array_pop( $this->postIds ), true );
			self::assertFalse( SearchForms::exist() );
		}
		$this->header( '<!-- wp:template-part {"slug":"header"} /-->' );
		self::assertFalse( SearchForms::exist(), 'One that contains itself.' );
		unregister_block_pattern( 'test/search' );
	}

	public function test_BUG_79_the_option_adds_a_search_form_to_the_header_of_every_page(): void {
		Visitor::equip( 'site-features' );
		$url  = (string) get_permalink( $this->post( '<p>Text</p>' ) );
		$page = static fn( string $options ): string => ( new Visitor() )
			->header( 'X-Frontispiece-Site: {"live-search":' . $options . '}' )
			->get( $url )
			->body;
		self::assertCount( 0, self::find( $page( '{}' ), '//header//form[@role="search"]' ) );
		$forms = self::find( $page( '{"header":true}' ), '//header//form[@role="search"]' );
		self::assertCount( 1, $forms );
		self::assertSame( 'live-search', $forms[0]->getAttribute( 'data-island' ) );
		self::assertStringContainsString( 'searchfield-hidden', $forms[0]->getAttribute( 'class' ) );
		Visitor::strip( 'site-features' );
	}

	public function test_BUG_79_a_classic_theme_shows_a_form_by_its_files_or_by_a_widget(): void {
		switch_theme( 'frontispiece-classic' );
		self::assertTrue( SearchForms::exist() );
		$this->useTheme( [ '404.php' => '<?php get_search_form();', 'search.php' => '<?php get_search_form();' ] );
		self::assertFalse( SearchForms::exist() );
		$notice = $this->notice();
		self::assertStringContainsString( "Your theme doesn't show a search form", $notice );
		self::assertStringEndsWith( 'widgets.php', self::find( $notice, '//a' )[0]->getAttribute( 'href' ) );

		register_sidebar( [ 'id' => 'bare' ] );
		update_option( 'widget_block', [ 3 => [ 'content' => '<!-- wp:group --><!-- wp:search /--><!-- /wp:group -->' ] ] );
		foreach ( [ 'search-2' => true, 'block-3' => true, 'block-4' => false, 'text-1' => false ] as $widget => $is ) {
			wp_set_sidebars_widgets( [ 'bare' => [ $widget ], 'wp_inactive_widgets' => [ 'search-9' ] ] );
			self::assertSame( $is, SearchForms::exist(), $widget );
		}
		$this->useTheme( [ 'header.php' => '<form role="search"><input name="s"></form>' ] );
		self::assertTrue( SearchForms::exist() );
	}
}
