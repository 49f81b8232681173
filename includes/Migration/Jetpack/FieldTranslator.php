<?php
declare(strict_types=1);

namespace Frontispiece\Migration\Jetpack;

use Frontispiece\Forms\Blocks\ParsedBlock;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Fields\Choices;
use Frontispiece\Migration\FormPlugins\Fields\FieldAttributes;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the fields of a form of Jetpack, in blocks or shortcodes. Entries know fields by their labels. */
final class FieldTranslator {
	private const KINDS = [
		'name'      => 'text',
		'text'      => 'text',
		'email'     => 'email',
		'url'       => 'url',
		'telephone' => 'tel',
		'phone'     => 'tel',
		'date'      => 'date',
		'time'      => 'time',
		'textarea'  => 'textarea',
		'number'    => 'number',
		'rating'    => 'rating',
		'slider'    => 'range',
		'file'      => 'file',
		'hidden'    => 'hidden',
	];

	private const FIELD = 'jetpack/field-';

	private const CHOICES = [ 'select' => 'select', 'radio' => 'radio', 'checkbox-multiple' => 'checkbox' ];

	/** Labels of fields without one. */
	private const LABELS = [
		'name' => 'Name',
		'email' => 'Email',
		'url' => 'Website',
		'textarea' => 'Message',
		'telephone' => 'Phone',
	];

	/** Percent of a row that the blocks have which are translated now. */
	private float $width = 100.0;

	private int $number = 0;

	private ?string $sender = null;

	public function __construct( private readonly FormBuilder $builder ) {}

	/** @return string|null name of the first email field here */
	public function senderName(): ?string {
		return $this->sender;
	}

	/** @param list<ArrayReader> $blocks */
	public function blocks( array $blocks ): void {
		foreach ( $blocks as $block ) {
			$inner      = $block->list( 'innerBlocks' );
			$name       = $block->string( 'blockName' );
			$attributes = $block->at( 'attrs' );
			$this->builder->column->percent = $this->width;
			match ( true ) {
				ParsedBlock::isHidden( $attributes->all() )     => $this->hidden( $block ),
				str_starts_with( $name, self::FIELD )      => $this->block( $block ),
				'jetpack/form-step' === $name              => $this->step( $attributes, $inner ),
				in_array( $name, [ 'jetpack/button', 'core/button' ], true ) => $this->button( $block ),
				in_array( $name, [ 'jetpack/form-step-navigation', 'jetpack/form-progress-indicator', '' ], true ) => null,
				'core/columns' === $name                   => $this->columns( $inner ),
				[] !== $inner && ! in_array( $name, [ 'core/list', 'core/image' ], true ) => $this->blocks( $inner ),
				default => $this->builder->html( $block->string( 'innerHTML' ) ),
			};
		}
	}

	/** @param list<ArrayReader> $columns */
	private function columns( array $columns ): void {
		$row    = $this->width;
		$widths = array_map( static fn( ArrayReader $column ): float => (float) $column->at( 'attrs' )->string( 'width' ), $columns );
		$others = ( 100 - array_sum( $widths ) ) / max( 1, count( array_keys( $widths, 0.0, true ) ) );
		foreach ( $columns as $number => $column ) {
			$this->width = $row * ( $widths[ $number ] > 0.0 ? $widths[ $number ] : $others ) / 100;
			$this->blocks( $column->list( 'innerBlocks' ) );
		}
		$this->width = $row;
	}

	/** Notes the fields in a block that its author has hidden. */
	private function hidden( ArrayReader $block ): void {
		foreach ( self::flat( [ $block ] ) as $child ) {
			if ( str_starts_with( $child->string( 'blockName' ), self::FIELD ) ) {
				$this->builder->notes->hiddenField( self::labelOr( self::type( $child ), self::label( $child ) ) );
			}
		}
	}

	private static function type( ArrayReader $block ): string {
		return substr( $block->string( 'blockName' ), strlen( self::FIELD ) );
	}

	private static function labelOr( string $type, string $label ): string {
		return '' === $label ? self::LABELS[ $type ] ?? ucfirst( $type ) : $label;
	}

	/** Newer versions keep the label of a field in a block of its own, and that of a single checkbox in its only option. */
	private static function label( ArrayReader $field ): string {
		$label = StoredData::text( $field->at( 'attrs' ), 'label' );
		foreach ( self::flat( $field->list( 'innerBlocks' ) ) as $block ) {
			$own     = $block->at( 'attrs' );
			$isLabel = 'jetpack/label' === $block->string( 'blockName' ) || StoredData::isOn( $own, 'isStandalone' );
			$label   = '' === $label && $isLabel ? StoredData::text( $own, 'label' ) : $label;
		}
		return $label;
	}

	public function shortcodes( string $content ): void {
		preg_match_all( '/' . get_shortcode_regex( [ 'contact-field' ] ) . '/s', $content, $matches );
		foreach ( $matches[3] as $text ) {
			$attributes = shortcode_parse_atts( $text );
			$attributes = new ArrayReader( is_array( $attributes ) ? array_change_key_case( $attributes ) : [] );
			$options    = array_map( 'trim', explode( ',', $attributes->string( 'options' ) ) );
			$this->field(
				$attributes->string( 'type' ),
				StoredData::text( $attributes, 'label' ),
				$attributes,
				array_values( StoredData::nonEmpty( $options ) ),
			);
		}
	}

	/** Newer versions keep the input and the options of a field in blocks of their own. */
	private function block( ArrayReader $field ): void {
		$attributes = $field->at( 'attrs' );
		$options    = $attributes->strings( 'options' );
		$more       = [];
		foreach ( self::flat( $field->list( 'innerBlocks' ) ) as $block ) {
			$name = $block->string( 'blockName' );
			if ( 'jetpack/option' === $name ) {
				$options[] = StoredData::text( $block->at( 'attrs' ), 'label' );
			} elseif ( in_array( $name, [ 'jetpack/input', 'jetpack/phone-input' ], true ) ) {
				$more += $block->at( 'attrs' )->all();
			}
		}
		$this->field(
			self::type( $field ),
			self::label( $field ),
			new ArrayReader( $attributes->all() + $more ),
			array_values( StoredData::nonEmpty( $options ) ),
		);
	}

	/** @param list<string> $options */
	private function field( string $type, string $label, ArrayReader $attributes, array $options ): void {
		$label    = self::labelOr( $type, $label );
		$own      = $attributes->int( 'width' );
		$this->builder->column->percent = $this->width * ( $own > 0 ? $own : 100 ) / 100;
		$this->builder->unsupported->ofField( $label, $attributes, [ 'minLabel' => 'scale_texts', 'maxLabel' => 'scale_texts' ] );
		$id       = 'field:' . ++$this->number;
		$default  = StoredData::text( $attributes, $attributes->has( 'defaultValue' ) ? 'defaultValue' : 'default' );
		$hint     = StoredData::text( $attributes, 'placeholder' );
		$required = StoredData::isOn( $attributes, 'required' );
		$common   = [
			'required'  => $required,
			'className' => StoredData::text( $attributes, $attributes->has( 'className' ) ? 'className' : 'class' ),
		];
		if ( 'consent' === $type && 'explicit' !== self::text( $attributes, 'consentType' ) ) {
			// Who sends the form agrees to this text. Blocks do not store what is the default.
			$text  = self::text( $attributes, 'implicitConsentMessage' );
			$usual = __( 'By sending this form, you allow us to email you. You can unsubscribe at any time.', 'frontispiece' );
			$this->builder->html( esc_html( '' === $text ? $usual : $text ), $label );
			return;
		}
		$kind     = self::KINDS[ $type ] ?? '';
		if ( isset( self::CHOICES[ $type ] ) ) {
			$isOther = 'radio' === $type && self::isOn( $attributes, 'allowOther' );
			if ( $isOther ) {
				$options[] = __( 'Other', 'frontispiece' );
			}
			$choices = array_map( static fn( string $option ): array => [
				'label'    => $option,
				'value'    => $option,
				'selected' => $option === $default,
			], $options );
			$toggle  = self::text( $attributes, 'toggleLabel' );
			$hint    = 'select' === $type ? ( '' === $toggle ? $hint : $toggle ) : '';
			$this->builder->choices( self::CHOICES[ $type ], $id, $label, Choices::withHint( $choices, $hint ), $common + [
				'include_blank'  => 'select' === $type && '' === $hint,
				'first_as_label' => '' !== $hint,
				'free_text'      => $isOther,
			] );
		} elseif ( in_array( $type, [ 'checkbox', 'consent' ], true ) ) {
			$text    = self::text( $attributes, 'explicitConsentMessage' );
			$text    = '' === $text ? __( 'You may email me from time to time.', 'frontispiece' ) : $text;
			$consent = FieldAttributes::consent( $label, 'consent' === $type ? $text : $label, $required );
			$this->builder->field( 'acceptance', $id, '', $consent );
		} elseif ( '' === $kind ) {
			$this->builder->notes->lostField( $label, $type );
			return;
		} else {
			$hint  = in_array( $kind, [ 'date', 'time' ], true ) ? '' : $hint;
			$texts = [ 'value' => '' === $default ? $hint : $default, 'placeholder' => '' === $default && '' !== $hint ];
			$this->builder->field( $kind, $id, $label, $common + [
				'min' => StoredData::text( $attributes, 'min' ),
				'max' => StoredData::text( $attributes, 'max' ),
				'step' => StoredData::text( $attributes, 'step' ),
				'multiple_files' => 'file' === $kind && (int) self::text( $attributes, 'maxFiles' ) > 1,
				'maxfiles' => 'file' === $kind ? (int) self::text( $attributes, 'maxFiles' ) : 0,
			] + ( in_array( $kind, [ 'file', 'rating' ], true ) ? [] : $texts ) + [
				'autocomplete' => 'name' === $type ? 'name' : '',
			] );
		}
		$this->sender ??= 'email' === $type ? $this->builder->nameOf( $id ) : null;
		if ( null === $this->builder->nameOf( "label:$label" ) ) {
			$this->builder->alias( $id, "label:$label" );
		}
	}

	/** Blocks and shortcodes write the names of settings in different ways. */
	private static function text( ArrayReader $attributes, string $name ): string {
		return StoredData::text( $attributes, $attributes->has( $name ) ? $name : strtolower( $name ) );
	}

	private static function isOn( ArrayReader $attributes, string $name ): bool {
		return StoredData::isOn( $attributes, $attributes->has( $name ) ? $name : strtolower( $name ) );
	}

	/** @param list<ArrayReader> $inner */
	private function step( ArrayReader $attributes, array $inner ): void {
		$this->builder->step( StoredData::text( $attributes, 'stepLabel' ) );
		$this->blocks( $inner );
		$this->builder->afterSteps();
	}

	private function button( ArrayReader $block ): void {
		$text = StoredData::text( $block->at( 'attrs' ), 'text' );
		$this->builder->submit( '' === $text ? StoredData::plain( $block->string( 'innerHTML' ) ) : $text );
	}

	/**
	 * @param list<ArrayReader> $blocks
	 * @return list<ArrayReader> with those in them
	 */
	private static function flat( array $blocks ): array {
		return array_merge( ...array_map(
			static fn( ArrayReader $block ): array => [ $block, ...self::flat( $block->list( 'innerBlocks' ) ) ],
			$blocks,
		) );
	}
}
