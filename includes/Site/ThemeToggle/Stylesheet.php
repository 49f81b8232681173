<?php
declare(strict_types=1);

namespace Frontispiece\Site\ThemeToggle;

use Frontispiece\Site\CssSelector;
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
			. ( [] === $palette->own() ? '' : self::IMAGES . '{' . self::presets( $palette->own() ) . '}' )
			. $this->unchanged( $palette );
		$css  = self::under( self::root( $mode ), $rules, $body );
		// A theme may have said that it follows the system.
		$css .= $dark ? self::root( 'light' ) . '{color-scheme:light}' : self::root( 'dark' ) . '{color-scheme:dark}';
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
		return ( new ThemePalette( $this->settings ) )->palette();
	}

	/** Returns the rules of elements that keep the theme's own colors; '' if there are none. */
	private function unchanged( Palette $palette ): string {
		$selector = $this->selector();
		if ( '' === $selector ) {
			return '';
		}
		$mode   = $palette->isDark() ? 'dark' : 'light';
		$colors = wp_theme_has_theme_json()
			? [ $palette->ownBackground()->hex(), $palette->ownText()->hex() ]
			: [ 'canvas', 'canvastext' ];
		// The invalid value lets colors that an owner chose apply again.
		return ":is($selector){color-scheme:$mode;" . self::presets( $palette->own() )
			. "--frontispiece-turned:initial;--frontispiece-turned-ground:initial;background-color:$colors[0];color:$colors[1]}";
	}

	/** Returns the selectors of elements that stay light; '' if there are none. */
	private function selector(): string {
		return CssSelector::safe( $this->settings->string( 'light' ) );
	}

	private function classic(): string {
		$color = fn( string $name, string $default ): string =>
			null === Color::parse( $this->settings->string( $name ) ) ? $default : $this->settings->string( $name );
		$ground = $color( 'background', self::GROUND );
		$words  = $color( 'text', self::WORDS );
		$light = $this->selector();
		// In feeds, only links in texts have a color of their own.
		$links = 'a:where(:not([class*=button],:is(.frontispiece-feed,.frontispiece-lightbox) a:not(.frontispiece-text a)'
			. ( '' === $light ? '' : ",:is($light) *" )
			. '))';
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
