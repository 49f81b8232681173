<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Admin\ScreenPage;
use Frontispiece\Kernel\Assets\Assets;

defined( 'ABSPATH' ) || exit;

/** The screen Network Admin > Frontispiece. */
final class NetworkScreen {
	private const SLUG = 'frontispiece-network';

	private const PRELOAD = [ '/frontispiece/v1/network', '/frontispiece/v1/network/sites?page=1&per_page=25' ];

	public function __construct( private readonly Assets $assets ) {}

	public function addMenu(): void {
		$title = __( 'Network', 'frontispiece' );
		$page  = new ScreenPage( $this->assets, 'network', $title, [], self::PRELOAD );
		$hook  = add_menu_page(
			'Frontispiece',
			'Frontispiece',
			NetworkController::CAPABILITY,
			self::SLUG,
			[ $page, 'show' ],
			'dashicons-layout',
			58,
		);
		add_action( "load-$hook", [ $page, 'enqueue' ] );
	}
}
