<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Options;

/** Imports forms and feeds of other plugins. */
final class Importer {
	/** @param \Closure(): list<MigrationSource> $sources */
	public function __construct(
		private readonly \Closure $sources,
		private readonly Options $options,
		private readonly Tables $tables,
	) {}

	/** @return list<MigrationSource> none before the tables exist */
	public function sources(): array {
		return $this->tables->ready() ? ( $this->sources )() : [];
	}

	/** @return list<MigratedThing> newly imported items; the plugins' shortcodes are handled from now on */
	public function import( MigrationSource $source ): array {
		$copied = $source->copy();
		$this->options->set( [ Migration::SETTING => true ] );
		return $copied;
	}
}
