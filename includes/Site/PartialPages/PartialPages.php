<?php
declare(strict_types=1);

namespace Frontispiece\Site\PartialPages;

use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Http\CurrentUrl;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;

defined( 'ABSPATH' ) || exit;

/**
 * Pagination without a reload. The server answers partial requests with the page's main content area, for our own
 * script and for other clients of the same protocol.
 */
final class PartialPages extends Feature {
	/** Reloads on Back: a page that was loaded from a URL set by partial pages does not have the earlier pages. */
	private const BACK = 'history.state?.frontispiece&&(onpopstate=e=>e.state&&location.reload());';

	private string $page = '';

	private bool $isMarked = false;

	private ?PartialPageRequest $request = null;

	private bool $hasLoadMore = false;

	public function hooks(): array {
		return [
			[ 'init', 'takeRequest', 1 ],
			[ 'send_headers', 'forbidCaching', PHP_INT_MAX ],
			[ 'wp_redirect', 'redirected' ],
			// The last hook before the page is rendered: all redirects and other responses have happened.
			[ 'template_include', 'open', PHP_INT_MAX ],
			[ 'wp_head', 'printVersion' ],
			[ 'wp_enqueue_scripts', 'onLists' ],
			[ 'render_block_core/query-pagination', 'beside' ],
			// After WordPress has made the block a region, and before others prepare the region.
			[ 'render_block_core/query', 'onQuery', 20 ],
			[ 'enqueue_block_editor_assets', 'enqueueEditor' ],
		];
	}

	public function takeRequest(): void {
		$this->isMarked = PartialPageRequest::isMarked();
		$this->request  = PartialPageRequest::fromQuery();
		if ( $this->isMarked ) {
			// Whether the response is a page or a fragment depends on headers that many caches ignore, so neither may
			// be cached.
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the name that page caches look for.
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
		}
	}

	public function forbidCaching(): void {
		if ( $this->isMarked ) {
			header( 'Cache-Control: private, no-store' );
		}
	}

	public function redirected( mixed $to ): mixed {
		return null !== $this->request && is_string( $to ) ? $this->request->redirected( $to ) : $to;
	}

	public function example(): string {
		return ExampleContent::hint( __( 'Go to the next page.', 'frontispiece' ) ) . ExampleContent::query();
	}

	/**
	 * @template T
	 * @param T $template
	 * @return T
	 */
	public function open( mixed $template ): mixed {
		$request = $this->request;
		if ( null === $request || is_feed() || is_robots() || is_embed() ) {
			return $template;
		}
		header( 'Cache-Control: private, no-store' );
		header( 'Vary: X-PJAX, X-PJAX-Container', false );
		header( 'X-PJAX-URL: ' . esc_url_raw( CurrentUrl::absolute() ) );
		header( 'X-PJAX-Version: ' . $this->version() );
		header( 'X-Robots-Tag: noindex', false );
		ob_start( fn( string $part, int $phase ): string => $this->close( $request, $part, $phase ) );
		return $template;
	}

	private function close( PartialPageRequest $request, string $part, int $phase ): string {
		// The theme may flush the output in between.
		$this->page .= $part;
		if ( 0 === ( $phase & PHP_OUTPUT_HANDLER_FINAL ) ) {
			return '';
		}
		// If the element is missing, the whole page is sent: every client of the protocol then opens its URL.
		return Fragment::fromHtml( $this->page, $request->container, $request->styles ) ?? $this->page;
	}

	public function onLists(): void {
		global $wp_query;
		if ( ! is_singular() && $wp_query instanceof \WP_Query && $wp_query->max_num_pages > 1 ) {
			$this->enqueue();
		}
	}

	public function beside( string $html ): string {
		if ( '' !== trim( $html ) && Output::PAGE === Output::mode() ) {
			$this->enqueue();
		}
		return $html;
	}

	/** @param array<array-key, mixed> $block */
	public function onQuery( mixed $html, array $block ): mixed {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
		$hasMore    = LoadMoreQuery::isOne( $attributes ) && Output::PAGE === Output::mode();
		if ( ! is_string( $html ) || ( ! $hasMore && null === $this->request ) ) {
			return $html;
		}
		// A fragment comes to its page without the modules of WordPress's router.
		$html = LoadMoreQuery::withoutRouter( $html );
		if ( ! $hasMore ) {
			return $html;
		}
		$this->hasLoadMore = true;
		$this->enqueue();
		return $this->kernel->assets()->link( $this->slug ) . LoadMoreQuery::withLink( $html, $attributes );
	}

	public function enqueueEditor(): void {
		wp_enqueue_script( $this->kernel->assets()->script( 'partial-pages-editor' ) );
	}

	private function enqueue(): void {
		// The next page may contain islands and feeds even if this one does not.
		$this->kernel->assets()->loader( true );
		$failed = $this->options->bool( 'status' )
			? [ 'failed' => __( 'The page couldn\'t be loaded here. Opening the full page instead.', 'frontispiece' ) ]
			: [];
		$options = $this->options->all();
		if ( $this->hasLoadMore ) {
			// Clicks wait for the script.
			$options = [
				'links'    => $this->options->string( 'links' ) . ', ' . LoadMoreQuery::LINK,
				'loadMore' => [
					'added' => __( 'More posts loaded.', 'frontispiece' ),
					'end'   => __( 'No more posts', 'frontispiece' ),
				],
			] + $options;
		}
		$this->scripts->lazy( $this->slug, $options + $failed );
		$starter = $this->kernel->assets()->script( 'starter-page' );
		if ( ! in_array( self::BACK, (array) wp_scripts()->get_data( $starter, 'before' ), true ) ) {
			wp_add_inline_script( $starter, self::BACK, 'before' );
		}
	}

	public function printVersion(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- Escape::attr() escapes.
		printf( '<meta http-equiv="x-pjax-version" content="%s">' . "\n", Escape::attr( $this->version() ) );
	}

	/** Returns the version of the site's pages. If it differs, parts of the page outside the main area are outdated. */
	private function version(): string {
		$parts = [
			FRONTISPIECE_VERSION,
			get_bloginfo( 'version' ),
			get_stylesheet(),
			(string) wp_get_theme()->get( 'Version' ),
			get_option( 'active_plugins' ),
		];
		/**
		 * Filters the version of the site's pages. A page does not load content of another version.
		 *
		 * @since 1.0.0
		 * @param string $version Made of the versions of WordPress, theme and plugin, and of the list of active
		 *     plugins.
		 */
		$version = (string) apply_filters(
			'frontispiece_partial_pages_version',
			substr( md5( (string) wp_json_encode( $parts ) ), 0, 12 ),
		);
		return (string) preg_replace( '/[^\w.-]/', '', $version );
	}
}
