<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Migration\FormPlugins\Entries\EntryImporter;

/** A plugin to import from. To add one, create a folder with its class and add it to MigrationSources. */
interface MigrationSource {
	public const FORMS = 'forms';
	public const FEEDS = 'feeds';

	/** @return string slug for URLs and the command line */
	public function name(): string;

	/** @return string the plugin's own name, not translated */
	public function label(): string;

	/** @return self::* what it has */
	public function kind(): string;

	/** @return list<string> shortcodes of that plugin, the usual one first */
	public function shortcodes(): array;

	/** @return list<string> blocks of that plugin */
	public function blocks(): array;

	/** @return list<string> folders in which that plugin is installed */
	public function folders(): array;

	/** Checks whether that plugin is active and renders its own shortcodes. */
	public function isActive(): bool;

	/** @return int number of items that are not imported yet */
	public function waiting(): int;

	/** @return int number of items that were imported and are still there */
	public function imported(): int;

	/** @return list<MigrationPreview> what copy() would import, and what not. Nothing is changed */
	public function preview(): array;

	/** @return list<MigratedObject> newly imported items; earlier imports are unchanged */
	public function copy(): array;

	/** @return list<MigrationResult> all items that were imported and are still there */
	public function results(): array;

	/** @return EntryImporter|null null if there are no entries to import */
	public function entries(): ?EntryImporter;
}
