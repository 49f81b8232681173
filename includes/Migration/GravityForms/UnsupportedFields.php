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
		'gquizWeightedScoreEnabled' => 'scores',
		'gsurveyLikertEnableScoring' => 'scores',
		'enablePrice'          => 'prices',
		'imageChoices_fileUrl' => 'images',
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
		$parts = in_array( $type, [ 'name', 'address' ], true ) ? $field->list( 'inputs' ) : [];
		$unsupported->formIf( [ 'post' => str_starts_with( $field->string( 'type' ), 'post_' ) ] );
		$unsupported->fieldIf( $label, [
			'number_format' => in_array( $field->string( 'numberFormat' ), [ 'currency', 'decimal_comma' ], true ),
			'scores'        => 'quiz' === $field->string( 'type' ),
			'parts'         => [] !== array_filter( $parts, self::hasOwnTexts( ... ) ),
		] );
	}

	private static function hasOwnTexts( ArrayReader $part ): bool {
		$texts = array_map(
			static fn( string $key ): string => StoredData::text( $part, $key ),
			[ 'customLabel', 'placeholder', 'defaultValue' ],
		);
		return ! StoredData::isOn( $part, 'isHidden' ) && '' !== implode( '', $texts );
	}

	/** Notes button texts of a page. */
	public static function buttons( FormBuilder $builder, ArrayReader $page ): void {
		foreach ( [ 'nextButton', 'previousButton' ] as $button ) {
			$builder->unsupported->buttons( [ StoredData::text( $page->at( $button ), 'text' ) ] );
			$builder->unsupported->formIf( [ 'button_condition' => null !== Conditions::group( $page->at( $button ) ) ] );
		}
	}
}
