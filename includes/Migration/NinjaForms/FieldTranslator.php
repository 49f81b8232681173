<?php
declare(strict_types=1);

namespace Frontispiece\Migration\NinjaForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
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

	public function __construct( private readonly FormBuilder $builder, private readonly Conditions $conditions ) {}

	/** @param list<ArrayReader> $fields */
	public function translate( array $fields, ArrayReader $settings ): void {
		$byKey = [];
		foreach ( $fields as $field ) {
			$byKey[ $field->string( 'key' ) ] = $field;
		}
		foreach ( $settings->list( 'formContentData' ) as $part ) {
			if ( 'part' === $part->string( 'type' ) ) {
				$this->builder->step( StoredData::text( $part, 'title' ), $this->conditions->of( $part->string( 'key' ) ) );
				foreach ( StoredData::texts( (array) ( $part->all()['formContentData'] ?? [] ) ) as $key ) {
					if ( isset( $byKey[ $key ] ) && 'submit' !== $byKey[ $key ]->string( 'type' ) ) {
						$this->field( $byKey[ $key ] );
						unset( $byKey[ $key ] );
					}
				}
			}
		}
		$this->builder->afterSteps();
		foreach ( $byKey as $field ) {
			$this->field( $field );
		}
	}

	private function field( ArrayReader $field ): void {
		$type       = $field->string( 'type' );
		$key        = $field->string( 'key' );
		$key        = '' === $key ? StoredData::text( $field, 'id' ) : $key;
		$label      = StoredData::text( $field, 'label' );
		$conditions = $this->conditions->of( $key );
		$help       = StoredData::text( $field, 'desc_text' );
		$common     = [
			'required' => StoredData::isOn( $field, 'required' ),
			'help'     => wp_kses_post( '' === $help ? StoredData::text( $field, 'help_text' ) : $help ),
		];
		match ( true ) {
			'submit' === $type   => $this->builder->submit( $label ),
			'repeater' === $type => $this->repeat( $key, $label, $field, $conditions ),
			'hr' === $type       => null,
			in_array( $type, [ 'html', 'note' ], true ) => $this->builder->html(
				StoredData::text( $field, 'default' ),
				$label,
				$conditions,
			),
			'divider' === $type  => $this->builder->heading( $label, '', $conditions ),
			'checkbox' === $type => $this->builder->field( 'acceptance', $key, '', [
				'name'     => $label,
				'content'  => wp_kses_post( $label ),
				'optional' => ! $common['required'],
				'on'       => 'checked' === $field->string( 'default_value' ),
			], $conditions ),
			'spam' === $type     => $this->builder->field( 'quiz', $key, '', [
				'questions' => [ strtr( $label, '|', '/' ) . '|' . StoredData::text( $field, 'spam_answer' ) ],
			] ),
			isset( self::CAPTCHAS[ $type ] ) => $this->builder->field( self::CAPTCHAS[ $type ], $key, '' ),
			isset( self::LISTS[ $type ] )    => $this->choices(
				self::LISTS[ $type ],
				'listmultiselect' === $type,
				$key,
				$label,
				$field,
				$common,
			),
			isset( self::KINDS[ $type ] )    => $this->builder->field(
				self::KINDS[ $type ][0],
				$key,
				$label,
				$this->attributes( self::KINDS[ $type ][0], $field ) + $common + [ 'autocomplete' => self::KINDS[ $type ][1] ],
				$conditions,
			),
			default => $this->builder->notes->lostField( '' === $label ? $type : $label, $type ),
		};
		$this->builder->alias( $key, StoredData::text( $field, 'id' ) );
	}

	/** @param list<ForeignCondition> $conditions */
	private function repeat( string $key, string $label, ArrayReader $field, array $conditions ): void {
		if ( $this->builder->repeat( $key, $label, 1, 0, '', $conditions ) ) {
			array_map( $this->field( ... ), $field->list( 'fields' ) );
			$this->builder->endRepeat();
		}
	}

	/** @return array<string, mixed> */
	private function attributes( string $kind, ArrayReader $field ): array {
		$default = StoredData::text( $field, 'default' );
		$default = str_contains( $default, '{' ) ? '' : $default;
		$hint    = StoredData::text( $field, 'placeholder' );
		$texts   = [ 'value' => '' === $default ? $hint : $default, 'placeholder' => '' === $default && '' !== $hint ];
		$isChars = str_starts_with( $field->string( 'input_limit_type' ), 'char' );
		return match ( $kind ) {
			'number'           => [
				'min'  => StoredData::text( $field, 'num_min' ),
				'max'  => StoredData::text( $field, 'num_max' ),
				'step' => StoredData::text( $field, 'num_step' ),
			] + $texts,
			'text', 'textarea' => $texts + [ 'maxlength' => $isChars ? $field->int( 'input_limit' ) : 0 ],
			'rating'           => [ 'max' => StoredData::text( $field, 'number_of_stars' ) ],
			'hidden'           => [ 'value' => $default ],
			'date'             => [],
			'file'             => [
				'filetypes' => strtr( (string) preg_replace( '/\s+/', '', StoredData::text( $field, 'upload_types' ) ), ',', '|' ),
				'limit'     => $field->int( 'max_file_size' ) > 0 ? $field->int( 'max_file_size' ) . 'mb' : '',
			],
			default            => $texts,
		};
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
		$choices = array_map( static fn( ArrayReader $choice ): array => [
			'label'    => StoredData::text( $choice, 'label' ),
			'value'    => StoredData::text( $choice, 'value' ),
			'selected' => StoredData::isOn( $choice, 'selected' ),
		], $field->list( 'options' ) );
		$this->builder->choices(
			$kind,
			$key,
			$label,
			$choices,
			[ 'multiple' => $isMultiple ] + $common,
			$this->conditions->of( $key ),
		);
	}
}
