<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

/** Finds the plugin's blocks and shortcodes in saved content, with their attributes. */
final class ContentScanner {
	/** WordPress options that store the widgets with user-written content. */
	public const WIDGETS = [ 'widget_block', 'widget_text' ];

	/**
	 * @param mixed $widgets value of one of those options
	 * @return list<string> what stands in each
	 */
	public static function texts( mixed $widgets ): array {
		$text = static fn( array $widget, string $name ): string =>
			is_string( $widget[ $name ] ?? null ) ? $widget[ $name ] : '';
		return array_values( array_map(
			static fn( array $widget ): string => $text( $widget, 'content' ) . $text( $widget, 'text' ),
			array_filter( is_array( $widgets ) ? $widgets : [], 'is_array' ),
		) );
	}

	/** @return list<array<array-key, mixed>> attributes of each, not validated */
	public static function in( string $content, string $feature ): array {
		$usages = str_contains( $content, 'frontispiece' )
			? [
				...self::blocks( parse_blocks( $content ), "frontispiece/$feature" ),
				...self::shortcodes( $content, 'frontispiece_' . strtr( $feature, '-', '_' ) ),
			]
			: [];
		/**
		 * Filters the uses of a feature found in a text: the attributes of each block and shortcode.
		 *
		 * @since 1.0.0
		 * @param list<array<array-key, mixed>> $usages
		 * @param string                        $content
		 * @param string                        $feature For example "form".
		 */
		$filtered = apply_filters( 'frontispiece_content_usages', $usages, $content, $feature );
		return is_array( $filtered ) ? array_values( array_filter( $filtered, 'is_array' ) ) : $usages;
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks
	 * @return list<array<array-key, mixed>>
	 */
	private static function blocks( array $blocks, string $name ): array {
		$usages = [];
		foreach ( $blocks as $block ) {
			if ( $name === ( $block['blockName'] ?? '' ) ) {
				$usages[] = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
			}
			if ( is_array( $block['innerBlocks'] ?? null ) ) {
				/** @var array<array-key, array<string, mixed>> $inner */
				$inner  = $block['innerBlocks'];
				$usages = [ ...$usages, ...self::blocks( $inner, $name ) ];
			}
		}
		return $usages;
	}

	/** @return list<array<array-key, mixed>> attributes of each shortcode of this name */
	public static function shortcodes( string $content, string $name ): array {
		preg_match_all( '/' . get_shortcode_regex( [ $name ] ) . '/s', $content, $matches );
		return array_map(
			static function ( string $text ): array {
				$attributes = shortcode_parse_atts( $text );
				return is_array( $attributes ) ? $attributes : [];
			},
			$matches[3],
		);
	}
}
