<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Kernel\Health\HealthResult;

/** Helpers for tests of Site Health checks. */
trait Findings {
	protected function finding( string $name ): HealthResult {
		$checks  = apply_filters( 'frontispiece_health_checks', [] );
		$finding = is_array( $checks ) && is_callable( $checks[ $name ] ?? null ) ? $checks[ $name ]() : null;
		self::assertInstanceOf( HealthResult::class, $finding );
		return $finding;
	}
}
