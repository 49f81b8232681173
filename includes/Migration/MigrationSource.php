<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

/** A plugin whose things are copied. One file, one line in Moving::origins(). */
interface MigrationSource {
	/** @return string name for addresses and the command line */
	public function name(): string;

	/** @return string the plugin's own name, not translated */
	public function label(): string;

	public function shortcode(): string;

	/** Whether that plugin runs here and answers for itself. */
	public function isActive(): bool;

	/** @return int how many of its things are not copied yet */
	public function waiting(): int;

	/** @return list<MigratedThing> what was copied now; what was copied before is left as it is */
	public function copy(): array;
}
