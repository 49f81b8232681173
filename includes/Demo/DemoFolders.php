<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\StoredFiles;
use Frontispiece\Kernel\StoresFiles;

/** The folder of the demo's photos. */
final class DemoFolders implements StoresFiles {
	public function storedFiles(): array {
		return [ new StoredFiles( [ Library::folder() ] ) ];
	}
}
