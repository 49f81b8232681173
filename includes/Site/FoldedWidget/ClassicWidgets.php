<?php
declare(strict_types=1);

namespace Frontispiece\Site\FoldedWidget;

use Frontispiece\Kernel\Database\Database;

/** Makes every classic widget collapsible: adds a checkbox to its form and wraps its output below the title. */
final class ClassicWidgets {
	private const KEY = 'frontispiece_folded';

	// Marks the place between a widget's title and its content; never part of a widget's output.
	private const HERE = '<!--frontispiece-fold-->';

	/** @param \Closure(string): string $fold */
	public function __construct( private readonly \Closure $fold ) {}

	public function register(): void {
		add_action(
			'in_widget_form',
			fn( $widget, $return, $instance ) =>
				$widget instanceof \WP_Widget ? $this->box( $widget, is_array( $instance ) ? $instance : [] ) : null,
			10,
			3,
		);
		add_filter(
			'widget_update_callback',
			fn( $instance, $new ) =>
				is_array( $instance ) ? $this->keep( $instance, is_array( $new ) ? $new : [] ) : $instance,
			10,
			2,
		);
		add_filter(
			'widget_display_callback',
			fn( $instance, $widget, $args ) =>
				is_array( $instance ) && self::isFolded( $instance ) && $widget instanceof \WP_Widget
					? $this->show( $instance, $widget, is_array( $args ) ? $args : [] )
					: $instance,
			PHP_INT_MAX,
			3,
		);
	}

	/** Removes the mark from the settings of all widgets. */
	public static function forget(): void {
		$wpdb = Database::wpdb();
		foreach ( ( new Database() )->column(
			"SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s AND option_value LIKE %s",
			$wpdb->esc_like( 'widget_' ) . '%',
			'%' . $wpdb->esc_like( '"' . self::KEY . '"' ) . '%',
		) as $option ) {
			$instances = get_option( $option );
			if ( is_array( $instances ) ) {
				update_option( $option, array_map(
					static fn( $one ) => is_array( $one ) ? array_diff_key( $one, [ self::KEY => true ] ) : $one,
					$instances,
				) );
			}
		}
	}

	/** @param array<array-key, mixed> $instance */
	private function box( \WP_Widget $widget, array $instance ): void {
		printf(
			'<p><input type="checkbox" class="checkbox" id="%1$s" name="%2$s" value="1"%3$s> <label for="%1$s">%4$s</label></p>',
			esc_attr( $widget->get_field_id( self::KEY ) ),
			esc_attr( $widget->get_field_name( self::KEY ) ),
			checked( self::isFolded( $instance ), true, false ),
			esc_html__( 'Collapsible: show the beginning and a Read more button', 'frontispiece' ),
		);
	}

	/**
	 * @param array<array-key, mixed> $instance
	 * @param array<array-key, mixed> $new
	 * @return array<array-key, mixed>
	 */
	private function keep( array $instance, array $new ): array {
		unset( $instance[ self::KEY ] );
		return $instance + ( self::isFolded( $new ) ? [ self::KEY => true ] : [] );
	}

	/**
	 * @param array<array-key, mixed> $instance
	 * @param array<array-key, mixed> $args
	 * @return false false, because nothing is left to print
	 */
	private function show( array $instance, \WP_Widget $widget, array $args ): bool {
		$text = static fn( string $name ): string => is_string( $args[ $name ] ?? null ) ? $args[ $name ] : '';
		/**
		 * @var array{
		 *     name: string,
		 *     id: string,
		 *     description: string,
		 *     class: string,
		 *     before_widget: string,
		 *     after_widget: string,
		 *     before_title: string,
		 *     after_title: string,
		 *     before_sidebar: string,
		 *     after_sidebar: string,
		 *     show_in_rest: bool,
		 *     widget_id: string,
		 *     widget_name: string
		 * } $inside
		 */
		$inside = [
			'before_widget' => '',
			'after_widget'  => '',
			'after_title'   => $text( 'after_title' ) . self::HERE,
		] + $args;
		ob_start();
		$widget->widget( $inside, $instance );
		$parts = explode( self::HERE, (string) ob_get_clean(), 2 );
		$inner = (string) array_pop( $parts );
		// phpcs:ignore WordPress.Security.EscapeOutput -- the theme's and the widget's.
		echo $text( 'before_widget' ) . implode( '', $parts ) . ( $this->fold )( $inner ) . $text( 'after_widget' );
		return false;
	}

	/** @param array<array-key, mixed> $instance */
	private static function isFolded( array $instance ): bool {
		return in_array( $instance[ self::KEY ] ?? false, [ true, 1, '1' ], true );
	}
}
