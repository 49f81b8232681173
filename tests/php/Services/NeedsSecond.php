<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Services;

final class NeedsSecond {
	public function __construct( public readonly NeedsFirst $first ) {}
}
