<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Ajax;

/**
 * The action frontispiece_nonce, which returns a fresh nonce for a cached page. For logged-in users only; visitors have
 * no session to protect.
 */
final class NonceRefresh {
	public const ACTION = 'frontispiece_nonce';

	/**
	 * Another site's page can call this but cannot read the response. Only our own nonces are returned.
	 */
	public static function action(): AjaxAction {
		return new AjaxAction(
			self::ACTION,
			[
				'purpose' => [
					'type'     => 'string',
					'pattern'  => '^frontispiece_[a-z_]{1,40}$',
					'required' => true,
				],
			],
			static fn( array $input ): AjaxResponse => is_user_logged_in() && is_string( $input['purpose'] )
				? AjaxResponse::json( [ 'nonce' => wp_create_nonce( $input['purpose'] ) ] )
				: AjaxResponse::error(
					401,
					'logged_out',
					__( 'You are not logged in. Log in and try again.', 'frontispiece' ),
				),
		);
	}
}
