<?php
declare(strict_types=1);

namespace Frontispiece\Site;

/** A classic widget that shows what a block shows. */
final class BlockWidget extends \WP_Widget {
	/**
	 * @param string            $feature id of the widget, after `frontispiece-`
	 * @param callable():string $render  gives escaped HTML
	 */
	public function __construct( string $feature, string $title, string $description, private readonly mixed $render ) {
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
		echo ( $this->render )() . $text( 'after_widget' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by its feature.
	}

	/**
	 * @param array<string, mixed> $instance
	 * @return string
	 */
	public function form( $instance ) {
		printf(
			'<p><label for="%1$s">%2$s</label> <input class="widefat" type="text" id="%1$s" name="%3$s" value="%4$s"></p>',
			esc_attr( $this->get_field_id( 'title' ) ),
			esc_html__( 'Title', 'frontispiece' ),
			esc_attr( $this->get_field_name( 'title' ) ),
			esc_attr( self::titleOf( $instance ) )
		);
		return '';
	}

	/**
	 * @param array<string, mixed> $new
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	public function update( $new, $old ): array {
		return [ 'title' => sanitize_text_field( self::titleOf( $new ) ) ];
	}

	/** @param array<string, mixed> $instance */
	private static function titleOf( array $instance ): string {
		return is_string( $instance['title'] ?? null ) ? $instance['title'] : '';
	}
}
