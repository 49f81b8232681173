<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\SourceError;

/** One of the two ways to sign in: with Facebook or with Instagram. */
interface OAuthProvider {
	/** @return string where the owner's browser goes to approve or deny access */
	public function address( App $app, string $type, string $state, string $back ): string;

	/**
	 * Exchanges the code from the network for a long-lived token, and returns the accounts that it can read.
	 *
	 * @return list<Candidate>
	 * @throws SourceError
	 */
	public function admitted( App $app, string $type, string $code, string $back ): array;

	/**
	 * Returns the accounts that an existing token can read.
	 *
	 * @param string $wanted id or name of one account; '' = all of its own
	 * @return list<Candidate>
	 * @throws SourceError
	 */
	public function read( string $token, string $type, string $wanted = '' ): array;
}
