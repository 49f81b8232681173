<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FluentForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Notes the settings of a field of Fluent Forms that have no equivalent. */
final class UnsupportedFields {
	private const SETTINGS = [
		'settings.temp_mask'          => 'mask',
		'settings.dynamic_default_value' => 'default',
		'settings.numeric_formatter'  => 'number_format',
		'settings.validation_rules.digits.value' => 'number_format',
		'settings.date_config'        => 'dates',
		'settings.enable_image_input' => 'images',
		'settings.prefix_label'       => 'affix',
		'settings.suffix_label'       => 'affix',
		'settings.enable_select_2_create' => 'add_choices',
		'settings.show_text'          => 'scale_texts',
	];

	private const REQUIRED = [ '', 'This field is required', 'This field is required.' ];

	/** Usual labels of the parts of names and addresses. */
	private const PARTS = [
		'',
		'First Name',
		'Middle Name',
		'Last Name',
		'Address Line 1',
		'Address Line 2',
		'City',
		'State',
		'Zip Code',
		'Country',
	];

	public static function note( FormBuilder $builder, string $type, string $label, ArrayReader $field ): void {
		$settings    = $field->at( 'settings' );
		$unsupported = $builder->unsupported;
		$unsupported->ofField( $label, $field, self::SETTINGS );
		$unsupported->fieldIf( $label, [ 'mask' => '' !== StoredData::text( $field->at( 'attributes' ), 'data-mask' ) ] );
		if ( StoredData::isOn( $settings, 'is_unique' ) ) {
			$builder->unique( 'input_email' === $type ? 'email' : $type, $label );
		}
		if ( 'hide_label' === $settings->string( 'label_placement' ) ) {
			$builder->notes->hiddenLabels();
		}
		$required = $settings->at( 'validation_rules', 'required' );
		$isOwn    = ! in_array( StoredData::text( $required, 'message' ), self::REQUIRED, true );
		$format   = $settings->string( 'date_format' );
		$isTimed  = 1 === preg_match( '/[Hh]/', $format ) && 1 === preg_match( '/[dDjmMFnyY]/', $format );
		$parts    = in_array( $type, [ 'input_name', 'address' ], true ) ? $field->list( 'fields' ) : [];
		$unsupported->fieldIf( $label, [
			'error'       => $isOwn && StoredData::isOn( $required, 'value' ) && ! StoredData::isOn( $required, 'global' ),
			'countries'   => self::hasOwnCountries( $field ) || [] !== array_filter( $parts, self::hasOwnCountries( ... ) ),
			'rich_text'   => 'rich_text_input' === $type,
			'time_of_day' => 'input_date' === $type && $isTimed,
			'parts'       => [] !== array_filter( $parts, self::hasOwnTexts( ... ) ),
		] );
	}

	private static function hasOwnCountries( ArrayReader $field ): bool {
		return ! in_array( $field->at( 'settings', 'country_list' )->string( 'active_list' ), [ '', 'all' ], true );
	}

	private static function hasOwnTexts( ArrayReader $part ): bool {
		$label = StoredData::text( $part->at( 'settings' ), 'label' );
		$hint  = StoredData::text( $part->at( 'attributes' ), 'placeholder' );
		return StoredData::isOn( $part->at( 'settings' ), 'visible' ) && (
			! in_array( $label, self::PARTS, true )
			|| ! in_array( $hint, [ '', $label ], true )
			|| '' !== StoredData::text( $part->at( 'attributes' ), 'value' )
		);
	}
}
