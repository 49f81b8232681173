<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Steps\StepPage;

/** A submission without JavaScript and its result, for the page that is rendered in response. */
final class NoScriptResult {
	/**
	 * @param StepPage|null $page the only step on the page
	 * @param int           $step number of the step that is shown on a page with all of them; 0 = the first one
	 */
	public function __construct(
		public readonly PostedData $posted,
		public readonly SubmissionResult $result,
		public readonly ?StepPage $page = null,
		public readonly int $step = 0,
	) {}
}
