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

	/** @return list<array{0: string, 1: array{0: self, 1: string}, 2: int}> */
	public function hooks(): array {
		return [
			[ 'in_widget_form', [ $this, 'box' ], 10 ],
			[ 'widget_update_callback', [ $this, 'withFolding' ], 10 ],
			[ 'widget_display_callback', [ $this, 'show' ], PHP_INT_MAX ],
		];
	}

	/** Removes the mark from the settings of all widgets. */
	public static function deleteMarks(): void {
		$wpdb = Database::wpdb();
		foreach ( ( new Database() )->column(
			"SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s AND option_value LIKE %s",
			$wpdb->esc_like( 'widget_' ) . '%',
			'%' . $wpdb->esc_like( '"' . self::KEY . '"' ) . '%',
		) as $option ) {
			$instances = get_option( $option );
			if ( is_array( $instances ) ) {
				update_option( $option, array_map(
					static fn( $settings ) => is_array( $settings ) ? array_diff_key( $settings, [ self::KEY => true ] ) : $settings,
					$instances,
				) );
			}
		}
	}

	public function box( mixed $widget, mixed $return, mixed $instance ): void {
		if ( ! $widget instanceof \WP_Widget ) {
			return;
		}
		printf(
			'<p><input type="checkbox" class="checkbox" id="%1$s" name="%2$s" value="1"%3$s> <label for="%1$s">%4$s</label></p>',
			esc_attr( $widget->get_field_id( self::KEY ) ),
			esc_attr( $widget->get_field_name( self::KEY ) ),
			checked( is_array( $instance ) && self::isFolded( $instance ), true, false ),
			esc_html__( 'Collapsible: show the beginning and a Read more button', 'frontispiece' ),
		);
	}

	public function withFolding( mixed $instance, mixed $new ): mixed {
		if ( ! is_array( $instance ) ) {
			return $instance;
		}
		unset( $instance[ self::KEY ] );
		return $instance + ( is_array( $new ) && self::isFolded( $new ) ? [ self::KEY => true ] : [] );
	}

	/** @return mixed false if nothing is left to print */
	public function show( mixed $instance, mixed $widget, mixed $arguments ): mixed {
		if ( ! is_array( $instance ) || ! self::isFolded( $instance ) || ! $widget instanceof \WP_Widget ) {
			return $instance;
		}
		$args = is_array( $arguments ) ? $arguments : [];
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
