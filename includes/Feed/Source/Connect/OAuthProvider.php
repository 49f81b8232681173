<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\SourceError;

/** One of the networks' two ways to sign in. */
interface OAuthProvider {
	/** @return string where the owner's browser goes to say yes or no */
	public function address( App $app, string $type, string $state, string $back ): string;

	/**
	 * What the network sent back becomes a token of long life, and that the accounts it may read.
	 *
	 * @return list<Candidate>
	 * @throws SourceError
	 */
	public function admitted( App $app, string $type, string $code, string $back ): array;

	/**
	 * The accounts that a token in hand may read.
	 *
	 * @param string $wanted id or name of one account; '' = all of its own
	 * @return list<Candidate>
	 * @throws SourceError
	 */
	public function read( string $token, string $type, string $wanted = '' ): array;
}
