<?php
declare(strict_types=1);

namespace Frontispiece\Site\ThemeToggle;

use Frontispiece\Site\FeatureOptions;

/** The few rules that must be in the page before its first paint: the inverted palette and the images of each mode. */
final class Stylesheet {
	// Defaults for classic themes, whose colors are unknown.
	private const GROUND = '#15171c';
	private const WORDS  = '#ececec';
	private const LINKS  = '#9dc1ff';

	// Images are the same in both modes, and so are the overlays that keep text on them readable, and that text.
	private const IMAGES = ':is(.wp-block-cover,.wp-block-post-featured-image__overlay)';

	// The browser's default gray is too dark on a dark background.
	private const PLACEHOLDER = '::placeholder{color:color-mix(in srgb,currentcolor 80%,transparent);opacity:1}';

	// Replace colors that an owner chose for the theme's background: Feed\View\FeedColors and Kernel\Blocks\BlockSupports.
	private const TURNED = '--frontispiece-turned:currentcolor;--frontispiece-turned-ground:transparent;';

	public function __construct( private readonly FeatureOptions $settings ) {}

	public function css(): string {
		$palette = $this->palette();
		$dark    = ! $palette->isDark();
		$mode    = $dark ? 'dark' : 'light';
		$rules   = "color-scheme:$mode;" . self::presets( $palette->other() ) . self::TURNED;
		// Covers colors that the theme does not take from its palette.
		$body = wp_theme_has_theme_json()
			? 'body{background-color:' . $palette->background()->hex() . ';color:' . $palette->text()->hex() . '}'
			: $this->classic();
		$body .= self::PLACEHOLDER
			. ( [] === $palette->own() ? '' : self::IMAGES . '{' . self::presets( $palette->own() ) . '}' );
		$css  = self::under( self::root( $mode ), $rules, $body );
		$css .= self::hide( self::root( 'light' ), 'dark' ) . self::hide( self::root( 'dark' ), 'light' );
		// Without JavaScript the attribute is never set.
		$none = ':root:not([data-frontispiece-theme])';
		$by   = $this->settings->string( 'auto_by' );
		if ( ! $dark ) {
			return ':root{color-scheme:dark}' . $css . self::hide( $none, 'light' );
		}
		if ( 'os' === $by ) {
			return $css
				. '@media (prefers-color-scheme:light){'
				. self::hide( $none, 'dark' )
				. '}@media (prefers-color-scheme:dark){'
				. self::under( $none, $rules, $body )
				. self::hide( $none, 'light' )
				. '}';
		}
		return $css
			. (
				'none' === $by && $this->settings->bool( 'darktheme' )
					? self::under( $none, $rules, $body ) . self::hide( $none, 'light' )
					: self::hide( $none, 'dark' )
			);
	}

	public function palette(): Palette {
		$colors = [];
		$presets = wp_get_global_settings( [ 'color', 'palette' ] );
		$styles  = wp_get_global_styles( [ 'color' ], [ 'transforms' => [ 'resolve-variables' ] ] );
		foreach ( [ 'theme', 'custom' ] as $origin ) {
			foreach ( is_array( $presets[ $origin ] ?? null ) ? $presets[ $origin ] : [] as $preset ) {
				$slug = is_string( $preset['slug'] ?? null ) ? _wp_to_kebab_case( $preset['slug'] ) : '';
				if ( '' !== $slug && is_string( $preset['color'] ?? null ) ) {
					$colors[ $slug ] = $preset['color'];
				}
			}
		}
		$settings = wp_get_global_settings( [ 'custom', 'frontispiece', 'dark' ] );
		$fixed    = array_filter( is_array( $settings ) ? $settings : [], 'is_string' );
		foreach ( [ 'background', 'text' ] as $name ) {
			if ( '' !== $this->settings->string( $name ) ) {
				$fixed[ $name ] = $this->settings->string( $name );
			}
		}
		$named = static fn( string $name ): string =>
			is_array( $styles ) && is_string( $styles[ $name ] ?? null ) ? $styles[ $name ] : '';
		return new Palette(
			$colors,
			$named( 'background' ),
			$named( 'text' ),
			array_filter( $fixed, 'is_string', ARRAY_FILTER_USE_KEY ),
		);
	}

	private function classic(): string {
		$color = fn( string $name, string $default ): string =>
			null === Color::parse( $this->settings->string( $name ) ) ? $default : $this->settings->string( $name );
		$ground = $color( 'background', self::GROUND );
		$words  = $color( 'text', self::WORDS );
		// In feeds, only links in texts have a color of their own.
		$links = 'a:where(:not([class*=button],:is(.frontispiece-feed,.frontispiece-lightbox) a:not(.frontispiece-text a)))';
		return "body{background:$ground;color:$words}"
			. ':is(h1,h2,h3,h4,h5,h6,input,textarea,select){color:inherit}'
			. ':is(input,textarea,select){background-color:color-mix(in srgb,currentcolor 8%,transparent)}'
			. "$links{color:" . $color( 'link', self::LINKS ) . '}'
			// Headers may have a color of the theme, on which only the color of their text can be read.
			. ":is(header,footer,nav,[role=banner],[role=contentinfo]):not(:is(main,article) *) $links{color:inherit}";
	}

	/** @param array<string, string> $colors slug => hex */
	private static function presets( array $colors ): string {
		return implode(
			'',
			array_map(
				static fn( string $slug, string $hex ): string => "--wp--preset--color--$slug:$hex;",
				array_keys( $colors ),
				$colors,
			),
		);
	}

	private static function under( string $root, string $rules, string $rest ): string {
		return "$root{{$rules}}" . (string) preg_replace( '/(^|\})(?=[^}])/', "$1$root ", $rest );
	}

	private static function hide( string $root, string $mode ): string {
		// Matches the class, and the block style classes that end with it.
		return "{$root} [class*=frontispiece-only-$mode]{display:none!important}";
	}

	private static function root( string $mode ): string {
		return ":root[data-frontispiece-theme=$mode]";
	}
}
