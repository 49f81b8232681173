<?php
declare(strict_types=1);

namespace Frontispiece\Migration\WPForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\Foreign\RunTimeChoices;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the fields of a form of WPForms. */
final class FieldTranslator {
	/** Their field types that are one of ours. */
	private const KINDS = [
		'text'          => 'text',
		'textarea'      => 'textarea',
		'richtext'      => 'textarea',
		'email'         => 'email',
		'url'           => 'url',
		'phone'         => 'tel',
		'number'        => 'number',
		'number-slider' => 'range',
		'rating'        => 'rating',
		'hidden'        => 'hidden',
		'file-upload'   => 'file',
		'net_promoter_score' => 'scale',
	];

	/** Their limit of rows unless the owner sets another one. */
	private const USUAL_ROWS = 10;

	private const SIZES = [ 1 => '', 2 => 'half', 3 => 'third' ];

	/** Width of the column that the next field is in. */
	private string $width = '';

	public function __construct( private readonly FormBuilder $builder ) {}

	public function translate( ArrayReader $form ): void {
		$fields = [];
		foreach ( $form->at( 'fields' )->all() as $key => $field ) {
			if ( is_array( $field ) ) {
				$fields[ (string) ( is_scalar( $field['id'] ?? null ) ? $field['id'] : $key ) ] = new ArrayReader( $field );
			}
		}
		$inColumns = [];
		foreach ( $fields as $field ) {
			$inColumns = self::hasColumns( $field ) ? [ ...$inColumns, ...self::columnFields( $field ) ] : $inColumns;
		}
		foreach ( array_diff_key( $fields, array_flip( $inColumns ) ) as $id => $field ) {
			if ( 'repeater' === $field->string( 'type' ) ) {
				$this->repeat( (string) $id, $field, $fields );
			} elseif ( self::hasColumns( $field ) ) {
				$this->columns( $field, $fields );
			} else {
				$this->field( (string) $id, $field );
			}
		}
	}

	private static function hasColumns( ArrayReader $field ): bool {
		return in_array( $field->string( 'type' ), [ 'layout', 'repeater' ], true );
	}

	/** @param array<array-key, ArrayReader> $fields of the form, by their IDs */
	private function columns( ArrayReader $layout, array $fields ): void {
		$columns = $layout->list( 'columns' );
		foreach ( $columns as $column ) {
			$this->width = self::SIZES[ count( $columns ) ] ?? '';
			foreach ( $column->strings( 'fields' ) as $inner ) {
				if ( isset( $fields[ $inner ] ) ) {
					$this->field( $inner, $fields[ $inner ] );
				}
			}
		}
		$this->width = '';
	}

	/** @param array<array-key, ArrayReader> $fields of the form, by their IDs */
	private function repeat( string $id, ArrayReader $field, array $fields ): void {
		$most  = (int) StoredData::text( $field, 'rows_limit_max' );
		$least = (int) StoredData::text( $field, 'rows_limit_min' );
		$add   = 'blocks' === $field->string( 'display' ) ? StoredData::text( $field, 'button_add_label' ) : '';
		$this->builder->repeat(
			$id,
			StoredData::text( $field, 'label' ),
			$least,
			0 === $most ? self::USUAL_ROWS : $most,
			$add,
			$this->conditions( $field ),
		);
		$this->columns( $field, $fields );
		$this->builder->endRepeat();
	}

	private function field( string $id, ArrayReader $field ): void {
		$type       = $field->string( 'type' );
		$label      = StoredData::text( $field, 'label' );
		$conditions = $this->conditions( $field );
		$common     = [
			'required' => StoredData::isOn( $field, 'required' ),
			'help'     => wp_kses_post( StoredData::text( $field, 'description' ) ),
			'width'    => $this->width,
		];
		match ( $type ) {
			'select'    => $this->choices( 'select', $id, $field, $common, $conditions ),
			'radio'     => $this->choices( 'radio', $id, $field, $common, $conditions ),
			'checkbox'  => $this->choices( 'checkbox', $id, $field, $common, $conditions ),
			'gdpr-checkbox' => $this->consent( $id, $field, $label, $conditions ),
			'name'      => $this->name( $id, $field, $conditions ),
			'address'   => $this->address( $id, $field, $conditions ),
			'date-time' => $this->dateTime( $id, $field, $common, $conditions ),
			'pagebreak' => $this->pageBreak( $field ),
			'divider', 'internal-information' => $this->builder->heading(
				$label,
				StoredData::text( $field, 'description' ),
				$conditions,
			),
			'html'      => $this->builder->html( StoredData::text( $field, 'code' ), $label, $conditions ),
			'content'   => $this->builder->html( StoredData::text( $field, 'content' ), $label, $conditions ),
			'captcha'   => $this->captcha( $id, $field, $label ),
			'entry-preview' => null,
			default     => isset( self::KINDS[ $type ] )
				? $this->builder->field(
					self::KINDS[ $type ],
					$id,
					$label,
					$this->attributes( $type, $field ) + $common,
					$conditions,
				)
				: $this->builder->notes->lostField( '' === $label ? $type : $label, $type ),
		};
	}

	/** @return list<string> IDs of the fields in the columns of a layout */
	private static function columnFields( ArrayReader $layout ): array {
		return array_merge(
			[],
			...array_map( static fn( ArrayReader $column ): array => $column->strings( 'fields' ), $layout->list( 'columns' ) ),
		);
	}

	/** @return array<string, mixed> */
	private function attributes( string $type, ArrayReader $field ): array {
		$default     = StoredData::text( $field, 'default_value' );
		$default     = str_contains( $default, '{' ) ? '' : $default;
		$placeholder = StoredData::text( $field, 'placeholder' );
		$texts       = [
			'value' => '' === $default ? $placeholder : $default,
			'placeholder' => '' === $default && '' !== $placeholder,
		];
		$isLimited   = StoredData::isOn( $field, 'limit_enabled' ) && 'words' !== $field->string( 'limit_mode' );
		return match ( $type ) {
			'number', 'number-slider' => [
				'value' => $default,
				'min'   => StoredData::text( $field, 'min' ),
				'max'   => StoredData::text( $field, 'max' ),
				'step'  => StoredData::text( $field, 'step' ),
			] + ( 'number' === $type && '' === $default ? $texts : [] ),
			'text', 'textarea', 'richtext' => $texts + [ 'maxlength' => $isLimited ? $field->int( 'limit_count' ) : 0 ],
			'rating'             => [ 'max' => StoredData::text( $field, 'scale' ) ],
			'net_promoter_score' => [ 'min' => '0', 'max' => '10' ],
			'hidden'             => [ 'value' => $default ],
			'file-upload'        => [
				'filetypes'      => strtr(
					(string) preg_replace( '/\s+/', '', StoredData::text( $field, 'extensions' ) ),
					',',
					'|',
				),
				'limit'          => $field->int( 'max_size' ) > 0 ? $field->int( 'max_size' ) . 'mb' : '',
				'multiple_files' => $field->int( 'max_file_number' ) > 1,
				'maxfiles'       => $field->int( 'max_file_number' ) > 1 ? $field->int( 'max_file_number' ) : 0,
			],
			default              => $texts,
		};
	}

	/**
	 * @param array<string, mixed>   $common
	 * @param list<ForeignCondition> $conditions
	 */
	private function choices( string $kind, string $id, ArrayReader $field, array $common, array $conditions ): void {
		if ( RunTimeChoices::note( $this->builder->notes, $field ) ) {
			return;
		}
		$choices = [];
		foreach ( $field->at( 'choices' )->all() as $number => $choice ) {
			$choice = new ArrayReader( is_array( $choice ) ? $choice : [] );
			// Conditions name a choice by its number.
			$choices[] = [
				'label'    => StoredData::text( $choice, 'label' ),
				'value'    => (string) $number,
				'selected' => StoredData::isOn( $choice, 'default' ),
			];
		}
		$hint = StoredData::text( $field, 'placeholder' );
		if ( 'select' === $kind && '' !== $hint ) {
			$choices = [ [ 'label' => $hint, 'value' => '', 'selected' => false ], ...$choices ];
		}
		$this->builder->choices( $kind, $id, StoredData::text( $field, 'label' ), $choices, [
			'multiple'       => 'select' === $kind && StoredData::isOn( $field, 'multiple' ),
			'first_as_label' => 'select' === $kind && '' !== $hint,
			'maxitems'       => 'checkbox' === $kind ? $field->int( 'choice_limit' ) : 0,
		] + $common, $conditions );
	}

	/** @param list<ForeignCondition> $conditions */
	private function consent( string $id, ArrayReader $field, string $label, array $conditions ): void {
		$first = $field->list( 'choices' )[0] ?? new ArrayReader( [] );
		$text  = StoredData::text( $first, 'label' );
		$this->builder->field( 'acceptance', $id, '', [
			'name'     => $label,
			'content'  => wp_kses_post( '' === $text ? $label : $text ),
			'optional' => ! StoredData::isOn( $field, 'required' ),
		], $conditions );
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

	/**
	 * @param array<string, mixed>   $common
	 * @param list<ForeignCondition> $conditions
	 */
	private function dateTime( string $id, ArrayReader $field, array $common, array $conditions ): void {
		$label  = StoredData::text( $field, 'label' );
		$format = $field->string( 'format' );
		if ( 'time' !== $format ) {
			$this->builder->field( 'date', "$id:date", $label, $common, $conditions );
		}
		if ( 'date' !== $format ) {
			/* translators: %s: label of a field. */
			$time = 'time' === $format ? $label : sprintf( __( '%s: time', 'frontispiece' ), $label );
			$this->builder->field( 'time', "$id:time", $time, $common, $conditions );
		}
	}

	private function pageBreak( ArrayReader $field ): void {
		if ( 'bottom' === $field->string( 'position' ) ) {
			$this->builder->afterSteps();
		} else {
			$this->builder->step( StoredData::text( $field, 'title' ), $this->conditions( $field ) );
		}
	}

	private function captcha( string $id, ArrayReader $field, string $label ): void {
		$questions = [];
		foreach ( 'qa' === $field->string( 'format' ) ? $field->list( 'questions' ) : [] as $one ) {
			$questions[] = strtr( StoredData::text( $one, 'question' ), '|', '/' ) . '|' . StoredData::text( $one, 'answer' );
		}
		if ( [] === $questions ) {
			$this->builder->field( 'proof_of_work', $id, '' );
			$this->builder->notes->changed( __( 'The math captcha becomes an invisible captcha.', 'frontispiece' ) );
		} else {
			$this->builder->field( 'quiz', $id, $label, [ 'questions' => $questions ] );
		}
	}

	/** @return list<ForeignCondition> */
	private function conditions( ArrayReader $field ): array {
		$group = Conditions::group( $field );
		return null === $group
			? []
			: [ new ForeignCondition( 'hide' === $field->string( 'conditional_type' ) ? 'hide' : 'show', $group ) ];
	}
}
