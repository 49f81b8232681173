<?php
/**
 * Runs before WordPress (auto_prepend_file): notes what the process had used when the request began.
 */

declare(strict_types=1);

$GLOBALS['frontispiece_bench'] = getrusage();
