<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\HealthResult;

/** Helpers for tests of Site Health checks. */
trait Findings {
	protected function finding( string $name ): HealthResult {
		$checks = $this->kernel()->get( HealthChecks::class )->checks();
		self::assertArrayHasKey( $name, $checks );
		return $checks[ $name ]();
	}
}
