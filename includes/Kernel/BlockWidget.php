<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/**
 * A classic widget that shows what a block shows. Its form is drawn from the block's declared attributes, as the editor's is.
 *
 * @phpstan-import-type Attribute from Blocks
 */
final class BlockWidget extends \WP_Widget {
	/**
	 * @param string                                      $feature id of the widget, after `frontispiece-`
	 * @param callable(array<string, mixed>):string       $render  gets the values of the fields, gives escaped HTML
	 * @param (callable(): array<string, Attribute>)|null $fields  attributes that its owner sets; asked where they are set
	 */
	public function __construct( string $feature, string $title, string $description, private readonly mixed $render, private readonly mixed $fields = null ) {
		parent::__construct( "frontispiece-$feature", $title, [ 'description' => $description, 'show_instance_in_rest' => true ] );
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
			echo $text( 'before_title' ) . esc_html( $title ) . $text( 'after_title' ); // phpcs:ignore WordPress.Security.EscapeOutput
		}
		echo ( $this->render )( null === $this->fields ? [] : array_diff_key( $instance, [ 'title' => '' ] ) ) . $text( 'after_widget' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by its feature.
	}

	/**
	 * @param array<string, mixed> $instance
	 * @return string
	 */
	public function form( $instance ) {
		$this->field( 'title', __( 'Title', 'frontispiece' ), self::control( [ 'type' => 'string' ], self::titleOf( $instance ) ) );
		$fields = $this->fields();
		foreach ( Value::all( $instance, $fields ) as $name => $value ) {
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
		// A box that is not ticked is not sent.
		$unticked = array_map( static fn(): bool => false, array_filter( $fields, static fn( array $field ): bool => 'boolean' === $field['type'] ) );
		return [ 'title' => sanitize_text_field( self::titleOf( $new ) ) ] + Value::all( $new + $unticked, $fields );
	}

	/** @return array<string, Attribute> */
	private function fields(): array {
		return null === $this->fields ? [] : ( $this->fields )();
	}

	/** @param string $control HTML with a place for id and name */
	private function field( string $name, string $label, string $control ): void {
		$id = esc_attr( $this->get_field_id( $name ) );
		printf( '<p><label for="%s">%s</label> %s</p>', $id, esc_html( $label ), sprintf( $control, sprintf( ' id="%s" name="%s"', $id, esc_attr( $this->get_field_name( $name ) ) ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- built from escaped parts.
	}

	/** @param Attribute $field */
	private static function control( array $field, mixed $value ): string {
		if ( 'boolean' === $field['type'] ) {
			return sprintf( '<input type="checkbox" value="1"%%s%s>', true === $value ? ' checked' : '' );
		}
		$text = is_array( $value ) ? implode( ', ', array_filter( $value, 'is_string' ) ) : ( is_scalar( $value ) ? (string) $value : '' );
		if ( 'integer' === $field['type'] ) {
			return sprintf( '<input class="tiny-text" type="number"%%s value="%s" min="%d" max="%d">', self::printed( $text ), $field['minimum'] ?? 0, $field['maximum'] ?? 1000 );
		}
		if ( ! isset( $field['enum'] ) ) {
			return sprintf( '<input class="widefat" type="text"%%s value="%s">', self::printed( $text ) );
		}
		$options = '';
		foreach ( $field['enum'] as $choice ) {
			$options .= sprintf( '<option value="%s"%s>%s</option>', self::printed( $choice ), $choice === $text ? ' selected' : '', self::printed( $field['labels'][ $choice ] ?? $choice ) );
		}
		return "<select class=\"widefat\"%s>$options</select>";
	}

	/** Escaped, and safe in a format. */
	private static function printed( string $text ): string {
		return str_replace( '%', '%%', esc_attr( $text ) );
	}

	/** @param array<array-key, mixed> $instance */
	private static function titleOf( array $instance ): string {
		return is_string( $instance['title'] ?? null ) ? $instance['title'] : '';
	}
}
