<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/** A module that keeps files on disk. It names them in one place, and uninstalling deletes exactly these. */
interface StoresFiles {
	/** @return list<StoredFiles> those of the current site */
	public function storedFiles(): array;
}
