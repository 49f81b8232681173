<?php
declare(strict_types=1);

namespace Frontispiece\Elementor;

use Elementor\Controls_Manager;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Blocks\OfferedChoices;

/**
 * Makes controls of Elementor of the attributes that block.json declares, and attributes of what they store. Options for
 * compatibility and access tokens have none: no older page has such a widget.
 *
 * @phpstan-import-type Attribute from BlockRegistry
 */
final class Controls {
	/** Of the names of controls, because Elementor uses names such as "id" itself. */
	public const PREFIX = 'frontispiece_';

	private const YES = 'yes';

	/**
	 * @param array<string, Attribute> $attributes with their texts
	 * @return array<string, array<string, array<string, mixed>>> title of a group => its controls by name
	 */
	public static function groups( array $attributes ): array {
		$groups = [];
		foreach ( $attributes as $name => $attribute ) {
			$isShown = isset( $attribute['label'] ) && ! ( $attribute['compatibility'] ?? false ) && ! isset( $attribute['secret'] );
			if ( $isShown ) {
				$title                                      = $attribute['group'] ?? __( 'Content', 'frontispiece' );
				$groups[ $title ][ self::PREFIX . $name ] = self::control( $attribute, $attributes );
			}
		}
		return $groups;
	}

	/**
	 * @param array<array-key, mixed>  $settings of a widget, as Elementor stored them
	 * @param array<string, Attribute> $attributes
	 * @return array<string, mixed> raw values of attributes
	 */
	public static function values( array $settings, array $attributes ): array {
		$values = [];
		foreach ( $attributes as $name => $attribute ) {
			$value = $settings[ self::PREFIX . $name ] ?? null;
			if ( null !== $value && ! ( '' === $value && 'integer' === $attribute['type'] ) ) {
				$values[ $name ] = 'boolean' === $attribute['type'] ? self::isTrue( $value, $attribute ) : $value;
			}
		}
		return $values;
	}

	/**
	 * @param Attribute                $attribute
	 * @param array<string, Attribute> $all
	 * @return array<string, mixed>
	 */
	private static function control( array $attribute, array $all ): array {
		$default = $attribute['default'] ?? '';
		$isMany  = 'array' === $attribute['type'];
		$control = match ( true ) {
			'boolean' === $attribute['type'] => [
				'type'         => Controls_Manager::SWITCHER,
				'return_value' => self::YES,
				'default'      => self::switched( true === $default, $attribute ),
			],
			isset( $attribute['choices'] ) => [
				'type'     => Controls_Manager::SELECT2,
				'multiple' => $isMany,
				'options'  => ( $isMany ? [] : [ '' => __( '— Select —', 'frontispiece' ) ] )
					+ OfferedChoices::find( $attribute['choices'] ),
				'default'  => $isMany ? $default : '',
			],
			isset( $attribute['items']['enum'] ) => [
				'type'     => Controls_Manager::SELECT2,
				'multiple' => true,
				'options'  => self::labels( $attribute['items']['enum'], $attribute ),
				'default'  => $default,
			],
			isset( $attribute['enum'] ) => [
				'type'    => Controls_Manager::SELECT,
				'options' => self::labels( $attribute['enum'], $attribute ),
				'default' => $default,
			],
			'integer' === $attribute['type'] => [
				'type'    => Controls_Manager::NUMBER,
				'step'    => 1,
				'default' => $default,
			] + array_filter( [ 'min' => $attribute['minimum'] ?? null, 'max' => $attribute['maximum'] ?? null ], 'is_int' ),
			'color' === ( $attribute['format'] ?? '' ) => [ 'type' => Controls_Manager::COLOR, 'default' => $default ],
			default => [
				'type'    => 'lines' === ( $attribute['format'] ?? '' ) ? Controls_Manager::TEXTAREA : Controls_Manager::TEXT,
				'default' => is_array( $default ) ? implode( ', ', array_filter( $default, 'is_string' ) ) : $default,
			],
		};
		$conditions = [];
		foreach ( $attribute['when'] ?? [] as $name => $values ) {
			$other                               = $all[ $name ] ?? [ 'type' => '' ];
			$conditions[ self::PREFIX . $name ] = array_map(
				static fn( mixed $value ): mixed => is_bool( $value ) ? self::switched( $value, $other ) : $value,
				$values,
			);
		}
		return $control + [
			'label'       => $attribute['label'] ?? '',
			'description' => $attribute['help'] ?? '',
			'label_block' => 'boolean' !== $attribute['type'] && 'integer' !== $attribute['type'],
		] + ( [] === $conditions ? [] : [ 'condition' => $conditions ] );
	}

	/**
	 * @param list<string> $values
	 * @param Attribute    $attribute
	 * @return array<array-key, string>
	 */
	private static function labels( array $values, array $attribute ): array {
		return array_replace( array_combine( $values, $values ), array_intersect_key( $attribute['labels'] ?? [], array_flip( $values ) ) );
	}

	/** @param array{inverted?: bool, ...} $attribute */
	private static function isTrue( mixed $value, array $attribute ): bool {
		return ( self::YES === $value ) !== ( $attribute['inverted'] ?? false );
	}

	/** @param array{inverted?: bool, ...} $attribute */
	private static function switched( bool $value, array $attribute ): string {
		return $value !== ( $attribute['inverted'] ?? false ) ? self::YES : '';
	}
}
