<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Database\Tables;

/** Imports forms, feeds and entries of other plugins, and takes over their shortcodes. */
final class Importer {
	public function __construct(
		private readonly MigrationSources $sources,
		private readonly Takeover $takeover,
		private readonly RehearsalPage $rehearsal,
		private readonly Tables $tables,
		private readonly LegacyUsages $usages,
	) {}

	/** @return list<MigrationSource> none before the tables exist */
	public function sources(): array {
		return $this->tables->ready() ? $this->sources->all() : [];
	}

	public function find( string $name ): ?MigrationSource {
		foreach ( $this->sources() as $source ) {
			if ( $source->name() === $name ) {
				return $source;
			}
		}
		return null;
	}

	/** @return list<MigratedObject> newly imported items. Pages show the other plugin's forms and feeds as before */
	public function import( MigrationSource $source ): array {
		return $source->copy();
	}

	/** @return string URL of a private page that compares the forms or feeds of both plugins; '' if it was not created */
	public function rehearse( MigrationSource $source ): string {
		return $this->rehearsal->create( $source );
	}

	/** Takes over the shortcodes and blocks of a plugin, from when it is not active. */
	public function switchTo( MigrationSource $source ): void {
		$this->takeover->switchTo( $source );
		$this->rehearsal->delete( $source );
		$this->usages->rescan( $source );
	}

	/** Leaves the shortcodes and blocks to their plugin again. */
	public function switchBack( MigrationSource $source ): void {
		$this->takeover->switchBack( $source );
	}

	public function isSwitched( MigrationSource $source ): bool {
		return $this->takeover->isOn( $source );
	}

	public function rehearsalOf( MigrationSource $source ): string {
		return $this->rehearsal->url( $source );
	}
}
