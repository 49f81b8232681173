<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Services;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Clock;

final class NeedsClock {
	public function __construct( public readonly Clock $clock, public readonly Kernel $kernel, public readonly int $limit = 5 ) {}
}
