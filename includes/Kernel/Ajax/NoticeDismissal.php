<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Ajax;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Capabilities;

/**
 * Hides a front-end notice from an administrator for one day. Products whose notices differ only in the action and
 * nonce names share this class.
 */
final class NoticeDismissal {
	private const META = 'frontispiece_notice_hidden_until_';

	/**
	 * @param string $name  of the call, for example cff_hide_frontend_license_error
	 * @param string $nonce action of its nonce
	 */
	public function __construct(
		private readonly Clock $clock,
		private readonly string $name,
		private readonly string $nonce,
	) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			$this->name,
			[ 'nonce' => [ 'type' => 'string', 'maxLength' => 64, 'required' => true ] ],
			function (): AjaxResponse {
				update_user_meta(
					get_current_user_id(),
					self::META . $this->name,
					$this->clock->now() + DAY_IN_SECONDS,
				);
				return AjaxResponse::json( [ 'success' => true ] );
			},
			AjaxAction::WRITE,
			cap: Capabilities::MANAGE,
			nonce: $this->nonce,
		);
	}

	/** @return bool whether the current user may see the notice */
	public function due(): bool {
		return current_user_can( Capabilities::MANAGE )
			&& (int) get_user_meta(
				get_current_user_id(),
				self::META . $this->name,
				true,
			) < $this->clock->now();
	}

	/** Returns the nonce that the page sends with the call. */
	public function token(): string {
		return wp_create_nonce( $this->nonce );
	}
}
