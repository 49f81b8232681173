<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

/** A form plugin whose names are constants of its class, and whose shortcodes and blocks call a form by its ID. */
abstract class NamedFormPlugin implements FormPlugin {
	/** What name(), label(), folders(), shortcodes() and blocks() return. */
	protected const NAME       = '';
	protected const LABEL      = '';
	protected const FOLDERS    = [];
	protected const SHORTCODES = [];
	protected const BLOCKS     = [];

	/** Its shortcode, with %d for the ID of a form. */
	protected const SHORTCODE = '';

	/** A constant or class that is there while the plugin is active. */
	protected const SIGN = '';

	public function name(): string {
		return static::NAME;
	}

	public function label(): string {
		return static::LABEL;
	}

	public function isActive(): bool {
		return defined( static::SIGN ) || class_exists( static::SIGN, false );
	}

	/** @return list<string> */
	public function folders(): array {
		return static::FOLDERS;
	}

	/** @return list<string> */
	public function shortcodes(): array {
		return static::SHORTCODES;
	}

	/** @return list<string> */
	public function blocks(): array {
		return static::BLOCKS;
	}

	public function shortcodeOf( string $id ): string {
		return sprintf( static::SHORTCODE, (int) $id );
	}

	public function references( array $attributes, string $content ): array {
		$id = $attributes['id'] ?? $attributes['formId'] ?? $attributes['formID'] ?? '';
		return is_scalar( $id ) ? [ (string) $id ] : [];
	}
}
