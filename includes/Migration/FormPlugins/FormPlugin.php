<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\Entries\EntryStore;

/**
 * A form plugin to migrate from. It reads the data that the plugin stored, also while that plugin is not active, and
 * changes nothing of it. To add one, create a folder with its class, and add it to MigrationSources.
 */
abstract class FormPlugin {
	/** Slug for URLs and the command line. */
	public const NAME = '';

	/** The plugin's own name, not translated. */
	public const LABEL = '';

	/** @var list<string> folders in which that plugin is installed */
	public const FOLDERS = [];

	/** @var list<string> its shortcodes, the usual one first */
	public const SHORTCODES = [];

	/** @var list<string> names of its blocks */
	public const BLOCKS = [];

	/** Its shortcode, with %d for the ID of a form. */
	protected const SHORTCODE = '';

	/** A constant or class that is there while the plugin is active. */
	protected const SIGN = '';

	/** Checks whether that plugin is active and renders its own forms. */
	public function isActive(): bool {
		return defined( static::SIGN ) || class_exists( static::SIGN, false );
	}

	/** @return string the shortcode that shows one of its forms, such as [wpforms id="12"]; '' if there is none */
	public function shortcodeOf( string $id ): string {
		return sprintf( static::SHORTCODE, (int) $id );
	}

	/**
	 * Returns what a shortcode or block calls its form: IDs, or other names that a translated form has as aliases.
	 *
	 * @param array<array-key, mixed> $attributes of a shortcode or block
	 * @param string                  $content    what the shortcode encloses, or the inner blocks
	 * @return list<string>
	 */
	public function references( array $attributes, string $content ): array {
		$id = $attributes['id'] ?? $attributes['formId'] ?? $attributes['formID'] ?? '';
		return is_scalar( $id ) ? [ (string) $id ] : [];
	}

	/** @return array<array-key, string> ID => title of its forms, without those in the trash */
	abstract public function forms(): array;

	/** Translates a form. Nothing is saved. */
	abstract public function translate( string $id ): TranslatedForm;

	/** Says who may see and send a form there, unless everyone may. */
	abstract public function access( string $id, ImportedAccess $access ): void;

	/** @return list<EntryStore> where entries of its forms are stored */
	abstract public function entryStores(): array;
}
