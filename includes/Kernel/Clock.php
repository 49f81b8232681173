<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/** Returns the current time in Unix seconds, UTC. Tests can freeze it; SQL never uses the database's clock. */
final class Clock {
	private ?int $frozen = null;

	public function now(): int {
		return $this->frozen ?? time();
	}

	public function freeze( ?int $at ): void {
		$this->frozen = $at;
	}
}
