<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;

/**
 * Detects forms that were filled in faster than a person can type. Cached pages are older than the visit, so a long time
 * proves nothing. Bots that never loaded the page send no timestamp, or a forged one.
 */
final class Timing extends Check {
	public const FIELD = '_frontispiece_token';

	private const FAST = 2;

	public function weigh( Submission $submission ): int {
		$least   = $submission->form->settings->int( 'min_seconds' );
		$printed = $this->kernel->signer()->accept( 'form', $submission->posted->text( self::FIELD ) );
		if ( null === $printed ) {
			// The timestamp is missing or forged: whether the form's minimum time has passed is unknown.
			return $least > 0 ? SpamCheck::CERTAIN : SpamCheck::HINT;
		}
		$seconds = $this->kernel->clock()->now() - (int) $printed;
		if ( $least > 0 && $seconds < $least ) {
			return SpamCheck::CERTAIN;
		}
		return $seconds < self::FAST ? SpamCheck::HINT : 0;
	}
}
