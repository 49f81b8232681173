<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

/** A driver whose sources are connected with an access token that its owner pastes. */
interface TokenDriver extends ConnectableDriver {
	/**
	 * Returns the account that a token is for.
	 *
	 * @param string $address URL, name or ID as entered; may be ''
	 * @return string its ID or name; '' if unknown
	 */
	public function accountId( string $address, string $token ): string;
}
