<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;

/**
 * A spam check.
 *
 * @since 1.0.0
 */
interface SpamCheck {
	/** Sufficient on its own to mark an entry as spam. */
	public const CERTAIN = 100;

	/** Too weak on its own to mark an entry as spam. */
	public const HINT = 50;

	/** Returns what the check has detected, as the Entries screen shows it to owners. */
	public function label(): string;

	/** @return int spam score: 0, HINT or CERTAIN */
	public function weigh( Submission $submission ): int;
}
