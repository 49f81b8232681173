<?php
declare(strict_types=1);

namespace Frontispiece\Migration\NinjaForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\ContentHtml;
use Frontispiece\Migration\FormPlugins\Fields\Choices;
use Frontispiece\Migration\FormPlugins\Fields\DefaultValues;
use Frontispiece\Migration\FormPlugins\Fields\FieldAttributes;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the fields of a form of Ninja Forms. Fields are known by their ID in entries, and by their key elsewhere. */
final class FieldTranslator {
	/** Their field types => ours, and what browsers fill in. */
	private const KINDS = [
		'textbox'     => [ 'text', '' ],
		'firstname'   => [ 'text', 'given-name' ],
		'lastname'    => [ 'text', 'family-name' ],
		'address'     => [ 'text', 'street-address' ],
		'address2'    => [ 'text', '' ],
		'city'        => [ 'text', 'address-level2' ],
		'zip'         => [ 'text', 'postal-code' ],
		'liststate'   => [ 'text', '' ],
		'listcountry' => [ 'country', '' ],
		'email'       => [ 'email', 'email' ],
		'phone'       => [ 'tel', 'tel' ],
		'textarea'    => [ 'textarea', '' ],
		'number'      => [ 'number', '' ],
		'date'        => [ 'date', '' ],
		'hidden'      => [ 'hidden', '' ],
		'starrating'  => [ 'rating', '' ],
		'file_upload' => [ 'file', '' ],
	];

	private const LISTS = [
		'listselect' => 'select',
		'listmultiselect' => 'select',
		'listradio' => 'radio',
		'listcheckbox' => 'checkbox',
	];

	private const CAPTCHAS = [
		'recaptcha' => 'recaptcha',
		'recaptcha_v3' => 'recaptcha',
		'hcaptcha' => 'hcaptcha',
		'turnstile' => 'turnstile',
	];

	/** Our names of settings => theirs. */
	private const NAMES = [
		'min' => 'num_min', 'max' => 'num_max', 'step' => 'num_step', 'maxlength' => 'input_limit',
		'stars' => 'number_of_stars', 'filetypes' => 'upload_types', 'limit' => 'max_file_size',
		'maxfiles' => 'upload_multi_count',
	];

	private const CONTEXTS = [
		'wp:user_email'        => 'user_email',
		'wp:user_display_name' => 'user_name',
		'wp:post_title'        => 'page_title',
		'wp:post_url'          => 'page_url',
		'other:date'           => 'date',
	];

	/** Settings of a field without an equivalent => their labels. */
	private const UNSUPPORTED = [
		'mask'             => 'mask',
		'year_range_start' => 'dates',
		'year_range_end'   => 'dates',
	];

	/** Whether visitors can save the form and continue later. */
	public bool $canBeSaved = false;

	private readonly DefaultValues $defaults;

	public function __construct( private readonly FormBuilder $builder, private readonly Conditions $conditions ) {
		$this->defaults = new DefaultValues( self::CONTEXTS, '/^\{querystring:([^{}]+)\}$/', $builder->unsupported );
	}

	/**
	 * @param list<ArrayReader> $fields
	 * @return list<string> their keys, and those of the fields in repeatable fieldsets
	 */
	public static function keys( array $fields ): array {
		$keys = [];
		foreach ( $fields as $field ) {
			array_push( $keys, $field->string( 'key' ), ...self::keys( $field->list( 'fields' ) ) );
		}
		return $keys;
	}

	/** @param list<ArrayReader> $fields */
	public function translate( array $fields, ArrayReader $settings ): void {
		$byKey = [];
		foreach ( $fields as $field ) {
			$byKey[ $field->string( 'key' ) ] = $field;
		}
		foreach ( $settings->list( 'formContentData' ) as $part ) {
			if ( 'part' === $part->string( 'type' ) ) {
				$this->builder->step( StoredData::text( $part, 'title' ), $this->conditions->forKey( $part->string( 'key' ) ) );
				$this->content( (array) ( $part->all()['formContentData'] ?? [] ), $byKey );
			}
		}
		$this->builder->afterSteps();
		$this->content( (array) ( $settings->all()['formContentData'] ?? [] ), $byKey );
		foreach ( $byKey as $field ) {
			$this->field( $field );
		}
	}

	/**
	 * Adds the fields that a content or a part of it lists: keys, or rows with cells.
	 *
	 * @param array<array-key, mixed>       $content
	 * @param array<array-key, ArrayReader> $byKey   fields that are not added yet
	 */
	private function content( array $content, array &$byKey ): void {
		foreach ( $content as $row ) {
			$row   = is_array( $row ) ? new ArrayReader( $row ) : $row;
			$cells = $row instanceof ArrayReader ? $row->list( 'cells' ) : [ new ArrayReader( [ 'fields' => [ $row ] ] ) ];
			foreach ( $cells as $cell ) {
				foreach ( StoredData::texts( (array) ( $cell->all()['fields'] ?? [] ) ) as $key ) {
					if ( isset( $byKey[ $key ] ) && 'submit' !== $byKey[ $key ]->string( 'type' ) ) {
						$this->builder->column->percent = count( $cells ) > 1 ? (float) StoredData::text( $cell, 'width' ) : 100.0;
						$this->field( $byKey[ $key ] );
						unset( $byKey[ $key ] );
					}
				}
			}
		}
		$this->builder->column->percent = 100.0;
	}

	private function field( ArrayReader $field ): void {
		$type       = $field->string( 'type' );
		$key        = $field->string( 'key' );
		$key        = '' === $key ? StoredData::text( $field, 'id' ) : $key;
		$label      = StoredData::text( $field, 'label' );
		$conditions = $this->conditions->forKey( $key );
		$help       = StoredData::text( $field, 'desc_text' );
		$common     = [
			'required' => StoredData::isOn( $field, 'required' ),
			'help'     => ContentHtml::clean( '' === $help ? StoredData::text( $field, 'help_text' ) : $help ),
			'className' => trim( StoredData::text( $field, 'container_class' ) . ' ' . StoredData::text( $field, 'element_class' ) ),
		];
		$this->note( '' === $label ? $type : $label, $field );
		match ( true ) {
			'save' === $type     => $this->canBeSaved = true,
			'submit' === $type   => $this->submit( $label, $conditions ),
			'repeater' === $type => $this->repeat( $key, $label, $field, $conditions ),
			'hr' === $type       => null,
			in_array( $type, [ 'html', 'note' ], true ) => $this->builder->html(
				StoredData::text( $field, 'default' ),
				$label,
				$conditions,
			),
			'divider' === $type  => $this->builder->heading( $label, '', $conditions ),
			'checkbox' === $type => $this->builder->field(
				'acceptance',
				$key,
				'',
				[ 'on' => 'checked' === $field->string( 'default_value' ) ]
					+ FieldAttributes::consent( $label, $label, $common['required'], $common['help'] ),
				$conditions,
			),
			'spam' === $type     => $this->builder->field( 'quiz', $key, '', [
				'questions' => [ strtr( $label, '|', '/' ) . '|' . StoredData::text( $field, 'spam_answer' ) ],
			], $conditions ),
			isset( self::CAPTCHAS[ $type ] ) => $this->builder->field( self::CAPTCHAS[ $type ], $key, '', [], $conditions ),
			isset( self::LISTS[ $type ] ) || ( 'liststate' === $type && [] !== $field->list( 'options' ) ) => $this->choices(
				self::LISTS[ $type ] ?? 'select',
				'listmultiselect' === $type,
				$key,
				$label,
				$field,
				$common,
			),
			isset( self::KINDS[ $type ] )    => $this->builder->field(
				self::kind( $type, $field ),
				$key,
				$label,
				$this->attributes( self::kind( $type, $field ), $label, $field ) + $common + [ 'autocomplete' => self::KINDS[ $type ][1] ],
				$conditions,
			),
			default => $this->builder->notes->lostField( '' === $label ? $type : $label, $type ),
		};
		$this->builder->alias( $key, StoredData::text( $field, 'id' ) );
	}

	/** @param list<ForeignCondition> $conditions */
	private function submit( string $label, array $conditions ): void {
		$this->builder->unsupported->formIf( [ 'button_condition' => [] !== $conditions ] );
		$this->builder->submit( $label );
	}

	/** @param list<ForeignCondition> $conditions */
	private function repeat( string $key, string $label, ArrayReader $field, array $conditions ): void {
		if ( $this->builder->repeat( $key, $label, 1, 0, '', $conditions ) ) {
			array_map( $this->field( ... ), $field->list( 'fields' ) );
			$this->builder->endRepeat();
		}
	}

	/** @return array<string, mixed> */
	private function attributes( string $kind, string $label, ArrayReader $field ): array {
		$default = StoredData::text( $field, 'default' );
		$texts   = $this->defaults->attributes( $kind, $label, $default, StoredData::text( $field, 'placeholder' ) )
			+ [ 'readonly' => StoredData::isOn( $field, 'disable_input' ) ];
		$isChars = str_starts_with( $field->string( 'input_limit_type' ), 'char' );
		return FieldAttributes::read( $kind, $field, $texts, array_diff_key( self::NAMES, $isChars ? [] : [ 'maxlength' => 1 ] ) );
	}

	/** A field for dates can ask for the time only. */
	private static function kind( string $type, ArrayReader $field ): string {
		return 'date' === $type && 'time_only' === $field->string( 'date_mode' ) ? 'time' : self::KINDS[ $type ][0];
	}

	/** Notes the settings of a field that have no equivalent. */
	private function note( string $label, ArrayReader $field ): void {
		$type = $field->string( 'type' );
		$this->builder->unsupported->ofField( $label, $field, self::UNSUPPORTED );
		$isWords = str_starts_with( $field->string( 'input_limit_type' ), 'word' );
		$isUsual = in_array( StoredData::text( $field, 'processing_label' ), [ '', 'Processing' ], true );
		$this->builder->unsupported->fieldIf( $label, [
			'words'       => $isWords && '' !== StoredData::text( $field, 'input_limit' ),
			'default'     => 'date' === $type && StoredData::isOn( $field, 'date_default' ),
			'rich_text'   => 'textarea' === $type && StoredData::isOn( $field, 'textarea_rte' ),
			'states'      => 'liststate' === $type && [] === $field->list( 'options' ),
			'time_of_day' => 'date_and_time' === $field->string( 'date_mode' ),
		] );
		$this->builder->unsupported->formIf( [ 'sending' => ! $isUsual ] );
		if ( 'hidden' === $field->string( 'label_pos' ) ) {
			$this->builder->notes->hiddenLabels();
		}
	}

	/** @param array<string, mixed> $common */
	private function choices(
		string $kind,
		bool $isMultiple,
		string $key,
		string $label,
		ArrayReader $field,
		array $common,
	): void {
		$hint    = 'select' === $kind && StoredData::isOn( $field, 'use_custom_first_option' )
			? StoredData::text( $field, 'custom_first_option' )
			: '';
		$choices = Choices::withHint( Choices::read( $field->list( 'options' ), 'label', 'selected' ), $hint );
		$this->builder->choices(
			$kind,
			$key,
			$label,
			$choices,
			[ 'multiple' => $isMultiple, 'first_as_label' => '' !== $hint ] + $common,
			$this->conditions->forKey( $key ),
		);
	}
}
