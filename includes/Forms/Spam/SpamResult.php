<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

/** Whether a message is spam, and why. */
final class SpamResult {
	/** @param list<string> $reasons names of the signs that were seen, also where they did not suffice */
	public function __construct( public readonly bool $isSpam, public readonly array $reasons, public readonly bool $isTooMuch = false ) {}
}
