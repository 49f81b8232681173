<?php
declare(strict_types=1);

namespace Frontispiece\Migration\GravityForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\ContentHtml;
use Frontispiece\Migration\FormPlugins\Fields\Choices;
use Frontispiece\Migration\FormPlugins\Fields\DefaultValues;
use Frontispiece\Migration\FormPlugins\Fields\FieldAttributes;
use Frontispiece\Migration\FormPlugins\Foreign\RunTimeChoices;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the fields of a form of Gravity Forms. */
final class FieldTranslator {
	private const KINDS = [
		'text'        => 'text',
		'textarea'    => 'textarea',
		'email'       => 'email',
		'website'     => 'url',
		'phone'       => 'tel',
		'number'      => 'number',
		'date'        => 'date',
		'time'        => 'time',
		'hidden'      => 'hidden',
		'fileupload'  => 'file',
		'select'      => 'select',
		'multiselect' => 'select',
		'radio'       => 'radio',
		'checkbox'    => 'checkbox',
		'multi_choice' => 'checkbox',
	];

	/** Parts of names and addresses => what browsers fill in. */
	private const NAME    = [ '2' => 'honorific-prefix', '3' => 'given-name', '4' => 'additional-name', '6' => 'family-name' ];
	private const ADDRESS = [
		'1' => 'street-address',
		'2' => 'address-line2',
		'3' => 'address-level2',
		'4' => 'address-level1',
		'5' => 'postal-code',
		'6' => 'country-name',
	];

	/** Parts that may stay blank in a required field. */
	private const OPTIONAL = [ 'honorific-prefix', 'additional-name', 'address-line2' ];

	/** Columns of a row. */
	private const GRID = 12;

	/** Our names of settings => theirs. */
	private const NAMES = [
		'min' => 'rangeMin', 'max' => 'rangeMax', 'maxlength' => 'maxLength', 'filetypes' => 'allowedExtensions',
		'limit' => 'maxFileSize', 'maxfiles' => 'maxFiles',
	];

	private const CONTEXTS = [
		'user:user_email'       => 'user_email',
		'user:display_name'     => 'user_name',
		'embed_post:post_title' => 'page_title',
		'embed_url'             => 'page_url',
		'referer'               => 'referrer',
		'date_mdy'              => 'date',
		'date_dmy'              => 'date',
	];

	/** Formats of numbers => their decimal separators; '' = unknown. */
	private const DECIMALS = [ 'decimal_comma' => ',', 'currency' => '' ];

	/** CSS classes that hide a field. */
	private const HIDING = '/\b(?:gform_hidden|gf_hidden|gf_invisible)\b/';

	private readonly DefaultValues $defaults;

	/** Whether the fields belong to a section with conditions. */
	private bool $isInSection = false;

	public function __construct( private readonly FormBuilder $builder ) {
		$this->defaults = new DefaultValues( self::CONTEXTS, '/(?!)()/', $builder->unsupported );
	}

	/** Whether only administrators have a field. */
	public static function isForAdministrators( ArrayReader $field ): bool {
		return 'administrative' === $field->string( 'visibility' ) || StoredData::isOn( $field, 'adminOnly' );
	}

	public function translate( ArrayReader $form ): void {
		$fields  = $form->list( 'fields' );
		$isPaged = [] !== array_filter( $fields, static fn( ArrayReader $field ): bool => 'page' === $field->string( 'type' ) );
		$titles  = $form->at( 'pagination' )->strings( 'pages' );
		$number  = 0;
		if ( $isPaged ) {
			$this->builder->step( $titles[0] ?? '' );
		}
		foreach ( $fields as $field ) {
			$type = $field->string( 'type' );
			if ( in_array( $type, [ 'page', 'section', 'submit' ], true ) ) {
				$this->endSection();
			}
			if ( 'page' === $type ) {
				UnsupportedFields::buttons( $this->builder, $field );
				$this->builder->step( $titles[ ++$number ] ?? '', Conditions::fromSettings( $field ) );
			} elseif ( 'section' === $type && [] !== Conditions::fromSettings( $field ) ) {
				$this->section( $field );
			} else {
				$this->field( $field );
			}
		}
		$this->endSection();
	}

	/** Conditions of a section decide whether the fields that follow it are shown, until the next section or page. */
	private function section( ArrayReader $field ): void {
		$this->builder->group( '', Conditions::fromSettings( $field ), StoredData::text( $field, 'label' ) );
		$this->isInSection = true;
		$this->field( new ArrayReader( array_diff_key( $field->all(), [ 'conditionalLogic' => 1 ] ) ) );
	}

	private function endSection(): void {
		if ( $this->isInSection ) {
			$this->builder->end();
			$this->isInSection = false;
		}
	}

	private function field( ArrayReader $field ): void {
		$type       = $field->string( 'type' );
		$input      = $field->string( 'inputType' );
		$isOpen     = 'multi_choice' === $type || ! ( isset( self::KINDS[ $type ] ) || self::isPayment( $type ) );
		$type       = '' !== $input && $isOpen ? $input : $type;
		$id         = StoredData::text( $field, 'id' );
		$label      = StoredData::text( $field, 'label' );
		$conditions = Conditions::fromSettings( $field );
		$common     = [
			'required'  => StoredData::isOn( $field, 'isRequired' ),
			'help'      => ContentHtml::clean( StoredData::text( $field, 'description' ) ),
			'className' => StoredData::text( $field, 'cssClass' ),
		];
		$this->builder->column->percent = 100 * $field->int( 'layoutGridColumnSpan' ) / self::GRID;
		if ( self::isForAdministrators( $field ) ) {
			$this->builder->notes->hiddenField( $label );
			return;
		}
		UnsupportedFields::note( $this->builder, $type, '' === $label ? $type : $label, $field );
		if ( 'hidden' === $field->string( 'visibility' ) || 1 === preg_match( self::HIDING, $field->string( 'cssClass' ) ) ) {
			$this->hidden( $type, $id, $label, $field, $conditions );
			return;
		}
		if ( StoredData::isOn( $field, 'enableCalculation' ) && 'number' === $type ) {
			$formula = StoredData::text( $field, 'calculationFormula' );
			$this->builder->calculated(
				$id,
				$label,
				$formula,
				'/\{[^{}]*:(\d+(?:\.\d+)?)(?::[^{}]*)?\}/',
				[ 'decimals' => StoredData::text( $field, 'calculationRounding' ) ] + array_diff_key( $common, [ 'required' => 1 ] ),
				$conditions,
			);
			return;
		}
		match ( $type ) {
			'name'    => $this->parts( $id, $field, self::NAME, $common, $conditions ),
			'address' => $this->parts( $id, $field, self::ADDRESS, $common, $conditions ),
			'consent' => $this->builder->field( 'acceptance', "$id.1", '', FieldAttributes::consent(
				$label,
				StoredData::text( $field, 'checkboxLabel' ),
				$common['required'],
				$common['help'],
			), $conditions ),
			'html'    => $this->builder->html( StoredData::text( $field, 'content' ), $label, $conditions ),
			'section' => $this->builder->heading( $label, StoredData::text( $field, 'description' ), $conditions ),
			'captcha' => $this->builder->field( 'recaptcha', $id, '', [], $conditions ),
			'list'    => $this->list( $id, $field, $conditions ),
			'repeater' => $this->repeater( $id, $field, $conditions ),
			'submit'  => $this->builder->submit( StoredData::text( $field, 'label' ) ),
			default   => $this->plain( $type, $id, $label, $field, $common, $conditions ),
		};
		// Conditions name the whole consent field, entries and emails its checkbox.
		$this->builder->alias( "$id.1", $id, true );
	}

	/**
	 * @param array<string, mixed>   $common
	 * @param list<ForeignCondition> $conditions
	 */
	private function plain( string $type, string $id, string $label, ArrayReader $field, array $common, array $conditions ): void {
		$kind = self::KINDS[ $type ] ?? null;
		if ( null === $kind ) {
			$this->builder->notes->lostField( '' === $label ? $type : $label, $type );
		} elseif ( in_array( $kind, [ 'select', 'radio', 'checkbox' ], true ) ) {
			$this->choices( $kind, 'multiselect' === $type, $id, $field, $common, $conditions );
		} else {
			$this->builder->field( $kind, $id, $label, $this->attributes( $kind, $field ) + $common, $conditions );
		}
	}

	/** @return array<string, mixed> */
	private function attributes( string $kind, ArrayReader $field ): array {
		$label   = StoredData::text( $field, 'label' );
		$default = StoredData::text( $field, 'defaultValue' );
		$texts   = $this->fromUrl( $kind, $field )
			+ $this->defaults->attributes( $kind, $label, $default, StoredData::text( $field, 'placeholder' ) );
		$isMultiple = StoredData::isOn( $field, 'multipleFiles' );
		return match ( $kind ) {
			'number' => [ FieldAttributes::DECIMAL => self::DECIMALS[ $field->string( 'numberFormat' ) ] ?? '.' ],
			'file'   => [ 'multiple_files' => $isMultiple, 'maxfiles' => $isMultiple ? $field->int( 'maxFiles' ) : 0 ],
			default  => [],
		} + FieldAttributes::read( $kind, $field, $texts, self::NAMES );
	}

	/**
	 * A field that is hidden by CSS has the value that it is given.
	 *
	 * @param list<ForeignCondition> $conditions
	 */
	private function hidden( string $type, string $id, string $label, ArrayReader $field, array $conditions ): void {
		$kind = self::KINDS[ $type ] ?? '';
		if ( in_array( $kind, [ '', 'select', 'radio', 'checkbox', 'file' ], true ) ) {
			$this->builder->notes->hiddenField( $label );
			return;
		}
		$this->builder->field( 'hidden', $id, '', [ 'name' => $label ] + $this->attributes( 'hidden', $field ), $conditions );
	}

	/** @return array<string, mixed> */
	private function fromUrl( string $kind, ArrayReader $field ): array {
		$parameter = StoredData::isOn( $field, 'allowsPrepopulate' ) ? StoredData::text( $field, 'inputName' ) : '';
		return '' === $parameter ? [] : $this->defaults->fromUrl( $kind, StoredData::text( $field, 'label' ), $parameter );
	}

	/** @return array<string, int> */
	private static function choiceLimits( string $kind, bool $isMultiple, ArrayReader $field ): array {
		if ( 'checkbox' !== $kind && ! $isMultiple ) {
			return [];
		}
		$count = (int) StoredData::text( $field, 'choiceLimitNumber' );
		return match ( $field->string( 'choiceLimit' ) ) {
			'single'  => [ 'maxitems' => 1 ],
			'exactly' => [ 'minitems' => $count, 'maxitems' => $count ],
			'range'   => [
				'minitems' => (int) StoredData::text( $field, 'choiceLimitMin' ),
				'maxitems' => (int) StoredData::text( $field, 'choiceLimitMax' ),
			],
			default   => [],
		};
	}

	/**
	 * @param array<string, mixed>   $common
	 * @param list<ForeignCondition> $conditions
	 */
	private function choices(
		string $kind,
		bool $isMultiple,
		string $id,
		ArrayReader $field,
		array $common,
		array $conditions,
	): void {
		if ( RunTimeChoices::note( $this->builder->notes, $field ) ) {
			return;
		}
		$this->fromUrl( $kind, $field );
		$hint    = 'select' === $kind ? StoredData::text( $field, 'placeholder' ) : '';
		$choices = Choices::withHint( Choices::read( $field->list( 'choices' ), 'text', 'isSelected' ), $hint );
		$this->builder->choices( $kind, $id, StoredData::text( $field, 'label' ), $choices, [
			'multiple'       => $isMultiple,
			'first_as_label' => '' !== $hint,
			'free_text'      => 'radio' === $kind && StoredData::isOn( $field, 'enableOtherChoice' ),
			...self::choiceLimits( $kind, $isMultiple, $field ),
		] + $common, $conditions, StoredData::isOn( $field, 'enableChoiceValue' ) );
	}

	/**
	 * @param array<array-key, string> $fill       number of a part => what browsers fill in
	 * @param array<string, mixed>     $common
	 * @param list<ForeignCondition>   $conditions
	 */
	private function parts( string $id, ArrayReader $field, array $fill, array $common, array $conditions ): void {
		$parts = [];
		foreach ( $field->list( 'inputs' ) as $input ) {
			$part   = StoredData::text( $input, 'id' );
			$number = substr( (string) strrchr( $part, '.' ), 1 );
			if ( '' === $part || ForeignParts::isHidden( $field, $input, $number ) ) {
				continue;
			}
			$own            = StoredData::text( $input, 'customLabel' );
			$parts[ $part ] = [
				'label'        => '' === $own ? StoredData::text( $input, 'label' ) : $own,
				'autocomplete' => $fill[ $number ] ?? '',
				'required'     => StoredData::isOn( $field, 'isRequired' )
					&& ! in_array( $fill[ $number ] ?? self::OPTIONAL[0], self::OPTIONAL, true ),
			];
		}
		$parts = [] === $parts
			? [ $id => [ 'label' => '', 'autocomplete' => 'name', 'required' => StoredData::isOn( $field, 'isRequired' ) ] ]
			: $parts;
		$this->builder->parts( $id, StoredData::text( $field, 'label' ), $parts, $conditions, $common );
	}

	/** @param list<ForeignCondition> $conditions */
	private function list( string $id, ArrayReader $field, array $conditions ): void {
		$label = StoredData::text( $field, 'label' );
		if ( ! $this->builder->repeat( $id, $label, 1, $field->int( 'maxRows' ), '', $conditions ) ) {
			return;
		}
		$isRequired = StoredData::isOn( $field, 'isRequired' );
		$columns    = StoredData::isOn( $field, 'enableColumns' ) ? $field->list( 'choices' ) : [];
		if ( [] === $columns ) {
			$this->builder->field( 'text', Entries::column( $id ), $label, [ 'required' => $isRequired ] );
		}
		foreach ( $columns as $number => $column ) {
			$text = StoredData::text( $column, 'text' );
			$this->builder->column->percent = 100 / count( $columns );
			// One filled cell is enough there.
			$this->builder->field( 'text', Entries::column( $id, $text ), $text, [
				'required' => $isRequired && 0 === $number,
			] );
		}
		$this->builder->endRepeat();
	}

	/** @param list<ForeignCondition> $conditions */
	private function repeater( string $id, ArrayReader $field, array $conditions ): void {
		$label = StoredData::text( $field, 'label' );
		$add   = StoredData::text( $field, 'addButtonText' );
		if ( $this->builder->repeat( $id, $label, 1, $field->int( 'maxItems' ), $add, $conditions ) ) {
			array_map( $this->field( ... ), $field->list( 'fields' ) );
			$this->builder->endRepeat();
		}
	}

	private static function isPayment( string $type ): bool {
		return in_array( $type, [ 'product', 'option', 'quantity', 'shipping', 'total', 'creditcard' ], true );
	}
}
