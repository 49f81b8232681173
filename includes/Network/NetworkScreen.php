<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Admin\ScreenPage;
use Frontispiece\Kernel\Assets\Assets;

/** The screen Network Admin > Frontispiece. */
final class NetworkScreen {
	private const SLUG = 'frontispiece-network';

	private const PRELOAD = [ '/frontispiece/v1/network', '/frontispiece/v1/network/sites?page=1&per_page=25' ];

	public function __construct( private readonly Assets $assets ) {}

	public function register(): void {
		add_action( 'network_admin_menu', fn() => $this->menu() );
		add_action( 'admin_enqueue_scripts', function ( mixed $hook ): void {
			if ( 'toplevel_page_' . self::SLUG === $hook ) {
				$this->page()->enqueue( self::PRELOAD );
			}
		} );
	}

	private function menu(): void {
		add_menu_page(
			'Frontispiece',
			'Frontispiece',
			NetworkController::CAPABILITY,
			self::SLUG,
			fn() => $this->page()->show( __( 'Network', 'frontispiece' ) ),
			'dashicons-layout',
			58,
		);
	}

	private function page(): ScreenPage {
		return new ScreenPage( $this->assets, 'network' );
	}
}
