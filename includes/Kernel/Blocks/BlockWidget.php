<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;

/**
 * A classic widget that shows what a block shows. Its settings form is generated from the block's declared attributes,
 * like the editor's controls.
 *
 * @phpstan-import-type Attribute from BlockRegistry
 */
final class BlockWidget extends \WP_Widget {
	/**
	 * @param string                                      $feature id of the widget, after `frontispiece-`
	 * @param callable(array<string, mixed>):string       $render receives field values, returns escaped HTML
	 * @param (callable(): array<string, Attribute>)|null $fields attributes that its owner sets; asked where they are
	 *     set
	 */
	public function __construct(
		string $feature,
		string $title,
		string $description,
		private readonly mixed $render,
		private readonly mixed $fields = null,
	) {
		parent::__construct(
			"frontispiece-$feature",
			$title,
			[ 'description' => $description, 'show_instance_in_rest' => true ],
		);
	}

	/**
	 * Registers the widget. It is hidden from the Legacy Widget block, because the block editor offers the block
	 * instead.
	 */
	public static function offer( self $widget ): void {
		register_widget( $widget );
		add_filter(
			'widget_types_to_hide_from_legacy_widget_block',
			static fn( mixed $types ): array => [
				...( is_array( $types ) ? array_values( $types ) : [] ),
				$widget->id_base,
			],
		);
	}

	/**
	 * @param array<string, mixed> $args
	 * @param array<string, mixed> $instance
	 */
	public function widget( $args, $instance ): void {
		$text  = static fn( string $name ): string => is_string( $args[ $name ] ?? null ) ? $args[ $name ] : '';
		$title = self::titleOf( $instance );
		echo $text( 'before_widget' ); // phpcs:ignore WordPress.Security.EscapeOutput -- the theme's.
		if ( '' !== $title ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- the theme's markup around a title.
			echo $text( 'before_title' ) . esc_html( $title ) . $text( 'after_title' );
		}
		// phpcs:disable WordPress.Security.EscapeOutput -- escaped by its feature.
		echo ( $this->render )( null === $this->fields ? [] : array_diff_key( $instance, [ 'title' => '' ] ) )
			. $text( 'after_widget' );
		// phpcs:enable
	}

	/**
	 * @param array<string, mixed> $instance
	 * @return string
	 */
	public function form( $instance ) {
		$this->field(
			'title',
			__( 'Title', 'frontispiece' ),
			self::control( [ 'type' => 'string' ], self::titleOf( $instance ) ),
		);
		$fields = $this->fields();
		foreach ( AttributeCaster::all( $instance, $fields ) as $name => $value ) {
			$this->field( $name, $fields[ $name ]['label'] ?? $name, self::control( $fields[ $name ], $value ) );
		}
		return '';
	}

	/**
	 * @param array<string, mixed> $new
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	public function update( $new, $old ): array {
		$fields = $this->fields();
		// Browsers do not send unchecked boxes.
		$unticked = array_map(
			static fn(): bool => false,
			array_filter( $fields, static fn( array $field ): bool => 'boolean' === $field['type'] ),
		);
		return [
			'title' => sanitize_text_field( self::titleOf( $new ) ),
		] + AttributeCaster::all( $new + $unticked, $fields );
	}

	/** @return array<string, Attribute> */
	private function fields(): array {
		return null === $this->fields ? [] : ( $this->fields )();
	}

	/** @param string $control HTML with placeholders for ID and name */
	private function field( string $name, string $label, string $control ): void {
		$id   = esc_attr( $this->get_field_id( $name ) );
		$many = str_contains( $control, ' multiple' ) ? '[]' : '';
		// phpcs:disable WordPress.Security.EscapeOutput -- built from escaped parts.
		printf(
			'<p><label for="%s">%s</label> %s</p>',
			$id,
			esc_html( $label ),
			sprintf(
				$control,
				sprintf( ' id="%s" name="%s"', $id, esc_attr( $this->get_field_name( $name ) . $many ) ),
			),
		);
		// phpcs:enable
	}

	/** @param Attribute $field */
	private static function control( array $field, mixed $value ): string {
		if ( 'boolean' === $field['type'] ) {
			return sprintf( '<input type="checkbox" value="1"%%s%s>', true === $value ? ' checked' : '' );
		}
		$offered = 'array' === $field['type'] ? OfferedChoices::find( $field['choices'] ?? '' ) : [];
		if ( [] !== $offered ) {
			$selected = array_values( array_filter( (array) $value, 'is_string' ) );
			// Keep selected values visible even if the list no longer contains them.
			return sprintf(
				'<select class="widefat" multiple size="%d"%%s>%s</select>',
				min( 6, max( 2, count( $offered ) ) ),
				self::options( $offered + array_combine( $selected, $selected ), $selected ),
			);
		}
		$text = is_array( $value )
			? implode( ', ', array_filter( $value, 'is_string' ) )
			: ( is_scalar( $value ) ? (string) $value : '' );
		if ( 'integer' === $field['type'] ) {
			return sprintf(
				'<input class="tiny-text" type="number"%%s value="%s" min="%d" max="%d">',
				self::printed( $text ),
				$field['minimum'] ?? 0,
				$field['maximum'] ?? 1000,
			);
		}
		if ( ! isset( $field['enum'] ) ) {
			return sprintf( '<input class="widefat" type="text"%%s value="%s">', self::printed( $text ) );
		}
		$options = self::options(
			array_replace( array_combine( $field['enum'], $field['enum'] ), $field['labels'] ?? [] ),
			[ $text ],
		);
		return "<select class=\"widefat\"%s>$options</select>";
	}

	/**
	 * @param array<array-key, string> $offered value => label
	 * @param list<string>             $selected
	 */
	private static function options( array $offered, array $selected ): string {
		$options = '';
		foreach ( $offered as $choice => $label ) {
			$options .= sprintf(
				'<option value="%s"%s>%s</option>',
				self::printed( (string) $choice ),
				in_array( (string) $choice, $selected, true ) ? ' selected' : '',
				self::printed( $label ),
			);
		}
		return $options;
	}

	/** Escapes a text for an attribute and for use in a sprintf() format. */
	private static function printed( string $text ): string {
		return str_replace( '%', '%%', Escape::attr( $text ) );
	}

	/** @param array<array-key, mixed> $instance */
	private static function titleOf( array $instance ): string {
		return is_string( $instance['title'] ?? null ) ? $instance['title'] : '';
	}
}
