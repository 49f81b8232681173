<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Security\RateLimit;

/** Detects words and addresses on the site's list of disallowed comment keys. */
final class Disallowed implements SpamCheck {
	public function __construct( private readonly RateLimit $rates ) {}

	public function weigh( Submission $submission ): int {
		$address = $this->rates->address();
		return wp_check_comment_disallowed_list(
			'',
			$submission->sender(),
			'',
			$submission->allText(),
			$address,
			(string) ( $submission->meta['agent'] ?? '' ),
		)
			? SpamCheck::CERTAIN
			: 0;
	}
}
