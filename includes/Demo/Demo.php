<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\StoredFiles;
use Frontispiece\Module;

/** The demo, created and removed by a button. */
final class Demo extends Module {
	public function title(): string {
		return __( 'Demo', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Create pages that show what this plugin can do, without an account.', 'frontispiece' );
	}

	public function restControllers(): array {
		return [ DemoController::class ];
	}

	public function storedFiles(): array {
		return [ new StoredFiles( [ Library::folder() ] ) ];
	}
}
