<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Assets;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

final class IslandTest extends TestCase {
	private const LINK = '#<link[^>]+social-feed-style\.css[^>]*>#';

	private string $theme = '';

	protected function setUp(): void {
		parent::setUp();
		$this->theme = get_stylesheet();
	}

	protected function tearDown(): void {
		if ( get_stylesheet() !== $this->theme ) {
			switch_theme( $this->theme );
		}
		unset( $GLOBALS['wp_actions']['wp_head'] );
		parent::tearDown();
	}

	public function test_the_config_contains_the_island_its_scripts_in_order_and_its_props(): void {
		$html   = $this->island()->wrap(
			'social-feed',
			'<p>Posts</p>',
			[ 'ajax' => 'https://example.org/?a=1&b=[2]', 'list' => [ 1, '[secret]</script>' ] ],
			'visible',
			'more "classes"',
		);
		$config = $this->config( $html );
		self::assertSame( 'social-feed', $config['island'] ?? '' );
		self::assertSame(
			[ 'ajax' => 'https://example.org/?a=1&b=[2]', 'list' => [ 1, '[secret]</script>' ] ],
			$config['props'] ?? null,
		);
		self::assertSame( $this->scripts( $html ), ( new Assets() )->chain( 'social-feed' ) );
		$container = self::find( $html, '//div[@data-island]' )[0] ?? null;
		self::assertNotNull( $container );
		self::assertSame(
			[ 'social-feed', 'visible', 'frontispiece-social-feed more "classes"' ],
			[
				$container->getAttribute( 'data-island' ),
				$container->getAttribute( 'data-when' ),
				$container->getAttribute( 'class' ),
			],
		);
		self::assertCount( 1, self::find( $html, '//div[@data-island]/div[@data-island-slot]' ) );
	}

	public function test_every_script_follows_its_dependencies_and_has_an_absolute_url(): void {
		$scripts = $this->scripts( $this->island()->wrap( 'social-feed', '', [] ) );
		$handles = array_column( $scripts, 'handle' );
		self::assertSame( 'frontispiece-social-feed', end( $handles ) );
		self::assertSame( array_unique( $handles ), $handles );
		foreach ( $handles as $place => $handle ) {
			foreach ( wp_scripts()->registered[ $handle ]->deps as $dependency ) {
				$before = array_search( $dependency, $handles, true );
				self::assertTrue(
					false === wp_scripts()->registered[ $dependency ]->src || ( is_int( $before ) && $before < $place ),
					"$dependency before $handle",
				);
			}
		}
		foreach ( $scripts as $script ) {
			self::assertMatchesRegularExpression( '#^https?://[^/]+/.+\.js\?ver=#', $script['src'] );
			self::assertSame( 200, ( new Visitor() )->get( $script['src'] )->status, $script['src'] );
		}
	}

	public function test_island_scripts_are_not_enqueued_on_the_page(): void {
		wp_dequeue_script( 'frontispiece-loader' );
		$this->island()->wrap( 'social-feed', '', [] );
		self::assertTrue( wp_script_is( 'frontispiece-island-loader', 'enqueued' ) );
		self::assertFalse( wp_script_is( 'frontispiece-social-feed', 'enqueued' ) );
		self::assertSame( [], wp_scripts()->registered['frontispiece-island-loader']->deps );
	}

	public function test_a_feed_replaces_the_smaller_loader_with_the_one_that_handles_consent(): void {
		wp_dequeue_script( 'frontispiece-loader' );
		$this->island()->wrap( 'forms', '', [] );
		self::assertTrue( wp_script_is( 'frontispiece-island-loader', 'enqueued' ) );
		do_shortcode( '[frontispiece_social_feed num="1"]' );
		$this->island()->wrap( 'forms', '', [] );
		self::assertTrue( wp_script_is( 'frontispiece-loader', 'enqueued' ) );
		self::assertFalse( wp_script_is( 'frontispiece-island-loader', 'enqueued' ) );
		self::assertSame( [], wp_scripts()->registered['frontispiece-loader']->deps );
	}

	public function test_the_style_is_enqueued_for_the_head_if_it_is_not_printed_yet(): void {
		unset( $GLOBALS['wp_actions']['wp_head'] );
		$html = $this->island()->wrap( 'social-feed', '', [] );
		self::assertDoesNotMatchRegularExpression( self::LINK, $html );
		self::assertTrue( wp_style_is( 'frontispiece-social-feed', 'enqueued' ) );
	}

	public function test_on_a_classic_theme_the_style_is_printed_once_directly_before_the_first_container(): void {
		switch_theme( 'frontispiece-classic' );
		$page = $this->post(
			'<p>Start</p>[frontispiece_social_feed num="1"]<p>Middle</p>[frontispiece_social_feed num="2"]',
		);
		$body = ( new Visitor() )->get( (string) get_permalink( $page ) )->body;
		self::assertSame( 2, substr_count( $body, 'data-island="social-feed"' ) );
		self::assertSame( 1, preg_match_all( self::LINK, $body, $links ), 'One link.' );
		self::assertMatchesRegularExpression(
			'#' . preg_quote( $links[0][0] ?? '', '#' ) . '\s*<div class="frontispiece-social-feed#',
			$body,
		);
		self::assertSame( 1, substr_count( $body, 'build/loader.js' ) );
	}

	public function test_on_a_block_theme_the_style_is_printed_once_in_the_head(): void {
		$page = $this->post(
			'<!-- wp:frontispiece/social-feed {"num":1} /--><!-- wp:frontispiece/social-feed {"num":2} /-->',
		);
		$body = ( new Visitor() )->get( (string) get_permalink( $page ) )->body;
		self::assertSame( 2, substr_count( $body, 'data-island="social-feed"' ) );
		[ $head, $rest ] = explode( '</head>', $body, 2 );
		$style = '#frontispiece-social-feed-(?:inline-)?css#';
		self::assertSame( 1, preg_match_all( $style, $head ) );
		self::assertSame( 0, preg_match_all( $style, $rest ) );
		self::assertSame( 1, substr_count( $body, 'build/loader.js' ) );
	}

	public function test_a_page_without_plugin_features_contains_no_plugin_output(): void {
		$page = $this->post( '<p>Nothing here</p>' );
		foreach ( [ $this->theme, 'frontispiece-classic' ] as $theme ) {
			switch_theme( $theme );
			$body = ( new Visitor() )->get( (string) get_permalink( $page ) )->body;
			self::assertStringContainsString( 'Nothing here', $body );
			self::assertDoesNotMatchRegularExpression(
				'#plugins/frontispiece|frontispiece-(?:social|loader|feed|island|item)|cff#',
				$body,
				$theme,
			);
		}
	}

	public function test_in_rss_a_feed_is_plain_html(): void {
		$content = '[frontispiece_social_feed num="2"]<!-- wp:frontispiece/social-feed {"num":1} /-->';
		$this->post( $content, [ 'post_type' => 'post' ] );
		$xml = ( new Visitor() )->get( '/?feed=rss2' )->body;
		$document = new \DOMDocument();
		self::assertTrue( $document->loadXML( $xml ) );
		$content = $document->getElementsByTagName( 'encoded' )->item( 0 )->textContent ?? '';
		self::assertSame( 3, substr_count( $content, '<div>' ) );
		$this->assertPlain( $content );
	}

	public function test_in_rest_content_a_feed_is_plain_html(): void {
		$page    = $this->post( '[frontispiece_social_feed num="2"]' );
		$content = ( new Visitor() )->get( "/?rest_route=/wp/v2/pages/$page" )->json()['content'] ?? null;
		self::assertIsArray( $content );
		$html = $content['rendered'] ?? '';
		self::assertIsString( $html );
		self::assertSame( 2, substr_count( $html, '<div>' ) );
		$this->assertPlain( $html );
	}

	public function test_in_an_email_a_feed_is_plain_html(): void {
		$html   = '';
		$render = function ( array $mail ) use ( &$html ): array {
			$html = $this->island()->wrap( 'social-feed', '<p>Posts</p>', [] );
			return $mail;
		};
		add_filter( 'wp_mail', $render );
		add_filter( 'pre_wp_mail', '__return_true' );
		wp_mail( 'a@example.org', 'x', 'y' );
		remove_filter( 'wp_mail', $render );
		remove_filter( 'pre_wp_mail', '__return_true' );
		self::assertStringContainsString( 'Posts', $html );
		$this->assertPlain( $html );
	}

	public function test_rendering_the_same_content_twice_returns_complete_feeds_both_times(): void {
		$content = '[frontispiece_social_feed num="2"]';
		$first   = do_shortcode( $content );
		$queries = $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' );
		$second  = do_shortcode( $content );
		self::assertSame( $queries, $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' ) );
		foreach ( [ $first, $second ] as $html ) {
			self::assertCount( 2, self::find( $html, '//*[contains(concat(" ",@class," ")," cff-item ")]' ) );
		}
	}

	public function test_without_a_build_managers_see_the_build_command_and_visitors_see_the_content(): void {
		$result = Process::do(
			'notices',
			[],
			[ 'FRONTISPIECE_FILE' => sys_get_temp_dir() . '/nothing-built/plugin.php' ],
		);
		self::assertIsString( $result['notices'] ?? null );
		self::assertStringContainsString( '<code>npm run build</code>', $result['notices'] );
		self::assertIsString( $result['island'] ?? null );
		self::assertStringContainsString( '<p>Posts</p>', $result['island'] );
		$this->assertPlain( $result['island'] );
		self::assertStringNotContainsString( 'npm run build', (string) wp_json_encode( Process::do( 'notices' ) ) );
	}

	private function island(): Island {
		return new Island( new Assets() );
	}

	private function assertPlain( string $html ): void {
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringNotContainsString( 'data-island', $html );
		self::assertStringNotContainsString( 'frontispiece-config', $html );
		self::assertStringNotContainsString( '<link', $html );
	}

	/** @return array<array-key, mixed> */
	private function config( string $html ): array {
		$script = self::find(
			$html,
			'//div[@data-island]/script[@type="application/json" and @class="frontispiece-config"]',
		)[0]
			?? null;
		$config = json_decode( $script->textContent ?? '', true );
		self::assertIsArray( $config );
		return $config;
	}

	/** @return list<array{handle: string, src: string}> */
	private function scripts( string $html ): array {
		/** @var list<array{handle: string, src: string}> */
		return $this->config( $html )['scripts'] ?? [];
	}
}
