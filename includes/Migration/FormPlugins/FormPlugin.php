<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\Entries\EntryStore;

/**
 * A form plugin to migrate from. It reads the data that the plugin stored, also while that plugin is not active, and
 * changes nothing of it. To add one, create a folder with its class, a NamedFormPlugin, and add it to MigrationSources.
 */
interface FormPlugin {
	/** @return string slug for URLs and the command line */
	public function name(): string;

	/** @return string the plugin's own name, not translated */
	public function label(): string;

	/** Checks whether that plugin is active and renders its own forms. */
	public function isActive(): bool;

	/** @return list<string> folders in which that plugin is installed */
	public function folders(): array;

	/** @return list<string> its shortcodes, the usual one first */
	public function shortcodes(): array;

	/** @return list<string> names of its blocks */
	public function blocks(): array;

	/** @return string the shortcode that shows one of its forms, such as [wpforms id="12"]; '' if there is none */
	public function shortcodeOf( string $id ): string;

	/**
	 * Returns what a shortcode or block calls its form: IDs, or other names that a translated form has as aliases.
	 *
	 * @param array<array-key, mixed> $attributes of a shortcode or block
	 * @param string                  $content    what the shortcode encloses, or the inner blocks
	 * @return list<string>
	 */
	public function references( array $attributes, string $content ): array;

	/** @return array<array-key, string> ID => title of its forms, without those in the trash */
	public function forms(): array;

	/** Translates a form. Nothing is saved. */
	public function translate( string $id ): TranslatedForm;

	/** Says who may see and send a form there, unless everyone may. */
	public function access( string $id, ImportedAccess $access ): void;

	/** @return list<EntryStore> where entries of its forms are stored */
	public function entryStores(): array;
}
