<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;

/** Detects whether an invisible field was filled in. */
final class Honeypot implements SpamCheck {
	public const FIELD = '_frontispiece_website';

	public function label(): string {
		return __( 'hidden field filled in', 'frontispiece' );
	}

	public function weigh( Submission $submission ): int {
		return '' === trim( $submission->posted->text( self::FIELD ) ) ? 0 : SpamCheck::CERTAIN;
	}
}
