<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Signer;

/**
 * Detects forms that were filled in faster than a person can type. Cached pages are older than the visit, so a long
 * time proves nothing. Bots that never loaded the page send no timestamp, or a forged one.
 */
final class Timing implements SpamCheck {
	public const FIELD   = '_frontispiece_token';
	public const PURPOSE = 'form';

	private const FAST = 2;

	public function __construct( private readonly Signer $signer, private readonly Clock $clock ) {}

	public function label(): string {
		return __( 'submitted too quickly', 'frontispiece' );
	}

	public function weigh( Submission $submission ): int {
		$least   = $submission->form->settings->int( 'min_seconds' );
		$printed = $this->signer->accept( self::PURPOSE, $submission->posted->text( self::FIELD ) );
		if ( null === $printed ) {
			// The timestamp is missing or forged: whether the form's minimum time has passed is unknown.
			return $least > 0 ? SpamCheck::CERTAIN : SpamCheck::HINT;
		}
		// The place where the form was printed follows the time.
		$seconds = $this->clock->now() - (int) $printed;
		if ( $least > 0 && $seconds < $least ) {
			return SpamCheck::CERTAIN;
		}
		return $seconds < self::FAST ? SpamCheck::HINT : 0;
	}
}
