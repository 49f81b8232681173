<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;

/** A sign of spam. */
interface SpamCheck {
	/** Enough for a verdict. */
	public const CERTAIN = 100;

	/** Too weak to condemn a message alone. */
	public const HINT = 50;

	/** @return int how much speaks for spam: 0, HINT, CERTAIN */
	public function weigh( Submission $submission ): int;
}
