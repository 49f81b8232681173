<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/** Unix seconds, UTC. Tests stop it; SQL never asks the database for the time. */
final class Clock {
	private ?int $frozen = null;

	public function now(): int {
		return $this->frozen ?? time();
	}

	public function freeze( ?int $at ): void {
		$this->frozen = $at;
	}
}
