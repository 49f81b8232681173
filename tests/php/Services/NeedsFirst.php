<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Services;

final class NeedsFirst {
	public function __construct( public readonly NeedsSecond $second ) {}
}
