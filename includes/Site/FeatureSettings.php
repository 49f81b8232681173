<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel\Blocks\AttributeCaster;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Options;

/**
 * Stores which features are on, and their options. They are part of the plugin's single autoloaded option, so reading
 * them costs nothing.
 *
 * @phpstan-type Declared array{
 *     title?: string,
 *     description?: string,
 *     attributes?: array<string, array{
 *         type: string,
 *         default?: mixed,
 *         enum?: list<string>,
 *         minimum?: int,
 *         maximum?: int,
 *         label?: string,
 *         help?: string,
 *         group?: string,
 *         labels?: array<string, string>
 *     }>
 * }
 */
final class FeatureSettings {
	/** Key in the plugin's option. */
	public const KEY = 'site';

	public function __construct( private readonly Options $options ) {}

	/** @return array<string, array<string, mixed>> feature => the options that were set for it */
	public function on(): array {
		$stored = $this->stored();
		$on     = array_intersect_key(
			$stored['options'] + array_fill_keys( $stored['on'], [] ),
			array_flip( $stored['on'] ),
		);
		/**
		 * Filters the site features that are on in this request.
		 *
		 * @param array<string, array<string, mixed>> $on Feature => the options that differ from its defaults.
		 */
		$on = (array) apply_filters( 'frontispiece_site_features', $on );
		/** @var array<string, array<string, mixed>> */
		return array_filter( $on, 'is_array' );
	}

	/** @param array<string, mixed> $given */
	public function settings( string $feature, array $given ): FeatureOptions {
		/** @var array<string, Declared> $shapes */
		$shapes = BlockMetadata::shapes( 'options' );
		return new FeatureOptions( AttributeCaster::all( $given, $shapes[ $feature ]['attributes'] ?? [] ) );
	}

	/**
	 * Saves the features that are on and their options. The options of inactive features are kept for when they are
	 * switched on again.
	 *
	 * @param list<string>                        $on
	 * @param array<string, array<string, mixed>> $options feature => options
	 */
	public function save( array $on, array $options ): void {
		$kept = $this->stored()['options'];
		foreach ( $options as $feature => $given ) {
			$defaults         = $this->settings( $feature, [] )->all();
			$kept[ $feature ] = array_filter(
				$this->settings( $feature, $given )->all(),
				static fn( $value, $name ): bool => $defaults[ $name ] !== $value,
				ARRAY_FILTER_USE_BOTH,
			);
		}
		$known = array_keys( array_intersect_key( BlockMetadata::shapes( 'options' ), Site::FEATURES ) );
		$this->restore( [
			'on'      => array_values( array_intersect( $on, $known ) ),
			'options' => array_filter( array_intersect_key( $kept, array_flip( $known ) ) ),
		] );
	}

	/** @return array<string, Declared> feature => its title and options; empty before the build */
	public function declared(): array {
		/** @var array<string, Declared> */
		return array_intersect_key( BlockMetadata::whole( 'options' ), Site::FEATURES );
	}

	/** @return array{on: list<string>, options: array<string, array<string, mixed>>} */
	public function stored(): array {
		$stored = $this->options->get( self::KEY );
		$stored = is_array( $stored ) ? $stored : [];
		/** @var array<string, array<string, mixed>> $options */
		$options = array_filter( is_array( $stored['options'] ?? null ) ? $stored['options'] : [], 'is_array' );
		return [
			'on'      => array_values(
				array_filter( is_array( $stored['on'] ?? null ) ? $stored['on'] : [], 'is_string' ),
			),
			'options' => $options,
		];
	}

	/** Imports settings from a settings file, which may have any origin. */
	public function bring( mixed $part ): void {
		$part    = is_array( $part ) ? $part : [];
		$options = is_array( $part['options'] ?? null ) ? array_filter( $part['options'], 'is_array' ) : [];
		/** @var array<string, array<string, mixed>> $known */
		$known = array_intersect_key( $options, BlockMetadata::shapes( 'options' ), Site::FEATURES );
		if ( is_array( $part['on'] ?? null ) ) {
			$this->save( array_values( array_filter( $part['on'], 'is_string' ) ), $known );
		}
	}

	/** @param array<array-key, mixed> $stored as stored() gave it */
	public function restore( array $stored ): void {
		$this->options->set( [ self::KEY => $stored ] );
	}
}
