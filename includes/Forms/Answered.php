<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/** A submit by a browser without script, for the page that follows it. */
final class Answered {
	public function __construct( public readonly Posted $posted, public readonly Outcome $outcome ) {}
}
