<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Options;

/**
 * Which plugins' shortcodes and blocks this plugin answers. Names of other plugins are registered only after the owner
 * has switched.
 */
final class Takeover {
	/** Names of shortcodes and blocks => name of the plugin, for the plugins that the owner has switched from. */
	public const NAMES = 'migrated_names';

	public function __construct( private readonly Options $options ) {}

	public function isOn( MigrationSource $source ): bool {
		return $this->options->stored( LegacyShortcodes::SETTING ) === true
			&& ( in_array( $source->name(), LegacyShortcodes::BUILT_IN, true ) || in_array( $source->name(), $this->names(), true ) );
	}

	public function switchTo( MigrationSource $source ): void {
		$names = in_array( $source->name(), LegacyShortcodes::BUILT_IN, true )
			? []
			: array_fill_keys( [ ...$source->shortcodes(), ...$source->blocks() ], $source->name() );
		$this->options->set( [ LegacyShortcodes::SETTING => true, self::NAMES => $names + $this->names() ] );
	}

	public function switchBack( MigrationSource $source ): void {
		$isOther = static fn( string $plugin ): bool => $plugin !== $source->name();
		$this->options->set( [ self::NAMES => array_filter( $this->names(), $isOther ) ] );
	}

	/** @return array<string, string> name of a shortcode or block => name of the plugin */
	public function names(): array {
		$names = $this->options->stored( self::NAMES );
		/** @var array<string, string> */
		return is_array( $names ) ? array_filter( $names, 'is_string' ) : [];
	}
}
