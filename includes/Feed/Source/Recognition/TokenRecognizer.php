<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Recognition;

use Frontispiece\Feed\Source\SourceError;

/** Recognizes the access tokens of one social network. */
interface TokenRecognizer {
	/**
	 * Requests the details of a token from the social network. Stores nothing.
	 *
	 * @param string $type the type of source that its owner is connecting
	 * @throws SourceError
	 */
	public function recognize( string $token, string $type ): RecognizedToken;
}
