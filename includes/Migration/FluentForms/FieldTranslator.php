<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FluentForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\ContentHtml;
use Frontispiece\Migration\FormPlugins\Fields\Choices;
use Frontispiece\Migration\FormPlugins\Fields\DefaultValues;
use Frontispiece\Migration\FormPlugins\Fields\FieldAttributes;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the fields of a form of Fluent Forms. */
final class FieldTranslator {
	private const KINDS = [
		'input_email'   => 'email',
		'input_text'    => 'text',
		'input_mask'    => 'text',
		'textarea'      => 'textarea',
		'rich_text_input' => 'textarea',
		'input_number'  => 'number',
		'input_url'     => 'url',
		'input_date'    => 'date',
		'input_hidden'  => 'hidden',
		'input_file'    => 'file',
		'input_image'   => 'file',
		'phone'         => 'tel',
		'rangeslider'   => 'range',
		'color_picker'  => 'color',
		'color-picker'  => 'color',
		'ratings'       => 'rating',
		'net_promoter_score' => 'nps',
		'net_promoter'  => 'nps',
		'select_country' => 'country',
	];

	private const CHOICES = [ 'select' => 'select', 'input_radio' => 'radio', 'input_checkbox' => 'checkbox' ];

	private const CAPTCHAS = [ 'recaptcha' => 'recaptcha', 'hcaptcha' => 'hcaptcha', 'turnstile' => 'turnstile' ];

	private const REPEATING = [ 'repeater_field', 'input_repeat', 'repeater_container' ];

	/** Formats of numbers => their decimal separators. */
	private const DECIMALS = [
		'comma_dot_style'      => '.',
		'dot_comma_style_zero' => '.',
		'dot_comma_style'      => ',',
		'comma_dot_style_zero' => ',',
	];

	private const FILL = [
		'first_name'     => 'given-name',
		'middle_name'    => 'additional-name',
		'last_name'      => 'family-name',
		'address_line_1' => 'street-address',
		'address_line_2' => 'address-line2',
		'city'           => 'address-level2',
		'state'          => 'address-level1',
		'zip'            => 'postal-code',
		'country'        => 'country-name',
	];

	private const NAMES = [ 'min' => 'min', 'max' => 'max', 'maxlength' => 'maxlength' ];

	private const CONTEXTS = [
		'user.user_email'       => 'user_email',
		'user.display_name'     => 'user_name',
		'embed_post.post_title' => 'page_title',
		'embed_post.permalink'  => 'page_url',
		'http_referer'          => 'referrer',
	];

	/** Whether visitors can save the form and continue later. */
	public bool $canBeSaved = false;

	private readonly DefaultValues $defaults;

	public function __construct( private readonly FormBuilder $builder ) {
		$this->defaults = new DefaultValues( self::CONTEXTS, '/^\{get\.([^{}]+)\}$/', $builder->unsupported );
	}

	/**
	 * @param list<ArrayReader> $fields
	 * @return list<string> names of all fields there
	 */
	public static function names( array $fields ): array {
		$names = [];
		foreach ( $fields as $field ) {
			$names[] = StoredData::text( $field->at( 'attributes' ), 'name' );
			foreach ( $field->list( 'columns' ) as $column ) {
				array_push( $names, ...self::names( $column->list( 'fields' ) ) );
			}
		}
		return $names;
	}

	public function translate( ArrayReader $form ): void {
		$start  = $form->at( 'stepsWrapper', 'stepStart', 'settings' );
		$titles = $start->strings( 'step_titles' );
		$number = 0;
		if ( null !== $form->child( 'stepsWrapper' ) ) {
			$this->builder->step( $titles[0] ?? '', Conditions::fromSettings( $start ) );
		}
		foreach ( $form->list( 'fields' ) as $field ) {
			if ( 'form_step' === $field->string( 'element' ) ) {
				$this->builder->unsupported->buttons( array_map(
					static fn( string $button ): string => StoredData::text( $field->at( 'settings', $button ), 'text' ),
					[ 'next_btn', 'prev_btn' ],
				) );
				$this->builder->step( $titles[ ++$number ] ?? '', Conditions::fromSettings( $field->at( 'settings' ) ) );
			} else {
				$this->field( $field );
			}
		}
	}

	/** @param string $id of a field in a repeating group, which is known by its position */
	private function field( ArrayReader $field, string $id = '' ): void {
		$type       = $field->string( 'element' );
		$settings   = $field->at( 'settings' );
		$id         = '' === $id ? StoredData::text( $field->at( 'attributes' ), 'name' ) : $id;
		$label      = StoredData::text( $settings, 'label' );
		$label      = '' === $label ? StoredData::text( $settings, 'admin_field_label' ) : $label;
		$conditions = Conditions::fromSettings( $settings );
		UnsupportedFields::note( $this->builder, $type, '' === $label ? $type : $label, $field );
		match ( true ) {
			'save_progress_button' === $type => $this->canBeSaved = true,
			'input_number' === $type && StoredData::isOn( $settings->at( 'calculation_settings' ), 'status' ) => $this->builder->calculated(
				$id,
				$label,
				StoredData::text( $settings->at( 'calculation_settings' ), 'formula' ),
				'/\{inputs?\.([\w.-]+)\}/',
				array_diff_key( $this->common( $field ), [ 'required' => 1 ] ),
				$conditions,
			),
			'container' === $type => $this->columns( $field, $conditions ),
			in_array( $type, self::REPEATING, true ) => $this->repeat( $id, $label, $field, $conditions ),
			in_array( $type, [ 'input_name', 'address' ], true ) => $this->parts( $id, $label, $field, $conditions ),
			in_array( $type, [ 'terms_and_condition', 'gdpr_agreement' ], true ) => $this->builder->field(
				'acceptance',
				$id,
				'',
				FieldAttributes::consent( $label, StoredData::text( $settings, 'tnc_html' ), self::isRequired( $settings ) ),
				$conditions,
			),
			'section_break' === $type => $this->builder->heading(
				$label,
				StoredData::text( $settings, 'description' ),
				$conditions,
			),
			'custom_html' === $type   => $this->builder->html( StoredData::text( $settings, 'html_codes' ), $label, $conditions ),
			'custom_submit_button' === $type => $this->builder->submit( StoredData::text( $settings->at( 'button_ui' ), 'text' ) ),
			isset( self::CAPTCHAS[ $type ] ) => $this->builder->field( self::CAPTCHAS[ $type ], $type, '', [], $conditions ),
			isset( self::CHOICES[ $type ] )  => $this->choices( self::CHOICES[ $type ], $id, $label, $field, $conditions ),
			isset( self::KINDS[ $type ] )    => $this->builder->field(
				$this->kind( $type, $field ),
				$id,
				$label,
				$this->attributes( $this->kind( $type, $field ), $label, $field ) + $this->common( $field ),
				$conditions,
			),
			default => $this->builder->notes->lostField( '' === $label ? $type : $label, $type ),
		};
	}

	/** @return array<string, mixed> */
	private function common( ArrayReader $field ): array {
		$settings = $field->at( 'settings' );
		$classes  = [ StoredData::text( $settings, 'container_class' ), StoredData::text( $field->at( 'attributes' ), 'class' ) ];
		return [
			'required'  => self::isRequired( $settings ),
			'help'      => ContentHtml::clean( StoredData::text( $settings, 'help_message' ) ),
			'className' => trim( implode( ' ', $classes ) ),
		];
	}

	/** A field for dates can ask for the time only. */
	private function kind( string $type, ArrayReader $field ): string {
		$format = $field->at( 'settings' )->string( 'date_format' );
		return 'input_date' === $type && 1 === preg_match( '/[Hh]/', $format ) && 1 !== preg_match( '/[dDjmMFnyY]/', $format )
			? 'time'
			: self::KINDS[ $type ];
	}

	private static function isRequired( ArrayReader $settings ): bool {
		return StoredData::isOn( $settings->at( 'validation_rules', 'required' ), 'value' );
	}

	/** @return array<string, mixed> */
	private function attributes( string $kind, string $label, ArrayReader $field ): array {
		$attributes = $field->at( 'attributes' );
		$rules      = $field->at( 'settings', 'validation_rules' );
		$default    = StoredData::text( $attributes, 'value' );
		$name       = '' === $label ? StoredData::text( $attributes, 'name' ) : $label;
		$texts      = $this->defaults->attributes( $kind, $name, $default, StoredData::text( $attributes, 'placeholder' ) );
		$limit      = static fn( string $name ): string => StoredData::text( $rules->at( $name ), 'value' );
		return match ( $kind ) {
			'number' => [
				'min'  => $limit( 'min' ),
				'max'  => $limit( 'max' ),
				'step' => StoredData::text( $field->at( 'settings' ), 'number_step' ),
				FieldAttributes::DECIMAL => self::DECIMALS[ $field->at( 'settings' )->string( 'numeric_formatter' ) ] ?? '',
			] + $texts,
			'range'  => [ 'step' => StoredData::text( $field->at( 'settings' ), 'number_step' ) ]
				+ array_diff_key( FieldAttributes::read( $kind, $attributes, $texts, self::NAMES ), [ 'placeholder' => 1 ] ),
			'rating' => [ 'max' => (string) count( $field->at( 'options' )->all() ) ]
				+ FieldAttributes::read( $kind, $attributes, $texts, [] ),
			'file'   => $this->fileLimits( $rules ),
			'nps'    => FieldAttributes::read( $kind, $field->at( 'settings' ), $texts, [ 'low' => 'start_text', 'high' => 'end_text' ] ),
			default  => FieldAttributes::read( $kind, $attributes, $texts, self::NAMES ),
		};
	}

	/** @return array<string, mixed> */
	private function fileLimits( ArrayReader $rules ): array {
		$types = new ArrayReader( [ 'value' => array_map(
			static fn( string $name ): string => StoredData::fileTypes( $rules->at( $name ), 'value' ),
			[ 'allowed_file_types', 'allowed_image_types' ],
		) ] );
		$bytes = $rules->at( 'max_file_size' )->int( 'value' );
		$most  = $rules->at( 'max_file_count' )->int( 'value' );
		return [
			'filetypes'      => StoredData::fileTypes( $types, 'value' ),
			'limit'          => $bytes > 0 ? max( 1, intdiv( $bytes, 1024 ) ) . 'kb' : '',
			'multiple_files' => $most > 1,
			'maxfiles'       => $most > 1 ? $most : 0,
		];
	}

	/** @param list<ForeignCondition> $conditions */
	private function choices( string $kind, string $id, string $label, ArrayReader $field, array $conditions ): void {
		$settings = $field->at( 'settings' );
		$selected = $field->at( 'attributes' )->all()['value'] ?? '';
		$selected = array_map( 'strval', array_filter( (array) $selected, 'is_scalar' ) );
		$hint     = 'select' === $kind ? StoredData::text( $settings, 'placeholder' ) : '';
		$choices  = Choices::withHint( [], $hint );
		foreach ( self::options( $field ) as [ $value, $text ] ) {
			$choices[] = [
				'label'    => $text,
				'value'    => $value,
				'selected' => '' !== $value && in_array( $value, $selected, true ),
			];
		}
		$isOther = 'select' !== $kind && StoredData::isOn( $settings, 'enable_other_option' );
		if ( $isOther ) {
			$other     = StoredData::text( $settings, 'other_option_label' );
			$choices[] = [ 'label' => '' === $other ? __( 'Other', 'frontispiece' ) : $other, 'value' => '', 'selected' => false ];
		}
		$this->builder->choices( $kind, $id, $label, $choices, [
			'multiple'       => StoredData::isOn( $field->at( 'attributes' ), 'multiple' ),
			'first_as_label' => '' !== $hint,
			'free_text'      => $isOther,
			'maxitems'       => 'radio' === $kind ? 0 : $settings->int( 'max_selection' ),
		] + $this->common( $field ), $conditions );
	}

	/**
	 * Newer versions store a list of choices, older ones their labels by their values.
	 *
	 * @return list<array{string, string}> value and label
	 */
	private static function options( ArrayReader $field ): array {
		$newer   = $field->at( 'settings', 'advanced_options' )->all();
		$options = [];
		foreach ( [] === $newer ? $field->at( 'options' )->all() : $newer as $value => $choice ) {
			$choice    = is_array( $choice ) ? $choice : [ 'value' => (string) $value, 'label' => $choice ];
			$choice    = new ArrayReader( $choice );
			$options[] = [ StoredData::text( $choice, 'value' ), StoredData::text( $choice, 'label' ) ];
		}
		return $options;
	}

	/** @param list<ForeignCondition> $conditions */
	private function parts( string $id, string $label, ArrayReader $field, array $conditions ): void {
		$parts = [];
		foreach ( $field->at( 'fields' )->all() as $name => $part ) {
			$settings = ( new ArrayReader( is_array( $part ) ? $part : [] ) )->at( 'settings' );
			if ( StoredData::isOn( $settings, 'visible' ) ) {
				$parts[ "$id.$name" ] = [
					'label'        => StoredData::text( $settings, 'label' ),
					'autocomplete' => self::FILL[ $name ] ?? '',
					'required'     => self::isRequired( $settings ),
				];
			}
		}
		$this->builder->parts( $id, $label, $parts, $conditions, $this->common( $field ) );
	}

	/** @param list<ForeignCondition> $conditions */
	private function columns( ArrayReader $container, array $conditions ): void {
		$columns = $container->list( 'columns' );
		if ( [] !== $conditions ) {
			$this->builder->group( '', $conditions, StoredData::text( $container->at( 'editor_options' ), 'title' ) );
		}
		$this->inColumns( $columns, fn( ArrayReader $field ) => $this->field( $field ) );
		if ( [] !== $conditions ) {
			$this->builder->end();
		}
	}

	/**
	 * @param list<ArrayReader>            $columns
	 * @param \Closure(ArrayReader): void $add     adds a field
	 */
	private function inColumns( array $columns, \Closure $add ): void {
		foreach ( $columns as $column ) {
			$width = (float) StoredData::text( $column, 'width' );
			foreach ( $column->list( 'fields' ) as $field ) {
				$this->builder->column->percent = $width > 0.0 ? $width : 100 / count( $columns );
				$add( $field );
			}
		}
		$this->builder->column->percent = 100.0;
	}

	/**
	 * A row is stored as a list of values, in the order of its fields.
	 *
	 * @param list<ForeignCondition> $conditions
	 */
	private function repeat( string $id, string $label, ArrayReader $field, array $conditions ): void {
		$most = (int) StoredData::text( $field->at( 'settings' ), 'max_repeat_field' );
		if ( ! $this->builder->repeat( $id, $label, 1, $most, '', $conditions ) ) {
			return;
		}
		$columns = $field->list( 'columns' );
		$columns = [] === $columns ? array_map(
			static fn( ArrayReader $one ): ArrayReader => new ArrayReader( [ 'fields' => [ $one->all() ] ] ),
			$field->list( 'fields' ),
		) : $columns;
		$number  = 0;
		$this->inColumns( $columns, function ( ArrayReader $innerField ) use ( $id, &$number ): void {
			$this->field( $innerField, "$id." . $number++ );
		} );
		$this->builder->endRepeat();
	}
}
