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
	}

	private function pages(): Pages {
		return new Pages( $this->kernel );
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
