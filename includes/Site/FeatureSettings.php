<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\AttributeCaster;
use Frontispiece\Kernel\Options;
use Frontispiece\ModuleSettings;

/**
 * Stores which features are on, and their options. They are part of the plugin's single autoloaded option, so reading
 * them costs nothing.
 *
 * @phpstan-type DeclaredOption array{type: string, default?: mixed, enum?: list<string>, minimum?: int, maximum?: int,
 *   label?: string, help?: string, group?: string, labels?: array<string, string>}
 * @phpstan-type FeatureDeclaration array{title?: string, description?: string, help?: string, group?: string,
 *   attributes?: array<string, DeclaredOption>}
 */
final class FeatureSettings {
	/** Key in the plugin's option. */
	public const KEY = 'site';

	/** WordPress's option that held the same before schema version 7, and that version. */
	private const EARLIER = 'frontispiece_site';
	private const SINCE   = 7;

	/** Options that had another name in an older version: feature => old name => new name. */
	private const RENAMED = [ 'reading-progress' => [ 'colour' => 'color' ] ];

	public function __construct(
		private readonly Options $options,
		private readonly FeatureRegistry $registry,
		private readonly ModuleSettings $modules,
		private readonly Kernel $kernel,
	) {}

	/** @return array<string, array<string, mixed>> feature => its stored options; none while the module of features is off */
	public function on(): array {
		if ( ! $this->modules->isOn( 'site' ) ) {
			return [];
		}
		$stored = $this->stored();
		$on     = array_intersect_key(
			$stored['options'] + array_fill_keys( $stored['on'], [] ),
			array_flip( $stored['on'] ),
		);
		/**
		 * Filters the site features that are on in this request.
		 *
		 * @since 1.0.0
		 * @param array<string, array<string, mixed>> $on Feature => the options that differ from its defaults.
		 */
		$on = (array) apply_filters( 'frontispiece_site_features', $on );
		/** @var array<string, array<string, mixed>> */
		return array_filter( $on, 'is_array' );
	}

	/**
	 * Returns every declared option, valid.
	 *
	 * @param array<string, mixed> $values
	 */
	public function options( string $feature, array $values ): FeatureOptions {
		$options = AttributeCaster::all( $values, $this->registry->options( $feature ) );
		return new FeatureOptions( $options, $this->kernel->translator() );
	}

	/**
	 * Saves the features that are on and their options. The options of inactive features are kept for when they are
	 * switched on again.
	 *
	 * @param list<string>                        $on
	 * @param array<string, array<string, mixed>> $options feature => options
	 */
	public function save( array $on, array $options ): void {
		$stored = $this->stored()['options'];
		foreach ( $options as $feature => $values ) {
			$defaults           = $this->options( $feature, [] )->all();
			$differs            = static fn( $value, $name ): bool => $defaults[ $name ] !== $value;
			$stored[ $feature ] = array_filter(
				$this->options( $feature, $values )->all(),
				$differs,
				ARRAY_FILTER_USE_BOTH,
			);
		}
		$known = $this->registry->types();
		$this->restore( [
			'on'      => array_values( array_intersect( $on, array_keys( $known ) ) ),
			'options' => array_filter( array_intersect_key( $stored, $known ) ),
		] );
	}

	/** @return array<string, FeatureDeclaration> feature => its title and options; empty before the build */
	public function declared(): array {
		$slugs = array_keys( $this->registry->types() );
		return array_filter( array_combine( $slugs, array_map( $this->registry->declaration( ... ), $slugs ) ) );
	}

	/** @return array{on: list<string>, options: array<string, array<string, mixed>>} */
	public function stored(): array {
		$stored = $this->options->stored( self::KEY );
		$schema = $this->options->stored( 'schema' );
		// Later versions do not ask for an option that they do not have: that is a query.
		$isOld = is_int( $schema ) && $schema > 0 && $schema < self::SINCE;
		return self::parsed( $stored ?? ( $isOld ? get_option( self::EARLIER ) : null ) );
	}

	/** @return array{on: list<string>, options: array<string, array<string, mixed>>} */
	private static function parsed( mixed $stored ): array {
		$stored = is_array( $stored ) ? $stored : [];
		/** @var array<string, array<string, mixed>> $options */
		$options = array_filter( is_array( $stored['options'] ?? null ) ? $stored['options'] : [], 'is_array' );
		return [
			'on'      => array_values(
				array_filter( is_array( $stored['on'] ?? null ) ? $stored['on'] : [], 'is_string' ),
			),
			'options' => self::renamed( $options ),
		];
	}

	/**
	 * Goes back to earlier settings, except for what the site owner has changed since.
	 *
	 * @param mixed $earlier as stored() gave it, before a change
	 * @param mixed $current the same, after that change
	 */
	public function revert( mixed $earlier, mixed $current ): void {
		$before  = self::parsed( $earlier );
		$after   = self::parsed( $current );
		$now     = $this->stored();
		$changed = array_filter(
			$now['options'],
			static fn( array $options, string $slug ): bool => $options !== ( $after['options'][ $slug ] ?? [] ),
			ARRAY_FILTER_USE_BOTH,
		);
		$added   = array_diff( $now['on'], $after['on'] );
		$removed = array_diff( $after['on'], $now['on'] );
		$this->restore( [
			'on'      => array_values( array_unique( [ ...array_diff( $before['on'], $removed ), ...$added ] ) ),
			'options' => $changed + $before['options'],
		] );
	}

	/** Stores options under the names that they have now. */
	public function upgrade(): void {
		$stored = $this->options->stored( self::KEY ) ?? get_option( self::EARLIER );
		if ( is_array( $stored ) ) {
			$this->restore( self::parsed( $stored ) );
		}
	}

	/**
	 * @param array<string, array<string, mixed>> $options feature => options
	 * @return array<string, array<string, mixed>>
	 */
	private static function renamed( array $options ): array {
		foreach ( self::RENAMED as $feature => $names ) {
			foreach ( $names as $old => $new ) {
				if ( isset( $options[ $feature ][ $old ] ) ) {
					$options[ $feature ] += [ $new => $options[ $feature ][ $old ] ];
					unset( $options[ $feature ][ $old ] );
				}
			}
		}
		return $options;
	}

	/** @param array<array-key, mixed> $stored as stored() gave it */
	public function restore( array $stored ): void {
		$this->options->set( [ self::KEY => $stored ] );
	}
}
