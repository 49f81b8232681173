<?php
declare(strict_types=1);

namespace Frontispiece;

use Frontispiece\Kernel\Options;

/** Stores which modules are on, as far as that differs from their defaults. */
final class ModuleSettings {
	/** Key in the plugin's option, and in files of exported settings. */
	public const KEY = 'modules';

	public function __construct( private readonly Options $options, private readonly ModuleRegistry $registry ) {}

	public function isOn( string $slug ): bool {
		return isset( ModuleRegistry::CORE[ $slug ] ) || $this->isOnWithout( $slug, [] );
	}

	/** Checks whether the module of one of our blocks is on. */
	public function isBlockOn( string $block ): bool {
		$hasBlock = static fn( array $blocks ): bool => in_array( $block, $blocks, true );
		return [] !== array_filter( array_keys( array_filter( ModuleRegistry::BLOCKS, $hasBlock ) ), $this->isOn( ... ) );
	}

	/** @return array<string, bool> slug => whether the module is on */
	public function states(): array {
		$slugs = array_keys( $this->registry->types() );
		return array_combine( $slugs, array_map( $this->isOn( ... ), $slugs ) );
	}

	/**
	 * Turns a module on, with those that it requires, or off.
	 *
	 * @return list<string> modules that are on now and were off before, or the other way round
	 */
	public function turn( string $slug, bool $isOn ): array {
		$before  = $this->states();
		$this->save( array_fill_keys( $isOn ? $this->needed( $slug, [] ) : self::switches( $slug ), $isOn ) );
		$changed = array_map( 'strval', array_keys( array_diff_assoc( $this->states(), $before ) ) );
		if ( [] !== $changed ) {
			/**
			 * Fires after modules were turned on or off.
			 *
			 * @since 1.0.0
			 * @param list<string> $changed Slugs of modules.
			 */
			do_action( 'frontispiece_modules_changed', $changed );
		}
		return $changed;
	}

	/** @return array<string, bool> what differs from the defaults */
	public function stored(): array {
		$stored = $this->options->stored( self::KEY );
		return is_array( $stored ) ? array_filter( $stored, 'is_bool' ) : [];
	}

	/** @param array<array-key, bool> $switches slug => on or off */
	private function save( array $switches ): void {
		$isDifferent = fn( bool $isOn, $slug ): bool => $isOn !== $this->registry->isOnByDefault( (string) $slug );
		$this->options->set( [
			self::KEY => array_filter( $switches + $this->stored(), $isDifferent, ARRAY_FILTER_USE_BOTH ),
		] );
	}

	/** @param list<string> $dependents modules that require this one, should two require each other */
	private function isOnWithout( string $slug, array $dependents ): bool {
		if ( isset( ModuleRegistry::EITHER[ $slug ] ) ) {
			return [] !== array_filter( ModuleRegistry::EITHER[ $slug ], $this->isWanted( ... ) );
		}
		if ( in_array( $slug, $dependents, true ) ) {
			return true;
		}
		if ( ! $this->isWanted( $slug ) ) {
			return false;
		}
		foreach ( $this->registry->requires( $slug ) as $required ) {
			if ( ! $this->isOnWithout( $required, [ ...$dependents, $slug ] ) ) {
				return false;
			}
		}
		return true;
	}

	private function isWanted( string $slug ): bool {
		return $this->stored()[ $slug ] ?? $this->registry->isOnByDefault( $slug );
	}

	/**
	 * @param list<string> $dependents
	 * @return list<string> the switches that must be on for this module to be on
	 */
	private function needed( string $slug, array $dependents ): array {
		$needed = self::switches( $slug );
		foreach ( in_array( $slug, $dependents, true ) ? [] : $this->registry->requires( $slug ) as $required ) {
			// One of the modules that it is on with is this one, or on already.
			$with   = ModuleRegistry::EITHER[ $required ] ?? [];
			$isMet  = in_array( $slug, $with, true ) || ( [] !== $with && $this->isOn( $required ) );
			$needed = $isMet ? $needed : [ ...$needed, ...$this->needed( $required, [ ...$dependents, $slug ] ) ];
		}
		return $needed;
	}

	/** @return list<string> */
	private static function switches( string $slug ): array {
		return ModuleRegistry::EITHER[ $slug ] ?? [ $slug ];
	}
}
