<?php
declare(strict_types=1);

namespace Frontispiece\Site\ThemeToggle;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Site\FeatureOptions;

/**
 * Reads the colors of the active theme, and those that the theme has for the other mode: settings.custom.frontispiece.dark
 * in theme.json, colors written as light-dark(), and a style variation whose file is named after that mode.
 */
final class ThemePalette {
	private const LIGHT_DARK = '/^light-dark\(\s*(#[0-9a-f]{3,6})\s*,\s*(#[0-9a-f]{3,6})\s*\)$/iD';

	private const MAX_BYTES = 200_000;

	public function __construct( private readonly FeatureOptions $settings ) {}

	public function palette(): Palette {
		$presets = wp_get_global_settings( [ 'color', 'palette' ] );
		$presets = new ArrayReader( is_array( $presets ) ? $presets : [] );
		$styles  = wp_get_global_styles( [ 'color' ], [ 'transforms' => [ 'resolve-variables' ] ] );
		$styles  = new ArrayReader( is_array( $styles ) ? $styles : [] );
		$theme   = self::colors( $presets->list( 'theme' ) );
		$custom  = self::colors( $presets->list( 'custom' ) );
		$colors  = array_replace( $theme, $custom );
		$ground  = [ 'background' => $styles->string( 'background' ), 'text' => $styles->string( 'text' ) ];
		$own     = array_map( self::light( ... ), $colors );
		$isDark  = ( new Palette( $own, self::light( $ground['background'] ), self::light( $ground['text'] ) ) )->isDark();
		$fixed   = self::filled( array_map( self::dark( ... ), $ground + $colors ) );
		// Colors that an owner has chosen are not those of a variation.
		if ( ! $isDark && [] === $custom && self::isOfTheme( $theme ) ) {
			$fixed += self::variation();
		}
		return new Palette(
			$own,
			self::light( $ground['background'] ),
			self::light( $ground['text'] ),
			$this->chosenColors() + $fixed,
		);
	}

	/** @return array<string, string> colors that the owner, or theme.json, has named for the other mode */
	private function chosenColors(): array {
		$settings = wp_get_global_settings( [ 'custom', 'frontispiece', 'dark' ] );
		$owner    = [
			'background' => $this->settings->string( 'background' ),
			'text'       => $this->settings->string( 'text' ),
		];
		return self::filled( $owner ) + array_filter(
			array_filter( is_array( $settings ) ? $settings : [], 'is_string' ),
			'is_string',
			ARRAY_FILTER_USE_KEY,
		);
	}

	/**
	 * Returns the colors of the theme's style variation for dark mode, such as styles/dark.json or
	 * styles/colors/dark.json.
	 *
	 * @return array<string, string>
	 */
	private static function variation(): array {
		foreach ( array_unique( [ get_stylesheet_directory(), get_template_directory() ] ) as $folder ) {
			foreach ( [ ...self::files( "$folder/styles/*.json" ), ...self::files( "$folder/styles/*/*.json" ) ] as $path ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of the theme.
				$file   = ArrayReader::fromJson( (string) file_get_contents( $path, false, null, 0, self::MAX_BYTES ) );
				$colors = self::colors( $file->at( 'settings', 'color' )->list( 'palette' ) );
				$styles = $file->at( 'styles', 'color' );
				$ground = self::filled( [
					'background' => self::resolved( $styles->string( 'background' ), $colors ),
					'text'       => self::resolved( $styles->string( 'text' ), $colors ),
				] );
				$isDark = ( new Palette( $colors, $ground['background'] ?? $colors['base'] ?? '', '' ) )->isDark();
				if ( $isDark && ! isset( $file->all()['blockTypes'] ) ) {
					return $ground + $colors;
				}
			}
		}
		return [];
	}

	/** @return list<string> files with the word "dark" in their names */
	private static function files( string $pattern ): array {
		$files = glob( $pattern );
		return array_values( array_filter(
			false === $files ? [] : $files,
			static fn( string $path ): bool => 1 === preg_match( '/(?<![a-z])dark(?![a-z])/i', basename( $path ) ),
		) );
	}

	/** @param array<string, string> $theme whether no variation has replaced these colors */
	private static function isOfTheme( array $theme ): bool {
		$base = wp_get_global_settings( [ 'color', 'palette', 'theme' ], [ 'origin' => 'base' ] );
		return self::colors( ( new ArrayReader( [ 'palette' => $base ] ) )->list( 'palette' ) ) === $theme;
	}

	/**
	 * @param list<ArrayReader> $presets
	 * @return array<string, string> slug => color
	 */
	private static function colors( array $presets ): array {
		$colors = [];
		foreach ( $presets as $preset ) {
			$slug = _wp_to_kebab_case( $preset->string( 'slug' ) );
			if ( '' !== $slug && '' !== $preset->string( 'color' ) ) {
				$colors[ $slug ] = $preset->string( 'color' );
			}
		}
		return $colors;
	}

	/** @param array<string, string> $colors */
	private static function resolved( string $color, array $colors ): string {
		$pattern = '/^var(?::preset\|color\||\(--wp--preset--color--)([a-z0-9-]+)\)?$/D';
		return 1 === preg_match( $pattern, $color, $match ) ? $colors[ $match[1] ] ?? '' : $color;
	}

	/**
	 * @param array<string, string> $colors
	 * @return array<string, string>
	 */
	private static function filled( array $colors ): array {
		return array_filter( $colors, static fn( string $color ): bool => '' !== $color );
	}

	private static function light( string $color ): string {
		return 1 === preg_match( self::LIGHT_DARK, $color, $match ) ? $match[1] : $color;
	}

	private static function dark( string $color ): string {
		return 1 === preg_match( self::LIGHT_DARK, $color, $match ) ? $match[2] : '';
	}
}
