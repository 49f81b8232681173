<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;

/** Zip files of a test, which are deleted after it. */
trait TestZips {
	protected Zips $zips;

	#[Before]
	protected function startZips(): void {
		$this->zips = new Zips();
	}

	#[After]
	protected function deleteZips(): void {
		$this->zips->delete();
	}
}
