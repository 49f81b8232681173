<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Assets\Assets;

/** A page of the admin area that a script in src/admin renders. */
final class ScreenPage {
	/** Screens that show a table. Its stylesheet is in the head, so that rows are laid out when they appear. */
	private const TABLES = [ 'feeds', 'items', 'forms', 'entries', 'subscribers', 'network' ];

	public function __construct( private readonly Assets $assets, private readonly string $slug ) {}

	/**
	 * Prints the container of a screen. WordPress moves notices to the `wp-header-end` line; without it they would land
	 * inside the markup that React renders.
	 */
	public function show( string $title ): void {
		?>
		<div class="wrap frontispiece-screen">
			<?php ( new BrandBar() )->show( $this->slug ); ?>
			<hr class="wp-header-end">
			<div id="frontispiece-screen" data-screen="<?php echo esc_attr( $this->slug ); ?>">
				<h1><?php echo esc_html( $title ); ?></h1>
				<div class="frontispiece-skeleton" aria-hidden="true"><span></span><span></span><span></span><span></span></div>
				<noscript><p>
				<?php
				esc_html_e(
					'This screen requires JavaScript. Visitors don\'t need it to use your site.',
					'frontispiece',
				);
				?>
				</p></noscript>
			</div>
		</div>
		<?php
	}

	/** @param list<string> $preload REST routes whose responses are embedded in the page */
	public function enqueue( array $preload ): void {
		$script = $this->assets->script( "{$this->slug}-screen" );
		self::embed( $script, $preload );
		wp_enqueue_script( $script );
		wp_enqueue_style( 'wp-components' );
		wp_enqueue_style( $this->assets->style( 'admin' ) );
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
