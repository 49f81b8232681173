<?php
declare(strict_types=1);

namespace Frontispiece\Migration\WPForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates names and addresses of WPForms, which have parts. */
final class PartTranslator {
	/** Parts that may stay blank in a required field. */
	private const OPTIONAL = [ 'middle', 'address2' ];

	public function __construct( private readonly FormBuilder $builder ) {}

	/**
	 * @param array<string, mixed>   $common
	 * @param list<ForeignCondition> $conditions
	 */
	public function translate( string $id, ArrayReader $field, array $common, array $conditions ): void {
		foreach ( $field->all() as $key => $value ) {
			$isText = 1 === preg_match( '/^(?!default_).+_(?:placeholder|default)$/', (string) $key );
			// An address in the United States begins with a country and no state.
			if ( $isText && ! in_array( $value, [ '', null, false, 'US' ], true ) ) {
				$this->builder->unsupported->field( StoredData::text( $field, 'label' ), 'parts' );
			}
		}
		$label      = StoredData::text( $field, 'label' );
		$isRequired = StoredData::isOn( $field, 'required' );
		if ( 'name' === $field->string( 'type' ) ) {
			$parts = 'simple' === $field->string( 'format' )
				? [ $id => [ 'label' => $label, 'autocomplete' => 'name', 'required' => $isRequired ] ]
				: self::parts( $id, self::nameParts( $field ), $isRequired );
			$this->builder->parts( $id, $label, $parts, $conditions, $common );
		} else {
			$parts = self::addressParts( $field );
			$this->builder->unsupported->fieldIf( $label, [ 'states' => isset( $parts['state'] ) && 'us' === $field->string( 'scheme' ) ] );
			$this->builder->parts( $id, $label, self::parts( $id, $parts, $isRequired ), $conditions, $common );
		}
	}

	/**
	 * @param array<string, array{string, string}> $all part there => its label, and what browsers fill in
	 * @return array<string, array{label: string, autocomplete: string, required: bool}>
	 */
	private static function parts( string $id, array $all, bool $isRequired ): array {
		$parts = [];
		foreach ( $all as $part => [ $label, $fill ] ) {
			$parts[ "$id:$part" ] = [
				'label'        => $label,
				'autocomplete' => $fill,
				'required'     => $isRequired && ! in_array( $part, self::OPTIONAL, true ),
			];
		}
		return $parts;
	}

	/** @return array<string, array{string, string}> */
	private static function nameParts( ArrayReader $field ): array {
		$parts = [
			'first'  => [ __( 'First name', 'frontispiece' ), 'given-name' ],
			'middle' => [ __( 'Middle name', 'frontispiece' ), 'additional-name' ],
			'last'   => [ __( 'Last name', 'frontispiece' ), 'family-name' ],
		];
		return array_diff_key( $parts, 'first-middle-last' === $field->string( 'format' ) ? [] : [ 'middle' => 1 ] );
	}

	/** @return array<string, array{string, string}> */
	private static function addressParts( ArrayReader $field ): array {
		$isShown = static fn( string $part ): bool => ! StoredData::isOn( $field, "{$part}_hide" )
			&& ( 'country' !== $part || 'us' !== $field->string( 'scheme' ) );
		return array_filter( [
			'address1' => [ __( 'Street address', 'frontispiece' ), 'street-address' ],
			'address2' => [ __( 'Address line 2', 'frontispiece' ), 'address-line2' ],
			'city'     => [ __( 'City', 'frontispiece' ), 'address-level2' ],
			'state'    => [ __( 'State', 'frontispiece' ), 'address-level1' ],
			'postal'   => [ __( 'Postal code', 'frontispiece' ), 'postal-code' ],
			'country'  => [ __( 'Country', 'frontispiece' ), 'country-name' ],
		], $isShown, ARRAY_FILTER_USE_KEY );
	}
}
