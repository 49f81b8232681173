<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

/** A submission without JavaScript and its result, for the page that is rendered in response. */
final class NoScriptResult {
	public function __construct( public readonly PostedData $posted, public readonly SubmissionResult $outcome ) {}
}
