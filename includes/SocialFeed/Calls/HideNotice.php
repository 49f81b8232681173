<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Reply;

/** cff_hide_frontend_license_error: an owner has read the notice on the page and does not want it for a day. */
final class HideNotice {
	public const NONCE = 'cff_nonce';
	private const META = 'frontispiece_notice_hidden_until';

	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		return new Action(
			'cff_hide_frontend_license_error',
			[ 'nonce' => [ 'type' => 'string', 'maxLength' => 64, 'required' => true ] ],
			function (): Reply {
				update_user_meta( get_current_user_id(), self::META, $this->kernel->clock()->now() + DAY_IN_SECONDS );
				return Reply::json( [ 'success' => true ] );
			},
			cap: Caps::MANAGE,
			nonce: self::NONCE
		);
	}

	/** @return bool whether the notice may be shown to who is looking */
	public static function due( Kernel $kernel ): bool {
		return current_user_can( Caps::MANAGE ) && (int) get_user_meta( get_current_user_id(), self::META, true ) < $kernel->clock()->now();
	}
}
