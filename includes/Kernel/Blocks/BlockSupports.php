<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

use Frontispiece\Kernel\Text\Contrast;
use Frontispiece\Kernel\Text\Escape;

/**
 * Applies WordPress's own block supports (alignment, color, typography, border, shadow, spacing) to a block's printed
 * element. Our blocks print it themselves, and link colors and gaps reach their parts as custom properties.
 */
final class BlockSupports {
	/** Attributes with the slug of a preset => group and property of the style, kind of the preset. */
	private const PRESETS = [
		'textColor'       => [ 'color', 'text', 'color' ],
		'backgroundColor' => [ 'color', 'background', 'color' ],
		'gradient'        => [ 'color', 'gradient', 'gradient' ],
		'fontSize'        => [ 'typography', 'fontSize', 'font-size' ],
		'fontFamily'      => [ 'typography', 'fontFamily', 'font-family' ],
		'borderColor'     => [ 'border', 'color', 'color' ],
	];

	/** What else keeps text readable on a background on which only strong text is. */
	private const STRONG = '--frontispiece-muted:currentcolor;--frontispiece-surface:transparent;--frontispiece-tint:transparent;';

	private const GROUPS = [ 'color', 'typography', 'border', 'shadow', 'spacing' ];

	/**
	 * Returns a block's own attributes. Names of supports are compared as they are, because `textcolor` is an option of
	 * ours and `textColor` is WordPress's.
	 *
	 * @param array<array-key, mixed> $raw
	 * @return array<array-key, mixed>
	 */
	public static function without( array $raw ): array {
		return array_diff_key( $raw, self::PRESETS );
	}

	/** @param array<array-key, mixed> $raw attributes of the block, with those of supports */
	public static function dress( string $html, array $raw ): string {
		$text    = static fn( string $name ): string => is_string( $raw[ $name ] ?? null ) ? $raw[ $name ] : '';
		$styles  = self::styles( $raw );
		$result  = [] === $styles ? [] : wp_style_engine_get_styles( array_intersect_key( $styles, array_flip( self::GROUPS ) ) );
		$extra   = self::properties( $styles ) . self::colors( $styles );
		$css     = ( $result['css'] ?? '' ) . $extra;
		$classes = array_filter(
			explode( ' ', implode( ' ', [
				'' === $text( 'align' ) ? '' : 'align' . $text( 'align' ),
				$text( 'className' ),
				$result['classnames'] ?? '',
				str_contains( $extra, '--frontispiece-link:' ) ? 'has-link-color' : '',
			] ) ),
			static fn( string $class ): bool => '' !== $class,
		);
		$anchor  = $text( 'anchor' );
		if ( '' === $html || ( [] === $classes && '' === $anchor && '' === $css ) ) {
			return $html;
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		// A stylesheet link may come before the element.
		if ( $tags->next_tag( [ 'tag_name' => 'div' ] ) ) {
			foreach ( $classes as $class ) {
				$tags->add_class( $class );
			}
			if ( '' !== $anchor && null === $tags->get_attribute( 'id' ) ) {
				$tags->set_attribute( 'id', $anchor );
			}
			if ( '' !== $css ) {
				$own = $tags->get_attribute( 'style' );
				$tags->set_attribute(
					'style',
					is_string( $own ) && '' !== $own ? rtrim( $own, '; ' ) . ";$css" : $css,
				);
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Returns the block's styles, presets among them.
	 *
	 * @param array<array-key, mixed> $raw
	 * @return array<array-key, mixed>
	 */
	private static function styles( array $raw ): array {
		$styles = is_array( $raw['style'] ?? null ) ? self::safe( $raw['style'] ) : [];
		foreach ( self::PRESETS as $name => [ $group, $property, $kind ] ) {
			$slug = $raw[ $name ] ?? '';
			if ( is_string( $slug ) && '' !== $slug && sanitize_title( $slug ) === $slug ) {
				$styles[ $group ]              = is_array( $styles[ $group ] ?? null ) ? $styles[ $group ] : [];
				$styles[ $group ][ $property ] = "var:preset|$kind|$slug";
			}
		}
		return $styles;
	}

	/**
	 * Leaves out values with a semicolon, which would add further declarations.
	 *
	 * @param array<array-key, mixed> $styles
	 * @return array<array-key, mixed>
	 */
	private static function safe( array $styles ): array {
		$safe = [];
		foreach ( $styles as $name => $value ) {
			if ( is_array( $value ) ) {
				$safe[ $name ] = self::safe( $value );
			} elseif ( is_string( $value ) && ! str_contains( $value, ';' ) ) {
				$safe[ $name ] = $value;
			}
		}
		return $safe;
	}

	/**
	 * Returns what our styles read as custom properties: the gap between posts, the color of links in them, and that the
	 * size of texts follows the block's.
	 *
	 * @param array<array-key, mixed> $styles
	 */
	private static function properties( array $styles ): string {
		$at  = static fn( string ...$path ): mixed => _wp_array_get( $styles, $path );
		$css = '';
		$gap = $at( 'spacing', 'blockGap' );
		$gap = self::value( is_array( $gap ) ? $gap['top'] ?? '' : $gap, 'spacing' );
		if ( '' !== $gap ) {
			$css .= "--frontispiece-gap:$gap;";
		}
		$link = self::value( $at( 'elements', 'link', 'color', 'text' ), 'color' );
		if ( '' !== $link ) {
			$css .= '--frontispiece-link:' . ( self::hasGround( $styles ) ? $link : "var(--frontispiece-turned,$link)" ) . ';';
		}
		return null === $at( 'typography', 'fontSize' ) ? $css : "$css--frontispiece-text-size:1em;";
	}

	/**
	 * Returns declarations that keep text readable in dark mode, which turns the theme's colors and not the owner's. A color
	 * of text without a background was chosen for the theme's: the turned scheme has its own (see Feed\View\FeedColors). A
	 * background alone gets text that can be read on it. Presets turn by themselves.
	 *
	 * @param array<array-key, mixed> $styles
	 */
	private static function colors( array $styles ): string {
		$custom = static function ( string $property ) use ( $styles ): ?string {
			$value = _wp_array_get( $styles, [ 'color', $property ] );
			return is_string( $value ) ? Escape::color( $value ) : null;
		};
		$text   = $custom( 'text' );
		$ground = $custom( 'background' );
		if ( null === $ground || ! Contrast::isOpaque( $ground ) ) {
			return ( null === $text || self::hasGround( $styles ) ? '' : "color:var(--frontispiece-turned,$text);" )
				. ( null === $ground ? '' : "background-color:var(--frontispiece-turned-ground,$ground);" );
		}
		if ( null !== _wp_array_get( $styles, [ 'color', 'text' ] ) ) {
			return '';
		}
		$text    = Contrast::textOn( $ground );
		$hasLink = null !== _wp_array_get( $styles, [ 'elements', 'link', 'color', 'text' ] );
		return "color:$text;"
			. ( $hasLink ? '' : '--frontispiece-link:currentcolor;' )
			. ( Contrast::isMutedReadable( $text, $ground ) ? '' : self::STRONG );
	}

	/** @param array<array-key, mixed> $styles whether the block has a background that text colors were chosen for */
	private static function hasGround( array $styles ): bool {
		$ground = _wp_array_get( $styles, [ 'color', 'background' ] );
		$custom = is_string( $ground ) ? Escape::color( $ground ) : null;
		return null !== _wp_array_get( $styles, [ 'color', 'gradient' ] )
			|| ( null !== $ground && ( null === $custom || Contrast::isOpaque( $custom ) ) );
	}

	/** @return string CSS of a preset, a length or a color; '' for anything else */
	private static function value( mixed $value, string $kind ): string {
		if ( ! is_string( $value ) ) {
			return '';
		}
		if ( 1 === preg_match( "/^var:preset\|$kind\|([a-z0-9-]+)$/", $value, $match ) ) {
			return "var(--wp--preset--$kind--$match[1])";
		}
		if ( 'color' === $kind ) {
			return Escape::color( $value ) ?? '';
		}
		return 1 === preg_match( '/^(0|(?=[\d.])\d{0,4}(\.\d{1,4})?(px|em|rem|vw|vh))$/', $value ) ? $value : '';
	}
}
