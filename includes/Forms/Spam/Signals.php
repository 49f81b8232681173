<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Security\SpamSignals;

/** Checks the hidden fields that record how a form was filled in. */
final class Signals implements SpamCheck {
	public function label(): string {
		return __( 'no natural keyboard or mouse activity', 'frontispiece' );
	}

	public function weigh( Submission $submission ): int {
		$signals = new SpamSignals( $submission->posted->beginning( SpamSignals::prefix() ) );
		return $signals->score() >= SpamSignals::SUSPICIOUS ? SpamCheck::HINT : 0;
	}
}
