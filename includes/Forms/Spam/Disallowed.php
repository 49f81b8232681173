<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;

/** Detects words and addresses on the site's list of disallowed comment keys. */
final class Disallowed extends Check {
	public function weigh( Submission $submission ): int {
		$address = $this->kernel->rateLimit()->address();
		return wp_check_comment_disallowed_list( '', $submission->sender(), '', $submission->words(), $address, (string) ( $submission->meta['agent'] ?? '' ) ) ? SpamCheck::CERTAIN : 0;
	}
}
