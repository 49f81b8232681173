<?php
declare(strict_types=1);

namespace Frontispiece\Migration\WPForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\ContentHtml;
use Frontispiece\Migration\FormPlugins\Fields\Choices;
use Frontispiece\Migration\FormPlugins\Fields\DefaultValues;
use Frontispiece\Migration\FormPlugins\Fields\FieldAttributes;
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
		'net_promoter_score' => 'nps',
	];

	/** Their limit of rows unless the owner sets another one. */
	private const USUAL_ROWS = 10;

	/** Our names of settings => theirs. */
	private const NAMES = [
		'min' => 'min', 'max' => 'max', 'step' => 'step', 'maxlength' => 'limit_count', 'stars' => 'scale',
		'low' => 'lowest_label', 'high' => 'highest_label',
		'filetypes' => 'extensions', 'limit' => 'max_size', 'maxfiles' => 'max_file_number',
	];

	private const CONTEXTS = [
		'user_email'     => 'user_email',
		'user_display'   => 'user_name',
		'user_full_name' => 'user_name',
		'page_title'     => 'page_title',
		'page_url'       => 'page_url',
		'url_referer'    => 'referrer',
	];

	/** Settings of a field without an equivalent => their labels. */
	private const UNSUPPORTED = [
		'input_mask'       => 'mask',
		'confirmation'     => 'confirm',
		'filter_type'      => 'allowlist',
		'time_limit_hours' => 'times',
		'choices_images'   => 'images',
		'choices_icons'    => 'images',
	];

	/** Days of the week as their settings name them, from Monday. */
	private const DAYS = [ 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun' ];

	private readonly DefaultValues $defaults;

	public function __construct( private readonly FormBuilder $builder ) {
		$this->defaults = new DefaultValues( self::CONTEXTS, '/^\{query_var key="?([^"}]+)"?\}$/', $builder->unsupported );
	}

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
				$this->layout( $field, $fields );
			} else {
				$this->field( (string) $id, $field );
			}
		}
	}

	private static function hasColumns( ArrayReader $field ): bool {
		return in_array( $field->string( 'type' ), [ 'layout', 'repeater' ], true );
	}

	/** @param array<array-key, ArrayReader> $fields of the form, by their IDs */
	private function layout( ArrayReader $layout, array $fields ): void {
		$conditions = $this->conditions( $layout );
		if ( [] === $conditions ) {
			$this->columns( $layout, $fields );
			return;
		}
		$this->builder->group( '', $conditions, StoredData::text( $layout, 'label' ) );
		$this->columns( $layout, $fields );
		$this->builder->end();
	}

	/** @param array<array-key, ArrayReader> $fields of the form, by their IDs */
	private function columns( ArrayReader $layout, array $fields ): void {
		$columns = $layout->list( 'columns' );
		foreach ( $columns as $column ) {
			$own   = (float) StoredData::text( $column, 'width_custom' );
			$width = $own > 0.0 ? $own : (float) StoredData::text( $column, 'width_preset' );
			$this->builder->column->percent = $width > 0.0 ? $width : 100 / count( $columns );
			foreach ( $column->strings( 'fields' ) as $inner ) {
				if ( isset( $fields[ $inner ] ) ) {
					$this->field( $inner, $fields[ $inner ] );
				}
			}
		}
		$this->builder->column->percent = 100.0;
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
			'required'  => StoredData::isOn( $field, 'required' ),
			'help'      => ContentHtml::clean( StoredData::text( $field, 'description' ) ),
			'className' => StoredData::text( $field, 'css' ),
		];
		$this->note( $type, $label, $field );
		if ( StoredData::isOn( $field, 'calculation_is_enabled' ) ) {
			$formula = StoredData::text( $field, 'calculation_code' );
			$common  = array_diff_key( $common, [ 'required' => 1 ] );
			$this->builder->calculated( $id, $label, $formula, '/\$F(\d+)\b/', $common, $conditions );
			return;
		}
		match ( $type ) {
			'select'    => $this->choices( 'select', $id, $field, $common, $conditions ),
			'radio'     => $this->choices( 'radio', $id, $field, $common, $conditions ),
			'checkbox'  => $this->choices( 'checkbox', $id, $field, $common, $conditions ),
			'gdpr-checkbox' => $this->consent( $id, $field, $label, $conditions ),
			'name', 'address' => ( new PartTranslator( $this->builder ) )->translate( $id, $field, $common, $conditions ),
			'date-time' => $this->dateTime( $id, $field, $common, $conditions ),
			'pagebreak' => $this->pageBreak( $field ),
			// Notes for who edits the form.
			'internal-information' => $this->builder->notes->hiddenField( '' === $label ? $type : $label ),
			'divider'   => $this->builder->heading(
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
		$texts     = $this->defaults->attributes(
			self::KINDS[ $type ],
			StoredData::text( $field, 'label' ),
			StoredData::text( $field, 'default_value' ),
			'number-slider' === $type ? '' : StoredData::text( $field, 'placeholder' ),
		) + [ 'readonly' => StoredData::isOn( $field, 'read_only' ) ];
		$isLimited = StoredData::isOn( $field, 'limit_enabled' ) && 'words' !== $field->string( 'limit_mode' );
		$names     = array_diff_key( self::NAMES, $isLimited ? [] : [ 'maxlength' => 1 ] );
		return FieldAttributes::read( self::KINDS[ $type ], $field, $texts, $names );
	}

	/**
	 * @param array<string, mixed>   $common
	 * @param list<ForeignCondition> $conditions
	 */
	private function choices( string $kind, string $id, ArrayReader $field, array $common, array $conditions ): void {
		if ( RunTimeChoices::note( $this->builder->notes, $field ) ) {
			return;
		}
		$choices   = [];
		$hasValues = StoredData::isOn( $field, 'show_values' );
		foreach ( $field->at( 'choices' )->all() as $number => $choice ) {
			$choice = new ArrayReader( is_array( $choice ) ? $choice : [] );
			// Conditions name a choice by its number.
			$choices[] = [
				'label'    => StoredData::text( $choice, 'label' ),
				'value'    => (string) $number,
				'selected' => StoredData::isOn( $choice, 'default' ),
				'number'   => StoredData::text( $choice, $hasValues ? 'value' : 'label' ),
			];
		}
		$hint = 'select' === $kind ? StoredData::text( $field, 'placeholder' ) : '';
		$this->builder->choices( $kind, $id, StoredData::text( $field, 'label' ), Choices::withHint( $choices, $hint ), [
			'multiple'       => 'select' === $kind && StoredData::isOn( $field, 'multiple' ),
			'first_as_label' => '' !== $hint,
			'maxitems'       => 'checkbox' === $kind ? $field->int( 'choice_limit' ) : 0,
			'free_text'      => 'select' !== $kind && StoredData::isOn( $field, 'choices_other' ),
		] + $common, $conditions );
	}

	/** @param list<ForeignCondition> $conditions */
	private function consent( string $id, ArrayReader $field, string $label, array $conditions ): void {
		$first = $field->list( 'choices' )[0] ?? new ArrayReader( [] );
		$text  = StoredData::text( $first, 'label' );
		$consent = FieldAttributes::consent(
			$label,
			'' === $text ? $label : $text,
			StoredData::isOn( $field, 'required' ),
			StoredData::text( $field, 'description' ),
		);
		$this->builder->field( 'acceptance', $id, '', $consent, $conditions );
	}

	/**
	 * @param array<string, mixed>   $common
	 * @param list<ForeignCondition> $conditions
	 */
	private function dateTime( string $id, ArrayReader $field, array $common, array $conditions ): void {
		$label  = StoredData::text( $field, 'label' );
		$format = $field->string( 'format' );
		if ( 'time' !== $format ) {
			$this->builder->field( 'date', "$id:date", $label, self::dates( $field ) + $common, $conditions );
		}
		if ( 'date' !== $format ) {
			/* translators: %s: label of a field. */
			$time = 'time' === $format ? $label : sprintf( __( '%s: time', 'frontispiece' ), $label );
			$this->builder->field( 'time', "$id:time", $time, $common, $conditions );
		}
		// Emails and conditions name the whole field.
		$this->builder->alias( 'time' === $format ? "$id:time" : "$id:date", $id );
	}

	/** @return array<string, string> limits of dates */
	private static function dates( ArrayReader $field ): array {
		$today = StoredData::isOn( $field, 'date_disable_todays_date' ) ? 'today+1day' : 'today';
		$days  = [];
		foreach ( StoredData::isOn( $field, 'date_limit_days' ) ? self::DAYS : [] as $number => $day ) {
			$days = StoredData::isOn( $field, "date_limit_days_$day" ) ? [ ...$days, $number + 1 ] : $days;
		}
		return [
			'first'    => StoredData::isOn( $field, 'date_disable_past_dates' ) ? $today : '',
			'weekdays' => implode( ',', $days ),
		];
	}

	/** Notes the settings of a field that have no equivalent. */
	private function note( string $type, string $label, ArrayReader $field ): void {
		$label = '' === $label ? $type : $label;
		$this->builder->unsupported->ofField( $label, $field, self::UNSUPPORTED );
		$this->builder->unsupported->fieldIf( $label, [
			'scale_texts' => 'rating' === $type
				&& '' !== StoredData::text( $field, 'lowest_label' ) . StoredData::text( $field, 'highest_label' ),
			'mask'  => 'phone' === $type && 'us' === $field->string( 'format' ),
			'rich_text' => 'richtext' === $type,
			'words' => StoredData::isOn( $field, 'limit_enabled' ) && 'words' === $field->string( 'limit_mode' ),
		] );
		if ( StoredData::isOn( $field, 'unique_answer' ) ) {
			$this->builder->unique( $type, $label );
		}
		if ( StoredData::isOn( $field, 'label_hide' ) ) {
			$this->builder->notes->hiddenLabels();
		}
		$this->builder->unsupported->fieldIf( $label, [
			'readonly' => StoredData::isOn( $field, 'read_only' )
				&& ! in_array( self::KINDS[ $type ] ?? 'select', DefaultValues::LINES, true ),
		] );
	}

	private function pageBreak( ArrayReader $field ): void {
		$this->builder->unsupported->buttons( [ StoredData::text( $field, 'next' ), StoredData::text( $field, 'prev' ) ] );
		if ( 'bottom' === $field->string( 'position' ) ) {
			$this->builder->afterSteps();
		} else {
			$this->builder->step( StoredData::text( $field, 'title' ), $this->conditions( $field ) );
		}
	}

	private function captcha( string $id, ArrayReader $field, string $label ): void {
		$questions = [];
		foreach ( 'qa' === $field->string( 'format' ) ? $field->list( 'questions' ) : [] as $question ) {
			$questions[] = strtr( StoredData::text( $question, 'question' ), '|', '/' ) . '|' . StoredData::text( $question, 'answer' );
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
		return ForeignCondition::list( Conditions::group( $field ), $field->string( 'conditional_type' ) );
	}
}
