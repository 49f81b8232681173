<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

/** Result of the spam checks: whether an entry is spam, and why. */
final class SpamResult {
	/** @param list<string> $reasons names of the detected signals, including those that did not suffice */
	public function __construct(
		public readonly bool $isSpam,
		public readonly array $reasons,
		public readonly bool $isTooMuch = false,
	) {}

	/** A visitor who exceeds the limit must not fill the disk with files. */
	public function keepsFiles(): bool {
		return ! in_array( SpamFilter::RATE_LIMIT, $this->reasons, true );
	}
}
