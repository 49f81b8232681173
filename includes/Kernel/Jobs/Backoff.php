<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

/** Computes growing delays after failures, with jitter so that many sites or sources do not retry at the same time. */
final class Backoff {
	private const FIRST = 60;
	private const MAX_DELAY  = 21600;

	/** @param int $failures consecutive failures; 1 = the first */
	public static function seconds( int $failures ): int {
		$pause = min( self::MAX_DELAY, self::FIRST * 2 ** max( 0, min( 20, $failures - 1 ) ) );
		return $pause + random_int( 0, intdiv( $pause, 4 ) );
	}
}
