<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Security\Capabilities;

/** A page of the admin area, with a bar and tabs. A script in src/admin renders most of them. */
final class ScreenPage {
	/** Screens that show a table. Its stylesheet is in the head, so that rows are laid out when they appear. */
	private const TABLES = [ 'feeds', 'items', 'forms', 'entries', 'subscribers', 'network' ];

	/**
	 * @param array<string, string> $tabs    slug => title of the screens of the same menu entry
	 * @param list<string>|null     $preload REST routes whose responses are embedded in the page; null = it has no script
	 */
	public function __construct(
		private readonly Assets $assets,
		private readonly string $slug,
		private readonly string $title,
		private readonly array $tabs,
		private readonly ?array $preload,
	) {}

	/**
	 * Prints the screen. WordPress moves notices to the `wp-header-end` line; without it they would land inside the markup
	 * that React renders.
	 */
	public function show(): void {
		?>
		<div class="wrap frontispiece-screen">
			<?php
			( new BrandBar() )->show( $this->slug );
			if ( count( $this->tabs ) > 1 ) {
				$this->showTabs();
			}
			?>
			<hr class="wp-header-end">
			<?php
			if ( null !== $this->preload ) {
				$this->showContainer();
			} else {
				/**
				 * Fires where a screen that has no script prints its content.
				 *
				 * @since 1.0.0
				 * @param string $slug
				 */
				do_action( 'frontispiece_screen', $this->slug );
			}
			?>
		</div>
		<?php
	}

	private function showTabs(): void {
		$first = $this->tabs[ array_key_first( $this->tabs ) ?? '' ] ?? '';
		printf( '<nav class="nav-tab-wrapper wp-clearfix" aria-label="%s">', esc_attr( $first ) );
		foreach ( $this->tabs as $slug => $title ) {
			printf(
				'<a href="%s" class="nav-tab%s>%s</a>',
				esc_url( Screens::url( $slug ) ),
				$slug === $this->slug ? ' nav-tab-active" aria-current="page"' : '"',
				esc_html( $title ),
			);
		}
		echo '</nav>';
	}

	private function showContainer(): void {
		?>
		<div id="frontispiece-screen" data-screen="<?php echo esc_attr( $this->slug ); ?>">
			<h1><?php echo esc_html( $this->title ); ?></h1>
			<div class="frontispiece-skeleton" aria-hidden="true"><span></span><span></span><span></span><span></span></div>
			<noscript><p>
			<?php esc_html_e( 'This screen requires JavaScript. Visitors don\'t need it to use your site.', 'frontispiece' ); ?>
			</p></noscript>
		</div>
		<?php
	}

	public function enqueue(): void {
		// The media scripts are heavy and only needed to write posts with images or to choose a logo for dark mode.
		if (
			// phpcs:ignore WordPress.Security.NonceVerification -- read-only.
			( 'site' === $this->slug || ( 'items' === $this->slug && isset( $_GET['item'] ) ) )
			&& current_user_can( Capabilities::MANAGE )
		) {
			wp_enqueue_media();
		}
		wp_enqueue_style( $this->assets->style( 'admin' ) );
		// WordPress's emoji script would load images from another host, and replace text that React has rendered.
		remove_action( 'admin_print_scripts', 'print_emoji_detection_script' );
		if ( null === $this->preload ) {
			return;
		}
		$script = $this->assets->script( "{$this->slug}-screen" );
		self::embed( $script, $this->preload );
		wp_enqueue_script( $script );
		wp_enqueue_style( 'wp-components' );
		if ( in_array( $this->slug, self::TABLES, true ) ) {
			wp_enqueue_style( $this->assets->style( is_rtl() ? 'table-rtl' : 'table-ltr' ) );
		}
	}

	/**
	 * Embeds responses in the page. src/admin/rest.ts shows them when a screen is first rendered.
	 *
	 * @param list<string> $paths
	 */
	private static function embed( string $script, array $paths ): void {
		if ( [] === $paths ) {
			return;
		}
		$responses = array_reduce( $paths, 'rest_preload_api_request', [] );
		wp_add_inline_script(
			$script,
			sprintf(
				'window.frontispieceResponses = %s;',
				wp_json_encode( (object) $responses, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ),
			),
			'before',
		);
	}
}
