<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\PartialPages;

use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;

/** Tests the server side of the protocol over HTTP. */
final class PartialPagesTest extends SiteTestCase {
	/** @var list<int> */
	private array $postIds = [];

	private Visitor $visitor;

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
		$this->visitor = ( new Visitor() )->header( 'X-Frontispiece-Site: {"partial-pages":{}}' );
		for ( $n = 1; $n <= 21; $n++ ) {
			$this->postIds[] = $this->post( 'Text.', [
				'post_type'  => 'post',
				'post_title' => "Article <$n> of a test",
				// Posts of the same second have no certain order.
				'post_date'  => gmdate( 'Y-m-d H:i:s', time() - MINUTE_IN_SECONDS * $n ),
			] );
		}
	}

	protected function tearDown(): void {
		Visitor::strip( 'site-features' );
		parent::tearDown();
	}

	private function partial( string $path, string $container = 'main', string $host = '' ): Answer {
		$visitor = '' === $host ? $this->visitor() : $this->visitor()->header( "Host: $host" );
		return $visitor->header( 'X-PJAX: true' )->header( "X-PJAX-Container: $container" )->get( $path );
	}

	public function test_the_response_is_the_inner_html_of_the_main_content_area(): void {
		// S001-111
		$whole    = $this->visitor->get( '/?cat=1&paged=2' );
		$response = $this->partial( '/?cat=1&paged=2&_pjax=main' );
		self::assertSame( 200, $response->status );
		self::assertStringContainsString( 'text/html', $response->headers['content-type'] );
		self::assertDoesNotMatchRegularExpression( '/<(?:html|head|body|main)[\s>]|<!doctype/i', $response->body );
		self::assertStringNotContainsString( 'site-header', $response->body );
		self::assertStringContainsString( 'of a test', $response->body );
		preg_match( '/<title>(.*?)<\/title>/s', $whole->body, $title );
		self::assertStringStartsWith( '<title>' . html_entity_decode( $title[1] ?? '' ) . '</title>', $response->body );
		// The full page contains the same content.
		$content = trim( (string) preg_replace( '/^<title>.*?<\/title>(<style.*?<\/style>)?/s', '', $response->body ) );
		self::assertStringContainsString( substr( $content, 0, 300 ), $whole->body );
	}

	public function test_the_headers_contain_the_url_without_the_parameter_and_the_page_version(): void {
		// S001-112, S001-113
		$response = $this->partial( '/?cat=1&paged=2&_pjax=main&s=of+a%20test' );
		self::assertSame(
			getenv( 'FRONTISPIECE_TEST_URL' ) . '/?cat=1&paged=2&s=of+a%20test',
			$response->headers['x-pjax-url'],
		);
		self::assertStringContainsString( 'X-PJAX', $response->headers['vary'] );
		self::assertSame(
			1,
			preg_match(
				'/<meta http-equiv="x-pjax-version" content="([^"]+)">/',
				$this->visitor()->get( '/' )->body,
				$version,
			),
		);
		self::assertSame( $version[1] ?? '', $response->headers['x-pjax-version'] );
	}

	public function test_no_link_in_the_fragment_has_the_parameter(): void {
		foreach ( [
			'/?_pjax=main&s=test',
			'/?_pjax=main&s=test&paged=2',
			'/?cat=1&paged=2&_pjax=main',
			'/?cat=1&paged=2&_pjax=main&s=test',
			'/?s=test&_pjax=',
		] as $path ) {
			$response = $this->partial( $path );
			self::assertStringContainsString( 'query-pagination', $response->body, $path );
			self::assertStringNotContainsString( '_pjax', $response->body . $response->headers['x-pjax-url'], $path );
		}
	}

	public function test_a_shared_link_with_the_parameter_shows_the_full_page(): void {
		$response = $this->visitor->get( '/?cat=1&paged=2&_pjax=main' );
		self::assertStringContainsString( '</html>', $response->body );
		self::assertStringNotContainsString( '_pjax', $response->body );
		self::assertArrayNotHasKey( 'x-pjax-url', $response->headers );
	}

	/** SEC-9: a cache that ignores Vary stores the response to the plain URL. */
	public function test_SEC_9_a_url_without_the_parameter_returns_the_full_page_whatever_the_headers(): void {
		$response = $this->partial( '/?cat=1&paged=2' );
		self::assertStringContainsString( '</html>', $response->body );
		self::assertArrayNotHasKey( 'x-pjax-url', $response->headers );
		self::assertStringNotContainsString( 'no-store', $response->headers['cache-control'] ?? '' );
	}

	/** SEC-9: neither may be stored, because a cache might not distinguish them. */
	public function test_SEC_9_responses_to_urls_with_the_parameter_are_not_cached(): void {
		foreach ( [
			$this->partial( '/?cat=1&paged=2&_pjax=main' ),
			$this->visitor->get( '/?cat=1&paged=2&_pjax=main' ),
		] as $response ) {
			self::assertSame(
				[ 200, 'private, no-store' ],
				[ $response->status, $response->headers['cache-control'] ?? '' ],
			);
		}
	}

	public function test_a_redirect_keeps_the_parameter_for_the_following_request(): void {
		$old = get_option( 'permalink_structure' );
		update_option( 'permalink_structure', '/%postname%/' );
		flush_rewrite_rules();
		$response = $this->partial( '/?p=' . $this->postIds[0] . '&_pjax=main' );
		$plain    = $this->visitor->get( '/?p=' . $this->postIds[0] . '&_pjax=%23content' );
		update_option( 'permalink_structure', $old );
		flush_rewrite_rules();
		self::assertSame( 301, $response->status );
		self::assertStringEndsWith( '/?_pjax=main', $response->headers['location'] );
		self::assertStringNotContainsString( '_pjax', $plain->headers['location'] );
	}

	public function test_on_the_host_of_a_language_the_page_and_its_redirects_are_on_that_host(): void {
		Visitor::equip( 'language-hosts' );
		$old  = get_option( 'permalink_structure' );
		$host = 'de.localhost:' . wp_parse_url( (string) getenv( 'FRONTISPIECE_TEST_URL' ), PHP_URL_PORT );
		$page = '/?cat=1&paged=2';
		try {
			$german  = $this->partial( "$page&_pjax=main", host: $host );
			$foreign = $this->partial( "$page&_pjax=main", host: 'evil.example' );
			update_option( 'permalink_structure', '/%postname%/' );
			flush_rewrite_rules();
			$redirect = $this->partial( '/?p=' . $this->postIds[0] . '&_pjax=main', host: $host );
		} finally {
			update_option( 'permalink_structure', $old );
			flush_rewrite_rules();
			Visitor::strip( 'language-hosts' );
		}
		self::assertSame( "http://$host$page", $german->headers['x-pjax-url'] );
		self::assertSame( getenv( 'FRONTISPIECE_TEST_URL' ) . $page, $foreign->headers['x-pjax-url'] );
		self::assertSame( 301, $redirect->status );
		$slug = get_post_field( 'post_name', $this->postIds[0] );
		self::assertSame( "http://$host/$slug/?_pjax=main", $redirect->headers['location'] );
	}

	public function test_a_query_loop_with_load_more_has_its_link_and_loads_the_script(): void {
		$loop = static fn( string $namespace ): string => sprintf(
			'<!-- wp:query {"queryId":7,"namespace":"%s","query":{"perPage":3,"postType":"post","inherit":false}} -->'
				. '<div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template -->'
				. '<!-- wp:query-pagination --><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --></div><!-- /wp:query -->',
			$namespace,
		);
		$more = $this->visitor->get( (string) get_permalink( $this->post( $loop( 'frontispiece/load-more' ) ) ) )->body;
		self::assertCount( 1, self::find( $more, '//a[@rel="next" and contains(@href, "query-7-page=2")]' ) );
		self::assertStringContainsString( '"end":"No more posts"', $more );
		$core = $this->visitor->get( (string) get_permalink( $this->post( $loop( 'core/posts-list' ) ) ) )->body;
		self::assertCount( 0, self::find( $core, '//a[@rel="next" and contains(@href, "query-7-page=2")]' ) );
		self::assertStringNotContainsString( '"end":"No more posts"', $core );
	}

	public function test_a_missing_container_returns_the_full_page(): void {
		foreach ( [
			'#missing',
			'main > div',
			'<script>',
			'.a, .b',
			'body',
			'html',
			'#',
			str_repeat( 'x', 5000 ),
		] as $container ) {
			self::assertStringContainsString(
				'</html>',
				$this->partial( '/?cat=1&paged=2', $container )->body,
				$container,
			);
		}
	}

	public function test_rss_feeds_and_post_requests_are_unaffected(): void {
		self::assertStringContainsString( '<rss', $this->partial( '/?feed=rss2' )->body );
		self::assertStringContainsString( '</html>', $this->visitor->post( '/?cat=1&paged=2', [ 'a' => '1' ] )->body );
	}

	public function test_a_missing_page_returns_an_error_status(): void {
		self::assertSame( 404, $this->partial( '/?cat=1&paged=900' )->status );
	}

	public function test_with_the_feature_off_the_parameter_and_the_headers_are_ignored(): void {
		$response = ( new Visitor() )->header( 'X-PJAX: true' )->header(
			'X-PJAX-Container: main',
		)->get( '/?cat=1&paged=2' );
		self::assertStringContainsString( '</html>', $response->body );
		self::assertStringNotContainsString( 'x-pjax-version', $response->body );
	}

	public function test_pages_without_pagination_load_no_pagination_script(): void {
		$single = $this->visitor->get( '/?p=' . $this->postIds[0] )->body;
		self::assertStringNotContainsString( 'partial-pages-lazy', $single );
		self::assertStringContainsString( 'partial-pages-lazy', $this->visitor->get( '/?cat=1&paged=2' )->body );
	}

	private function visitor(): Visitor {
		return ( new Visitor() )->header( 'X-Frontispiece-Site: {"partial-pages":{}}' );
	}
}
