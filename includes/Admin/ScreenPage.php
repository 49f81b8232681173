<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Assets\Assets;

/** A page of the admin area that a script in src/admin renders. */
final class ScreenPage {
	public function __construct( private readonly Assets $assets, private readonly string $slug ) {}

	/**
	 * Prints the container of a screen. WordPress moves notices to the `wp-header-end` line; without it they would land
	 * inside the markup that React renders.
	 */
	public function show( string $title ): void {
		?>
		<div class="wrap frontispiece-screen">
			<?php ( new BrandBar() )->show(); ?>
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
		self::preload( $preload );
		wp_enqueue_script( $this->assets->script( "{$this->slug}-screen" ) );
		wp_enqueue_style( 'wp-components' );
		wp_enqueue_style( $this->assets->style( 'admin' ) );
	}

	/** @param list<string> $paths */
	private static function preload( array $paths ): void {
		if ( [] === $paths ) {
			return;
		}
		$answers = array_reduce( $paths, 'rest_preload_api_request', [] );
		wp_add_inline_script(
			'wp-api-fetch',
			sprintf(
				'wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( %s ) );',
				wp_json_encode( $answers, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ),
			),
		);
	}
}
