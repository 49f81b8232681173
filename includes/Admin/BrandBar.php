<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

/** The bar above every screen: name and version, and a button that opens the part of the user guide for the screen. */
final class BrandBar {
	/** Screen => anchor of its section in docs/user-guide.md, which the build converts to build/user-guide.json. */
	public const SECTIONS = [
		'home'            => 'check-your-site-on-home',
		'feeds'           => 'manage-feeds',
		'sources'         => 'connect-an-account',
		'items'           => 'choose-which-posts-appear',
		'forms'           => 'create-a-form',
		'entries'         => 'read-entries',
		'results'         => 'read-entries',
		'subscribers'     => 'collect-subscribers',
		'site'            => 'turn-on-dark-mode-and-more',
		'settings'        => 'change-settings',
		'privacy'         => 'privacy-and-consent',
		'transfer'        => 'change-settings',
		'spam-protection' => 'spam-protection',
		'network'         => 'networks-of-sites',
	];

	/** Loads the panel with the first click, so that it costs screens nothing. */
	private const LOADER = '(b=>{const f=()=>import(b.dataset.script).catch(g),g=()=>b.addEventListener("click",f,{once:true});g()})(document.querySelector(".frontispiece-brand__help"))';

	public function show( mixed $name ): void {
		$screen = is_string( $name ) ? $name : '';
		$help = [
			'guide'   => self::file( 'user-guide.json' ),
			'section' => self::SECTIONS[ $screen ] ?? '',
			'texts'   => [
				'title'    => __( 'Help', 'frontispiece' ),
				'close'    => __( 'Close', 'frontispiece' ),
				'search'   => __( 'Search the user guide', 'frontispiece' ),
				'chapters' => __( 'Chapters', 'frontispiece' ),
				'loading'  => __( 'Loading…', 'frontispiece' ),
				'failed'   => __( 'The user guide couldn\'t be loaded.', 'frontispiece' ),
				'retry'    => __( 'Try again', 'frontispiece' ),
				'none'     => __( 'No results', 'frontispiece' ),
				'english'  => str_starts_with( get_user_locale(), 'en' )
					? ''
					: __( 'The user guide is available in English only.', 'frontispiece' ),
			],
		];
		?>
		<div class="frontispiece-brand">
			<span class="frontispiece-brand__name">
				<span class="dashicons dashicons-layout" aria-hidden="true"></span>
				Frontispiece
			</span>
			<span class="frontispiece-brand__version"><?php echo esc_html( FRONTISPIECE_VERSION ); ?></span>
			<button
				type="button"
				class="button-link frontispiece-brand__help"
				aria-haspopup="dialog"
				data-script="<?php echo esc_url( self::file( 'help-panel-lazy.js' ) ); ?>"
				data-help="<?php echo esc_attr( (string) wp_json_encode( $help ) ); ?>"
			><?php esc_html_e( 'Help', 'frontispiece' ); ?></button>
		</div>
		<?php
		wp_print_inline_script_tag( self::LOADER );
	}

	private static function file( string $name ): string {
		return add_query_arg( 'ver', FRONTISPIECE_VERSION, plugins_url( "build/$name", FRONTISPIECE_FILE ) );
	}
}
