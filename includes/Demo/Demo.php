<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Module;

/** The demo site: made by one button or by the start script, removed by one button, never made by activation. */
final class Demo implements Module {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// For scripts that have WordPress loaded: dev/mu and tests.
		add_action( 'frontispiece_demo_install', fn() => $this->pages()->make() );
		add_action( 'frontispiece_demo_remove', fn() => $this->pages()->remove() );
		add_filter( 'frontispiece_demo_manifest', fn(): array => $this->pages()->manifest() );
		add_action( 'admin_post_frontispiece_demo', fn() => $this->button() );
		add_action( 'frontispiece_home', fn() => $this->form() );
	}

	private function pages(): Pages {
		return new Pages( $this->kernel );
	}

	private function form(): void {
		$demo = $this->pages()->exists();
		?>
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
		<?php
	}

	private function button(): never {
		check_admin_referer( 'frontispiece_demo' );
		if ( ! current_user_can( Caps::MANAGE ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		if ( isset( $_POST['remove'] ) ) {
			$this->pages()->remove();
		} else {
			$this->pages()->make();
		}
		wp_safe_redirect( admin_url( 'admin.php?page=frontispiece' ) );
		exit;
	}
}
