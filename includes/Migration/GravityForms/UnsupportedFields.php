<?php
declare(strict_types=1);

namespace Frontispiece\Migration\GravityForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Notes the settings of a field of Gravity Forms that have no equivalent. */
final class UnsupportedFields {
	private const SETTINGS = [
		'inputMask'            => 'mask',
		'emailConfirmEnabled'  => 'confirm',
		'errorMessage'         => 'error',
		'enablePasswordInput'  => 'password',
		'useRichTextEditor'    => 'rich_text',
		'enableCopyValuesOption' => 'copy',
		'gquizWeightedScoreEnabled' => 'scores',
		'gsurveyLikertEnableScoring' => 'scores',
		'enablePrice'          => 'prices',
	];

	public static function note( FormBuilder $builder, string $type, string $label, ArrayReader $field ): void {
		$unsupported = $builder->unsupported;
		$unsupported->ofField( $label, $field, self::SETTINGS );
		if ( StoredData::isOn( $field, 'noDuplicates' ) ) {
			$builder->unique( $type, $label );
		}
		if ( 'hidden_label' === $field->string( 'labelPlacement' ) ) {
			$builder->notes->hiddenLabels();
		}
		$parts   = in_array( $type, [ 'name', 'address' ], true ) ? self::parts( $field ) : [];
		$images  = static fn( ArrayReader $choice ): bool => '' !== StoredData::text( $choice, 'file_url' );
		$isState = isset( $parts['4'] ) && 'address' === $type;
		$unsupported->formIf( [ 'post' => str_starts_with( $field->string( 'type' ), 'post_' ) ] );
		$unsupported->fieldIf( $label, [
			'number_format' => in_array( $field->string( 'numberFormat' ), [ 'currency', 'decimal_comma' ], true ),
			'scores'        => 'quiz' === $field->string( 'type' ),
			'mask'          => 'phone' === $type && 'standard' === $field->string( 'phoneFormat' ),
			'images'        => [] !== array_filter( $field->list( 'choices' ), $images ),
			'states'        => $isState && ForeignParts::isInOneCountry( $field ),
			'url'           => StoredData::isOn( $field, 'allowsPrepopulate' ) && [] !== array_filter( $parts, self::isFromUrl( ... ) ),
			'parts'         => [] !== array_filter( $parts, self::hasOwnTexts( ... ) )
				|| ( isset( $parts['6'] ) && '' !== StoredData::text( $field, 'defaultCountry' ) )
				|| ( $isState && '' !== StoredData::text( $field, 'defaultState' ) . StoredData::text( $field, 'defaultProvince' ) ),
		] );
	}

	/** @return array<array-key, ArrayReader> parts of a name or address that are shown, by their numbers */
	private static function parts( ArrayReader $field ): array {
		$parts = [];
		foreach ( $field->list( 'inputs' ) as $part ) {
			$number = substr( (string) strrchr( StoredData::text( $part, 'id' ), '.' ), 1 );
			$parts += ForeignParts::isHidden( $field, $part, $number ) ? [] : [ $number => $part ];
		}
		return $parts;
	}

	private static function isFromUrl( ArrayReader $part ): bool {
		return '' !== StoredData::text( $part, 'name' );
	}

	private static function hasOwnTexts( ArrayReader $part ): bool {
		$texts = array_map(
			static fn( string $key ): string => StoredData::text( $part, $key ),
			[ 'customLabel', 'placeholder', 'defaultValue' ],
		);
		return '' !== implode( '', $texts ) || [] !== $part->list( 'choices' );
	}

	/** Notes button texts of a page. */
	public static function buttons( FormBuilder $builder, ArrayReader $page ): void {
		foreach ( [ 'nextButton', 'previousButton' ] as $button ) {
			$builder->unsupported->buttons( [ StoredData::text( $page->at( $button ), 'text' ) ] );
			$builder->unsupported->formIf( [ 'button_condition' => null !== Conditions::group( $page->at( $button ) ) ] );
		}
	}
}
