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

	public function enqueue( mixed $hook ): void {
		if ( 'toplevel_page_' . self::SLUG === $hook ) {
			$this->page()->enqueue( self::PRELOAD );
		}
	}

	public function addToMenu(): void {
		add_menu_page(
			'Frontispiece',
			'Frontispiece',
			NetworkController::CAPABILITY,
			self::SLUG,
			[ $this, 'show' ],
			'dashicons-layout',
			58,
		);
	}

	public function show(): void {
		$this->page()->show( __( 'Network', 'frontispiece' ) );
	}

	private function page(): ScreenPage {
		return new ScreenPage( $this->assets, 'network' );
	}
}
