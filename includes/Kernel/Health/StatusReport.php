<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel\Clock;

/** Checks and figures for monitoring. Contains no names, addresses or messages, because it leaves the site. */
final class StatusReport {
	/** From the best to the worst. */
	private const ORDER = [ HealthResult::GOOD, HealthResult::RECOMMENDED, HealthResult::CRITICAL ];

	public function __construct( private readonly HealthChecks $health, private readonly Clock $clock ) {}

	/**
	 * @return array{
	 *     status: string,
	 *     version: string,
	 *     time: int,
	 *     checks: array<string, array<string, scalar>>
	 * } the status is that of the worst check
	 */
	public function toArray(): array {
		$figures = $this->health->figures();
		$checks  = [];
		$worst   = 0;
		foreach ( $this->health->findings() as $name => $finding ) {
			$worst           = max( $worst, (int) array_search( $finding->status, self::ORDER, true ) );
			$checks[ $name ] = [ 'status' => $finding->status ] + ( $figures[ $name ] ?? [] );
		}
		return [
			'status'  => self::ORDER[ $worst ],
			'version' => FRONTISPIECE_VERSION,
			'time'    => $this->clock->now(),
			'checks'  => $checks,
		];
	}
}
