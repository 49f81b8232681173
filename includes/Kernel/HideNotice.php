<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel;

/**
 * An owner has read a notice on the page and does not want it for a day. One class for every product that has such a notice:
 * the call is the same, only its name and that of its nonce differ.
 */
final class HideNotice {
	private const META = 'frontispiece_notice_hidden_until_';

	/**
	 * @param string $name  of the call, for example cff_hide_frontend_license_error
	 * @param string $nonce action of its nonce
	 */
	public function __construct( private readonly Kernel $kernel, private readonly string $name, private readonly string $nonce ) {}

	public function action(): Action {
		return new Action(
			$this->name,
			[ 'nonce' => [ 'type' => 'string', 'maxLength' => 64, 'required' => true ] ],
			function (): Reply {
				update_user_meta( get_current_user_id(), self::META . $this->name, $this->kernel->clock()->now() + DAY_IN_SECONDS );
				return Reply::json( [ 'success' => true ] );
			},
			Action::WRITE,
			cap: Caps::MANAGE,
			nonce: $this->nonce
		);
	}

	/** @return bool whether the notice may be shown to who is looking */
	public function due(): bool {
		return current_user_can( Caps::MANAGE ) && (int) get_user_meta( get_current_user_id(), self::META . $this->name, true ) < $this->kernel->clock()->now();
	}

	/** What the page sends with the call. */
	public function token(): string {
		return wp_create_nonce( $this->nonce );
	}
}
