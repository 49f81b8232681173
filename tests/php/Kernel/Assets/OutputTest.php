<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Assets;

use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class OutputTest extends TestCase {
	/** Everything of ours that prints something that visitors operate. */
	private const CONTENT = '[frontispiece_social_feed num="3" characters="20" likebox="yes" gdpr="auto"]'
		. '[frontispiece_photo_feed num="2"][frontispiece_photo_list num="2"]'
		. '[frontispiece_form id="%d"]'
		. '<!-- wp:frontispiece/social-feed {"num":2,"layout":"carousel","type":"events"} /-->'
		. '<!-- wp:frontispiece/theme-toggle /--><!-- wp:frontispiece/newsletter /--><!-- wp:frontispiece/reactions /-->'
		. '<!-- wp:frontispiece/slider --><p>Slide</p><!-- /wp:frontispiece/slider -->'
		. '<!-- wp:frontispiece/folded-widget --><p>Folded</p><!-- /wp:frontispiece/folded-widget -->';

	private int $form = 0;

	private int $page = 0;

	protected function setUp(): void {
		parent::setUp();
		$form = wp_insert_post( [
			'post_type'    => PostType::NAME,
			'post_status'  => 'publish',
			'post_title'   => 'Write to us',
			'post_content' => '[email* your-email] [submit]',
		] );
		self::assertIsInt( $form );
		$this->form = $form;
		$this->page = $this->post( sprintf( self::CONTENT, $form ) );
	}

	protected function tearDown(): void {
		wp_delete_post( $this->form, true );
		wp_reset_postdata();
		parent::tearDown();
	}

	/** @return array<string, array{non-empty-string}> */
	public static function hooks(): array {
		$hooks = [
			'transition_post_status', 'save_post', 'wp_after_insert_post', 'wp_mail', 'get_the_excerpt', 'wp_head',
			'shutdown',
		];
		return array_combine( $hooks, array_map( static fn( string $hook ): array => [ $hook ], $hooks ) );
	}

	/** @param non-empty-string $hook */
	#[DataProvider( 'hooks' )]
	public function test_BUG_86_content_that_a_plugin_renders_during_this_hook_is_plain( string $hook ): void {
		$html    = '';
		$post    = get_post( $this->page );
		$plugin  = function ( mixed $first = '' ) use ( &$html, &$plugin, $hook ): mixed {
			remove_filter( $hook, $plugin );
			$html = $this->content();
			return $first;
		};
		$before = isset( $GLOBALS['wp_filter'][ $hook ] ) ? clone $GLOBALS['wp_filter'][ $hook ] : null;
		remove_all_filters( $hook );
		add_filter( $hook, $plugin );
		apply_filters( $hook, 'x', 'y', $post );
		if ( null !== $before ) {
			$GLOBALS['wp_filter'][ $hook ] = $before;
		}
		$this->assertPlain( $html );
	}

	/** @return array<string, array{string}> */
	public static function requests(): array {
		return [ 'cron' => [ 'wp_doing_cron' ], 'ajax of another plugin' => [ 'wp_doing_ajax' ] ];
	}

	#[DataProvider( 'requests' )]
	public function test_BUG_86_content_that_is_rendered_in_this_request_is_plain( string $filter ): void {
		add_filter( $filter, '__return_true' );
		$html = $this->content();
		remove_filter( $filter, '__return_true' );
		$this->assertPlain( $html );
	}

	public function test_BUG_86_content_that_is_rendered_before_a_page_is_known_is_plain(): void {
		$wp = $GLOBALS['wp_actions']['wp'];
		unset( $GLOBALS['wp_actions']['wp'] );
		$html = $this->content();
		$GLOBALS['wp_actions']['wp'] = $wp;
		$this->assertPlain( $html );
	}

	public function test_BUG_86_a_page_and_what_our_scripts_insert_into_it_stay_alive(): void {
		self::assertStringContainsString( 'data-island="social-feed"', $this->content() );
		$html = '';
		add_filter( 'wp_doing_ajax', '__return_true' );
		$html = Output::fragment( fn(): string => $this->content() );
		remove_filter( 'wp_doing_ajax', '__return_true' );
		self::assertStringContainsString( 'data-island="social-feed"', $html );
	}

	public function test_BUG_82_a_post_in_rss_has_plain_posts_and_one_link_to_the_page(): void {
		$id  = $this->post( sprintf( self::CONTENT, $this->form ), [ 'post_type' => 'post' ] );
		$xml = ( new Visitor() )->get( '/?feed=rss2' )->body;
		$url = (string) get_permalink( $id );
		$document = new \DOMDocument();
		self::assertTrue( $document->loadXML( $xml ) );
		$this->assertPlain( $document->getElementsByTagName( 'encoded' )->item( 0 )->textContent ?? '', $url );
	}

	public function test_BUG_82_the_rendered_content_of_rest_is_plain(): void {
		$content = ( new Visitor() )->get( "/?rest_route=/wp/v2/pages/{$this->page}" )->json()['content'] ?? null;
		self::assertIsArray( $content );
		self::assertIsString( $content['rendered'] ?? null );
		$this->assertPlain( $content['rendered'] );
	}

	public function test_BUG_82_the_preview_of_an_editor_looks_like_the_page(): void {
		$html = ( new Visitor() )->as( 'administrator' );
		$html->header( 'X-WP-Nonce: ' . $html->nonce( 'wp_rest' ) );
		$preview = $html->get( '/?rest_route=/wp/v2/block-renderer/frontispiece/social-feed&context=edit' )->json();
		self::assertIsString( $preview['rendered'] ?? null );
		self::assertStringContainsString( 'class="cff-item', $preview['rendered'] );
		self::assertStringNotContainsString( 'data-island', $preview['rendered'] );
	}

	public function test_BUG_82_a_site_can_say_where_content_goes(): void {
		add_filter( 'frontispiece_output_mode', static fn(): string => Output::PLAIN );
		$html = $this->content();
		remove_all_filters( 'frontispiece_output_mode' );
		$this->assertPlain( $html );
		add_filter( 'frontispiece_output_mode', static fn(): string => 'unknown' );
		self::assertSame( Output::PAGE, Output::mode() );
		remove_all_filters( 'frontispiece_output_mode' );
	}

	public function test_BUG_82_only_feeds_on_the_page_count_for_its_ids(): void {
		$plugin = fn(): string => $this->content();
		add_filter( 'get_the_excerpt', $plugin );
		$first = self::find( $this->content(), '//section[contains(@id,"cff")]' )[0]->getAttribute( 'id' );
		apply_filters( 'get_the_excerpt', '' );
		remove_filter( 'get_the_excerpt', $plugin );
		$next = self::find( $this->content(), '//section[contains(@id,"cff")]' )[0]->getAttribute( 'id' );
		$of   = static fn( string $id ): int => (int) substr( $id, 4 );
		self::assertSame( 2, $of( $next ) - max( 1, $of( $first ) ), 'Two feeds lie between, none of them in the excerpt.' );
	}

	private function content(): string {
		$post = get_post( $this->page );
		self::assertInstanceOf( \WP_Post::class, $post );
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
		return (string) apply_filters( 'the_content', $post->post_content );
	}

	private function assertPlain( string $html, string $page = '' ): void {
		$page = '' === $page ? (string) get_permalink( $this->page ) : $page;
		self::assertStringContainsString( 'Slide', $html );
		self::assertStringContainsString( 'Folded', $html );
		self::assertStringContainsString( '<img ', $html );
		foreach ( [
			'script', 'button', 'input', 'form', 'details', 'select', 'textarea', 'audio', 'video', 'iframe', 'section', 'link',
		] as $tag ) {
			self::assertCount( 0, self::find( $html, "//$tag" ), $tag );
		}
		self::assertCount( 0, self::find( $html, '//*[@id or @aria-label or @role or @tabindex]' ) );
		self::assertCount( 0, self::find( $html, '//@*[starts-with(name(),"data-")]/..' ) );
		self::assertStringNotContainsString( 'See more', $html );
		self::assertStringNotContainsString( 'Load more', $html );
		$links = array_map(
			static fn( \DOMElement $link ): string => $link->getAttribute( 'href' ),
			self::find( $html, '//a' ),
		);
		self::assertSame( [], preg_grep( '~^https?://~', $links, PREG_GREP_INVERT ), 'Absolute links only.' );
		self::assertCount( 5, array_keys( $links, $page, true ), 'One link for each feed, and one for the form.' );
		self::assertCount( 1, self::find( $html, "//a[@href='$page' and text()='Write to us']" ) );
	}
}
