<?php
declare(strict_types=1);

namespace Frontispiece\Migration\WPForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates names and addresses of WPForms, which have parts. */
final class PartTranslator {
	public function __construct( private readonly FormBuilder $builder ) {}

	/** @param list<ForeignCondition> $conditions */
	public function translate( string $id, ArrayReader $field, array $conditions ): void {
		foreach ( $field->all() as $key => $value ) {
			$isText = 1 === preg_match( '/^(?!default_).+_(?:placeholder|default)$/', (string) $key );
			// An address in the United States begins with a country and no state.
			if ( $isText && ! in_array( $value, [ '', null, false, 'US' ], true ) ) {
				$this->builder->unsupported->field( StoredData::text( $field, 'label' ), 'parts' );
			}
		}
		'name' === $field->string( 'type' ) ? $this->name( $id, $field, $conditions ) : $this->address( $id, $field, $conditions );
	}

	/** @param list<ForeignCondition> $conditions */
	private function name( string $id, ArrayReader $field, array $conditions ): void {
		$format     = $field->string( 'format' );
		$isRequired = StoredData::isOn( $field, 'required' );
		$parts      = 'simple' === $format
			? [ $id => [ 'label' => StoredData::text( $field, 'label' ), 'autocomplete' => 'name', 'required' => $isRequired ] ]
			: array_filter( [
				"$id:first"  => [
					'label' => __( 'First name', 'frontispiece' ),
					'autocomplete' => 'given-name',
					'required' => $isRequired,
				],
				"$id:middle" => 'first-middle-last' === $format
					? [ 'label' => __( 'Middle name', 'frontispiece' ), 'autocomplete' => 'additional-name', 'required' => false ]
					: null,
				"$id:last"   => [
					'label' => __( 'Last name', 'frontispiece' ),
					'autocomplete' => 'family-name',
					'required' => $isRequired,
				],
			] );
		$this->builder->parts(
			$id,
			StoredData::text( $field, 'label' ),
			$parts,
			$conditions,
			StoredData::text( $field, 'description' ),
		);
	}

	/** @param list<ForeignCondition> $conditions */
	private function address( string $id, ArrayReader $field, array $conditions ): void {
		$isRequired = StoredData::isOn( $field, 'required' );
		$parts      = [];
		foreach ( [
			'address1' => [ __( 'Street address', 'frontispiece' ), 'street-address' ],
			'address2' => [ __( 'Address line 2', 'frontispiece' ), 'address-line2' ],
			'city'     => [ __( 'City', 'frontispiece' ), 'address-level2' ],
			'state'    => [ __( 'State', 'frontispiece' ), 'address-level1' ],
			'postal'   => [ __( 'Postal code', 'frontispiece' ), 'postal-code' ],
			'country'  => [ __( 'Country', 'frontispiece' ), 'country-name' ],
		] as $part => [ $label, $fill ] ) {
			$isHidden = StoredData::isOn( $field, "{$part}_hide" ) || ( 'country' === $part && 'us' === $field->string( 'scheme' ) );
			if ( ! $isHidden ) {
				$parts[ "$id:$part" ] = [
					'label'        => $label,
					'autocomplete' => $fill,
					'required'     => $isRequired && 'address2' !== $part && 'state' !== $part,
				];
			}
		}
		$this->builder->parts( $id, StoredData::text( $field, 'label' ), $parts, $conditions );
	}
}
