<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Services;

final class NeedsText {
	public function __construct( public readonly string $text ) {}
}
