<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;

/** Detects a missing user agent, which every browser sends. */
final class UserAgent implements SpamCheck {
	public function label(): string {
		return __( 'no browser detected', 'frontispiece' );
	}

	public function weigh( Submission $submission ): int {
		return strlen( (string) ( $submission->meta['agent'] ?? '' ) ) < 2 ? SpamCheck::CERTAIN : 0;
	}
}
