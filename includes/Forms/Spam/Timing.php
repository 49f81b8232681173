<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;

/**
 * Filled in faster than a person types. A page of a cache is older than its visit, so slowness proves nothing; and who sends
 * without having seen the page has no mark of time, or a forged one.
 */
final class Timing extends Check {
	public const FIELD = '_frontispiece_token';

	private const FAST = 2;

	public function weigh( Submission $submission ): int {
		$least   = $submission->form->settings->int( 'min_seconds' );
		$printed = $this->kernel->signer()->accept( 'form', $submission->posted->text( self::FIELD ) );
		if ( null === $printed ) {
			// Left out or forged: nobody knows whether the owner's shortest time has passed.
			return $least > 0 ? SpamCheck::CERTAIN : SpamCheck::HINT;
		}
		$seconds = $this->kernel->clock()->now() - (int) $printed;
		if ( $least > 0 && $seconds < $least ) {
			return SpamCheck::CERTAIN;
		}
		return $seconds < self::FAST ? SpamCheck::HINT : 0;
	}
}
