<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/**
 * What keeps files on disk. It names them in one place, and uninstalling deletes exactly these. Plugin
 * lists all.
 */
interface StoresFiles {
	/** @return list<StoredFiles> those of the current site */
	public function storedFiles(): array;
}
