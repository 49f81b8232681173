<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Recognition;

use Frontispiece\Feed\Source\SourceError;

/** Recognizes the access tokens of one social network. */
interface TokenRecognizer {
	/** Returns whether a token looks like one of this network. Nothing is sent. */
	public function accepts( string $token ): bool;

	/**
	 * Asks the network. Nothing is stored.
	 *
	 * @param string $type the type of source that its owner is connecting
	 * @throws SourceError
	 */
	public function recognize( string $token, string $type ): RecognizedToken;
}
