<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

defined( 'ABSPATH' ) || exit;

/** Checks every admin-post action: its request before WordPress verifies its nonce, then its user. */
final class AdminPostGuard {
	/**
	 * Ends the request if its nonce is an array, which would cause a PHP warning in WordPress, or if a writing action
	 * was not sent by POST.
	 *
	 * @param string $action the nonce's
	 */
	public static function guard( string $action, bool $writes = false ): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
		if ( $writes && 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			wp_die( esc_html__( 'This request must use the POST method.', 'frontispiece' ), '', [ 'response' => 405 ] );
		}
		// phpcs:ignore WordPress.Security -- only its type is looked at; the caller verifies the nonce.
		if ( ! is_string( $_REQUEST['_wpnonce'] ?? '' ) ) {
			wp_nonce_ays( $action );
		}
	}

	/** Ends the request of a user who is not allowed to do this. */
	public static function permit( bool $isAllowed ): void {
		if ( ! $isAllowed ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
	}
}
