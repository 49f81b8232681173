<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

/** A driver whose sources are connected with an access token that its owner pastes. */
interface TokenDriver extends ConnectableDriver {
	/**
	 * Returns the account that a token is for.
	 *
	 * @param string $given address, name or id as it was entered; may be ''
	 * @return string its id or name, '' if nobody can tell
	 */
	public function accountId( string $given, string $token ): string;
}
