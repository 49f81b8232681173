<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Module;

/** The menu and its first page; notices on our own screens only, but for what keeps the plugin from working. */
final class Admin implements Module {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'admin_menu', fn() => add_menu_page( 'Frontispiece', 'Frontispiece', Caps::MANAGE, 'frontispiece', fn() => $this->home(), 'dashicons-layout', 58 ) );
		add_action( 'admin_notices', fn() => $this->notices() );
	}

	private function home(): void {
		?>
		<div class="wrap">
			<h1>Frontispiece</h1>
			<p><?php esc_html_e( 'Place the “Social feed” block, or the shortcode [frontispiece_social_feed], on any page.', 'frontispiece' ); ?></p>
			<?php
			/** Prints further parts of the plugin's first screen. */
			do_action( 'frontispiece_home' );
			?>
		</div>
		<?php
	}

	private function notices(): void {
		if ( ! current_user_can( Caps::MANAGE ) ) {
			return;
		}
		if ( ! $this->kernel->assets()->built() ) {
			/* translators: %s: a command. */
			wp_admin_notice( sprintf( esc_html__( 'Frontispiece is not built yet. Run %s in its folder.', 'frontispiece' ), '<code>npm run build</code>' ), [ 'type' => 'error' ] );
		}
		$conflicts = $this->kernel->ajax()->conflicts();
		if ( [] !== $conflicts && 'toplevel_page_frontispiece' === ( get_current_screen()->id ?? '' ) ) {
			/* translators: %s: names of actions. */
			wp_admin_notice( sprintf( esc_html__( 'Another plugin already answers these calls, so Frontispiece uses names of its own for them: %s.', 'frontispiece' ), esc_html( implode( ', ', $conflicts ) ) ), [ 'type' => 'info' ] );
		}
	}
}
