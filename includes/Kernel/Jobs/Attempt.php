<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

defined( 'ABSPATH' ) || exit;

/** Whether background work may start now: see Attempts. */
enum Attempt {
	case Started;

	/** It has ended a process, or another process does it: leave it for later, and go on with the rest. */
	case Postponed;

	/** It has ended too many processes: leave it until the site owner tries it again. */
	case SetAside;
}
