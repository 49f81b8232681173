<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

/** A plugin to import from. To add one, create a folder with its class and add it to MigrationServices. */
interface MigrationSource {
	/** @return string slug for URLs and the command line */
	public function name(): string;

	/** @return string the plugin's own name, not translated */
	public function label(): string;

	public function shortcode(): string;

	/** Checks whether that plugin is active and renders its own shortcodes. */
	public function isActive(): bool;

	/** @return int number of items that are not imported yet */
	public function waiting(): int;

	/** @return list<MigratedThing> newly imported items; earlier imports are unchanged */
	public function copy(): array;
}
