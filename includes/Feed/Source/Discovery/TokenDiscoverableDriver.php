<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

use Frontispiece\Feed\Source\Driver\TokenDriver;
use Frontispiece\Feed\Source\SourceError;

/**
 * A driver whose tokens belong to one account each, so that a token pasted instead of an address finds that account. Its
 * connect() reads the field `token`.
 *
 * @since 1.0.0
 */
interface TokenDiscoverableDriver extends TokenDriver {
	/**
	 * Requests the account of a token and its newest posts with at most two requests. Stores nothing.
	 *
	 * @return Candidate with `usesToken`, and without the token
	 * @throws SourceError
	 */
	public function candidateOf( string $token ): Candidate;
}
