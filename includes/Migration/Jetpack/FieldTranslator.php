<?php
declare(strict_types=1);

namespace Frontispiece\Migration\Jetpack;

use Frontispiece\Forms\Blocks\ParsedBlock;
use Frontispiece\Kernel\Text\ArrayReader;
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

	private const CHOICES = [ 'select' => 'select', 'radio' => 'radio', 'checkbox-multiple' => 'checkbox' ];

	private const WIDTHS = [ 33 => 'third', 50 => 'half' ];

	/** Labels of fields without one. */
	private const LABELS = [
		'name' => 'Name',
		'email' => 'Email',
		'url' => 'Website',
		'textarea' => 'Message',
		'telephone' => 'Phone',
	];

	private int $number = 0;

	private ?string $sender = null;

	public function __construct( private readonly FormBuilder $builder ) {}

	/** @return string|null name of the first email field here */
	public function senderName(): ?string {
		return $this->sender;
	}

	/** @param array<array-key, array<string, mixed>> $blocks */
	public function blocks( array $blocks ): void {
		foreach ( $blocks as $block ) {
			/** @var array<array-key, array<string, mixed>> $inner */
			$inner = is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [];
			$name  = is_string( $block['blockName'] ?? null ) ? $block['blockName'] : '';
			$given = new ArrayReader( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [] );
			match ( true ) {
				ParsedBlock::isHidden( $given->all() )     => $this->hidden( $block ),
				str_starts_with( $name, 'jetpack/field-' ) => $this->block( substr( $name, 14 ), $given, $inner ),
				'jetpack/form-step' === $name              => $this->step( $given, $inner ),
				in_array( $name, [ 'jetpack/button', 'core/button' ], true ) => $this->button( $given, $block ),
				in_array( $name, [ 'jetpack/form-step-navigation', 'jetpack/form-progress-indicator', '' ], true ) => null,
				[] !== $inner && ! in_array( $name, [ 'core/list', 'core/image' ], true ) => $this->blocks( $inner ),
				default => $this->builder->html( is_string( $block['innerHTML'] ?? null ) ? $block['innerHTML'] : '' ),
			};
		}
	}

	/**
	 * Notes the fields in a block that its author has hidden.
	 *
	 * @param array<string, mixed> $block
	 */
	private function hidden( array $block ): void {
		foreach ( self::flat( [ $block ] ) as $one ) {
			$name  = is_string( $one['blockName'] ?? null ) ? $one['blockName'] : '';
			$given = new ArrayReader( is_array( $one['attrs'] ?? null ) ? $one['attrs'] : [] );
			if ( str_starts_with( $name, 'jetpack/field-' ) ) {
				/** @var array<array-key, array<string, mixed>> $inner */
				$inner = is_array( $one['innerBlocks'] ?? null ) ? $one['innerBlocks'] : [];
				$type  = substr( $name, 14 );
				$label = self::label( $given, $inner );
				$this->builder->notes->hiddenField( '' === $label ? self::LABELS[ $type ] ?? ucfirst( $type ) : $label );
			}
		}
	}

	/**
	 * Newer versions keep the label of a field in a block of its own, and that of a single checkbox in its only option.
	 *
	 * @param array<array-key, array<string, mixed>> $inner
	 */
	private static function label( ArrayReader $given, array $inner ): string {
		$label = StoredData::text( $given, 'label' );
		foreach ( self::flat( $inner ) as $block ) {
			$own     = new ArrayReader( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [] );
			$isLabel = 'jetpack/label' === ( $block['blockName'] ?? '' ) || StoredData::isOn( $own, 'isStandalone' );
			$label   = '' === $label && $isLabel ? StoredData::text( $own, 'label' ) : $label;
		}
		return $label;
	}

	public function shortcodes( string $content ): void {
		preg_match_all( '/' . get_shortcode_regex( [ 'contact-field' ] ) . '/s', $content, $matches );
		foreach ( $matches[3] as $text ) {
			$given   = shortcode_parse_atts( $text );
			$given   = new ArrayReader( is_array( $given ) ? array_change_key_case( $given ) : [] );
			$options = array_map( 'trim', explode( ',', $given->string( 'options' ) ) );
			$this->field(
				$given->string( 'type' ),
				StoredData::text( $given, 'label' ),
				$given,
				array_values( StoredData::filled( $options ) ),
			);
		}
	}

	/**
	 * Newer versions keep the input and the options of a field in blocks of their own.
	 *
	 * @param array<array-key, array<string, mixed>> $inner
	 */
	private function block( string $type, ArrayReader $given, array $inner ): void {
		$label   = self::label( $given, $inner );
		$options = $given->strings( 'options' );
		$more    = [];
		foreach ( self::flat( $inner ) as $block ) {
			$own  = new ArrayReader( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [] );
			$name = $block['blockName'] ?? '';
			if ( 'jetpack/option' === $name ) {
				$options[] = StoredData::text( $own, 'label' );
			} elseif ( in_array( $name, [ 'jetpack/input', 'jetpack/phone-input' ], true ) ) {
				$more += $own->all();
			}
		}
		$this->field( $type, $label, new ArrayReader( $given->all() + $more ), array_values( StoredData::filled( $options ) ) );
	}

	/** @param list<string> $options */
	private function field( string $type, string $label, ArrayReader $given, array $options ): void {
		$label    = '' === $label ? self::LABELS[ $type ] ?? ucfirst( $type ) : $label;
		$id       = 'field:' . ++$this->number;
		$default  = StoredData::text( $given, $given->has( 'defaultValue' ) ? 'defaultValue' : 'default' );
		$hint     = StoredData::text( $given, 'placeholder' );
		$required = StoredData::isOn( $given, 'required' );
		$common   = [
			'required'  => $required,
			'width'     => self::WIDTHS[ $given->int( 'width' ) ] ?? '',
			'className' => StoredData::text( $given, $given->has( 'className' ) ? 'className' : 'class' ),
		];
		if ( 'consent' === $type && 'implicit' === self::text( $given, 'consentType' ) ) {
			// Who sends the form agrees to this text.
			$this->builder->html( esc_html( self::text( $given, 'implicitConsentMessage' ) ), $label );
			return;
		}
		$kind     = self::KINDS[ $type ] ?? '';
		if ( isset( self::CHOICES[ $type ] ) ) {
			$isOther = 'radio' === $type && self::isOn( $given, 'allowOther' );
			if ( $isOther ) {
				$options[] = __( 'Other', 'frontispiece' );
			}
			$choices = array_map( static fn( string $option ): array => [
				'label'    => $option,
				'value'    => $option,
				'selected' => $option === $default,
			], $options );
			$this->builder->choices(
				self::CHOICES[ $type ],
				$id,
				$label,
				$choices,
				$common + [ 'include_blank' => 'select' === $type, 'free_text' => $isOther ],
			);
		} elseif ( in_array( $type, [ 'checkbox', 'consent' ], true ) ) {
			$text     = self::text( $given, 'explicitConsentMessage' );
			$isAsked  = 'consent' === $type && '' !== $text;
			$this->builder->field( 'acceptance', $id, '', [
				'name'     => $label,
				'content'  => wp_kses_post( $isAsked ? $text : $label ),
				'optional' => ! $required,
			] );
		} elseif ( '' === $kind ) {
			$this->builder->notes->lostField( $label, $type );
			return;
		} else {
			$texts = [ 'value' => '' === $default ? $hint : $default, 'placeholder' => '' === $default && '' !== $hint ];
			$this->builder->field( $kind, $id, $label, $common + [
				'min' => StoredData::text( $given, 'min' ),
				'max' => StoredData::text( $given, 'max' ),
				'step' => StoredData::text( $given, 'step' ),
				'multiple_files' => 'file' === $kind && (int) self::text( $given, 'maxFiles' ) > 1,
				'maxfiles' => 'file' === $kind ? (int) self::text( $given, 'maxFiles' ) : 0,
			] + ( in_array( $kind, [ 'date', 'time', 'file', 'rating' ], true ) ? [] : $texts ) + [
				'autocomplete' => 'name' === $type ? 'name' : '',
			] );
		}
		$this->sender ??= 'email' === $type ? $this->builder->nameOf( $id ) : null;
		if ( null === $this->builder->nameOf( "label:$label" ) ) {
			$this->builder->alias( $id, "label:$label" );
		}
	}

	/** Blocks and shortcodes write the names of settings in different ways. */
	private static function text( ArrayReader $given, string $name ): string {
		return StoredData::text( $given, $given->has( $name ) ? $name : strtolower( $name ) );
	}

	private static function isOn( ArrayReader $given, string $name ): bool {
		return StoredData::isOn( $given, $given->has( $name ) ? $name : strtolower( $name ) );
	}

	/** @param array<array-key, array<string, mixed>> $inner */
	private function step( ArrayReader $given, array $inner ): void {
		$this->builder->step( StoredData::text( $given, 'stepLabel' ) );
		$this->blocks( $inner );
		$this->builder->afterSteps();
	}

	/** @param array<string, mixed> $block */
	private function button( ArrayReader $given, array $block ): void {
		$text = StoredData::text( $given, 'text' );
		$html = is_string( $block['innerHTML'] ?? null ) ? $block['innerHTML'] : '';
		$this->builder->submit( '' === $text ? StoredData::plain( $html ) : $text );
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks
	 * @return list<array<string, mixed>>
	 */
	private static function flat( array $blocks ): array {
		$flat = [];
		foreach ( $blocks as $block ) {
			/** @var array<array-key, array<string, mixed>> $inner */
			$inner = is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [];
			$flat  = [ ...$flat, $block, ...self::flat( $inner ) ];
		}
		return $flat;
	}
}
