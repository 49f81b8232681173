<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;

/** The site's own list of disallowed words and addresses. */
final class Disallowed extends Check {
	public function weigh( Submission $submission ): int {
		$address = $this->kernel->rateLimit()->address();
		return wp_check_comment_disallowed_list( '', $submission->sender(), '', $submission->words(), $address, (string) ( $submission->meta['agent'] ?? '' ) ) ? SpamCheck::CERTAIN : 0;
	}
}
