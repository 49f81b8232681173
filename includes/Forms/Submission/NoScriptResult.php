<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

/** A submit by a browser without script, for the page that follows it. */
final class NoScriptResult {
	public function __construct( public readonly PostedData $posted, public readonly SubmissionResult $outcome ) {}
}
