<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Kernel\Health\HealthResult;

/** For tests of what a feature adds to Site Health. */
trait Findings {
	protected function finding( string $name ): HealthResult {
		$checks  = apply_filters( 'frontispiece_health_checks', [] );
		$finding = is_array( $checks ) && is_callable( $checks[ $name ] ?? null ) ? $checks[ $name ]() : null;
		self::assertInstanceOf( HealthResult::class, $finding );
		return $finding;
	}
}
