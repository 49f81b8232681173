<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Http\Request;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\Capabilities;

/**
 * Redirects a user who activates the plugin by hand to the first steps, once per site. Network activation, bulk
 * activation and WP-CLI do not redirect.
 */
final class FirstRun {
	/** "new" asks what the site is for, once. */
	public const PAGE = 'admin.php?page=frontispiece&first-steps=new';

	private const WANTED = 'frontispiece_first_steps';
	private const SHOWN  = 'first_steps_shown';

	public function __construct( private readonly Options $options ) {}

	public function activated( bool $network ): void {
		if ( ! $network && self::isByHand() && true !== $this->options->stored( self::SHOWN ) ) {
			update_user_meta( get_current_user_id(), self::WANTED, '1' );
		}
	}

	public function lead(): void {
		$user = get_current_user_id();
		if (
			0 === $user
			|| wp_doing_ajax()
			|| '1' !== get_user_meta( $user, self::WANTED, true )
			|| ! in_array( Request::method(), [ 'GET', '' ], true )
		) {
			return;
		}
		delete_user_meta( $user, self::WANTED );
		$this->options->set( [ self::SHOWN => true ] );
		// Do not redirect after a bulk activation: other plugins may have welcome screens as well.
		// phpcs:ignore WordPress.Security.NonceVerification -- reading only.
		if ( ! isset( $_GET['activate-multi'] ) && current_user_can( Capabilities::MANAGE ) ) {
			wp_safe_redirect( admin_url( self::PAGE ) );
			exit;
		}
	}

	/**
	 * Checks whether a user activates the plugin, on the Plugins screen or with the Activate button of the plugin
	 * installer.
	 */
	private static function isByHand(): bool {
		$page = is_string( $GLOBALS['pagenow'] ?? null ) ? $GLOBALS['pagenow'] : '';
		return is_admin()
			&& get_current_user_id() > 0
			&& in_array( $page, [ 'plugins.php', 'admin-ajax.php' ], true )
			&& ! ( defined( 'WP_CLI' ) && WP_CLI );
	}
}
