<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Demo\Pages;
use Frontispiece\Feed\TokenGuard;
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
		$demo = ( new Pages( $this->kernel ) )->exists();
		?>
		<div class="wrap">
			<h1>Frontispiece</h1>
			<p><?php esc_html_e( 'Place the “Social feed” block, or the shortcode [frontispiece_social_feed], on any page.', 'frontispiece' ); ?></p>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
				<input type="hidden" name="action" value="frontispiece_demo">
				<?php wp_nonce_field( 'frontispiece_demo' ); ?>
				<?php if ( $demo ) : ?>
					<p><?php esc_html_e( 'The demo pages are on this site. Removing them restores your front page.', 'frontispiece' ); ?> <a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php esc_html_e( 'See the demo', 'frontispiece' ); ?></a></p>
					<button class="button" name="remove" value="1"><?php esc_html_e( 'Remove the demo', 'frontispiece' ); ?></button>
				<?php else : ?>
					<p><?php esc_html_e( 'See everything at work with demo content: pages are added that can be removed again with one click.', 'frontispiece' ); ?></p>
					<button class="button button-primary"><?php esc_html_e( 'Make the demo', 'frontispiece' ); ?></button>
				<?php endif; ?>
			</form>
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
		$dropped = get_transient( TokenGuard::NOTICE . get_current_user_id() );
		if ( is_string( $dropped ) && '' !== $dropped ) {
			delete_transient( TokenGuard::NOTICE . get_current_user_id() );
			wp_admin_notice( 'page' === $dropped ? esc_html__( 'An access token was removed from your post: give the page it belongs to as well.', 'frontispiece' ) : esc_html__( 'An access token was removed from your post: only those who manage Frontispiece may connect a page.', 'frontispiece' ), [ 'type' => 'warning' ] );
		}
	}
}
