<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

/**
 * A driver whose sources are connected with an access token that its owner pastes.
 *
 * @since 1.0.0
 */
interface TokenDriver extends ConnectableDriver {
	/**
	 * Returns what a token of this social network looks like: a regular expression for the whole token, without delimiters,
	 * that PHP and JavaScript read alike, such as `TH[A-Za-z0-9_-]{10,}`. The field for addresses hides what matches.
	 */
	public function tokenPattern(): string;

	/**
	 * Returns the account that a token is for.
	 *
	 * @param string $address URL, name or ID as entered; may be ''
	 * @return string its ID or name; '' if unknown
	 */
	public function accountId( string $address, string $token ): string;
}
