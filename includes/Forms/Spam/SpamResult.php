<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

/** Result of the spam checks: whether an entry is spam, and why. */
final class SpamResult {
	/** @param list<string> $reasons names of the signs that were seen, also where they did not suffice */
	public function __construct(
		public readonly bool $isSpam,
		public readonly array $reasons,
		public readonly bool $isTooMuch = false,
	) {}

	/** Whoever sends too much must not fill the disk with files. */
	public function keepsFiles(): bool {
		return ! in_array( 'rate_limit', $this->reasons, true );
	}
}
