<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\ThemeToggle;

use Frontispiece\Site\FeatureSettings;
use Frontispiece\Site\ThemeToggle\Palette;
use Frontispiece\Site\ThemeToggle\ThemePalette;
use Frontispiece\Tests\Site\SiteTestCase;

final class ThemePaletteTest extends SiteTestCase {
	private string $folder = '';

	protected function setUp(): void {
		parent::setUp();
		$this->folder = get_temp_dir() . 'frontispiece-theme-' . wp_generate_password( 8, false );
		wp_mkdir_p( "$this->folder/styles/colors" );
		add_filter( 'stylesheet_directory', fn(): string => $this->folder );
		add_filter( 'template_directory', fn(): string => $this->folder );
		$this->theme( [
			[ 'slug' => 'base', 'name' => 'Base', 'color' => '#ffffff' ],
			[ 'slug' => 'contrast', 'name' => 'Contrast', 'color' => '#111111' ],
			[ 'slug' => 'accent', 'name' => 'Accent', 'color' => '#503aa8' ],
		] );
	}

	protected function tearDown(): void {
		parent::tearDown();
		foreach ( [ ...(array) glob( "$this->folder/styles/*.json" ), ...(array) glob( "$this->folder/styles/*/*.json" ) ] as $file ) {
			unlink( (string) $file );
		}
		rmdir( "$this->folder/styles/colors" );
		rmdir( "$this->folder/styles" );
		rmdir( $this->folder );
		wp_clean_theme_json_cache();
	}

	public function test_a_dark_style_variation_of_the_theme_is_its_dark_palette(): void {
		$this->variation( 'colors/dark.json', [
			'settings' => [ 'color' => [ 'palette' => [
				[ 'slug' => 'base', 'color' => '#0b1020' ],
				[ 'slug' => 'accent', 'color' => '#ffcc00' ],
				'broken',
				[ 'slug' => [ 1 ], 'color' => '#123456' ],
			] ] ],
			'styles'   => [ 'color' => [ 'background' => 'var:preset|color|base', 'text' => '#eeeeee' ] ],
		] );
		$palette = $this->palette();
		self::assertFalse( $palette->isDark() );
		self::assertSame( '#0b1020', $palette->background()->hex() );
		self::assertSame( '#eeeeee', $palette->text()->hex() );
		self::assertSame( '#ffcc00', $palette->other()['accent'] );
	}

	public function test_files_that_are_no_dark_palette_change_nothing(): void {
		$before = $this->palette()->other();
		$white  = [ 'settings' => [ 'color' => [ 'palette' => [ [ 'slug' => 'base', 'color' => '#ffffff' ] ] ] ] ];
		$black  = [ 'settings' => [ 'color' => [ 'palette' => [ [ 'slug' => 'base', 'color' => '#000000' ] ] ] ] ];
		$this->variation( 'dark.json', $white );
		$this->variation( 'darkness.json', $black );
		$this->variation( 'colors/section-dark.json', $black + [ 'blockTypes' => [ 'core/group' ] ] );
		file_put_contents( "$this->folder/styles/01-dark.json", '{"settings":' );
		self::assertSame( $before, $this->palette()->other() );
	}

	public function test_what_the_owner_has_named_comes_first(): void {
		$this->variation( 'dark.json', [
			'settings' => [ 'color' => [ 'palette' => [ [ 'slug' => 'base', 'color' => '#0b1020' ] ] ] ],
			'styles'   => [ 'color' => [ 'background' => 'var(--wp--preset--color--base)' ] ],
		] );
		self::assertSame( '#0b1020', $this->palette()->background()->hex() );
		self::assertSame( '#222222', $this->palette( [ 'background' => '#222222' ] )->background()->hex() );
	}

	public function test_colors_of_light_dark_are_those_of_each_mode(): void {
		$this->theme( [
			[ 'slug' => 'base', 'name' => 'Base', 'color' => 'light-dark(#fefefe, #101418)' ],
			[ 'slug' => 'contrast', 'name' => 'Contrast', 'color' => 'light-dark( #111111,#fafafa )' ],
		] );
		$palette = $this->palette();
		self::assertFalse( $palette->isDark() );
		self::assertSame( [ 'base' => '#101418', 'contrast' => '#fafafa' ], $palette->other() );
		self::assertSame( [ 'base' => '#fefefe', 'contrast' => '#111111' ], $palette->own() );
		self::assertSame( '#101418', $palette->background()->hex() );
	}

	/** @param list<array<string, string>> $palette */
	private function theme( array $palette ): void {
		remove_all_filters( 'wp_theme_json_data_theme' );
		add_filter( 'wp_theme_json_data_theme', static fn(): \WP_Theme_JSON_Data => new \WP_Theme_JSON_Data( [
			'version'  => 2,
			'settings' => [ 'color' => [ 'palette' => $palette ] ],
			'styles'   => [ 'color' => [
				'background' => 'var(--wp--preset--color--base)',
				'text'       => 'var(--wp--preset--color--contrast)',
			] ],
		], 'theme' ) );
		wp_clean_theme_json_cache();
	}

	/** @param array<string, mixed> $variation */
	private function variation( string $file, array $variation ): void {
		file_put_contents( "$this->folder/styles/$file", (string) wp_json_encode( $variation ) );
	}

	/** @param array<string, mixed> $options */
	private function palette( array $options = [] ): Palette {
		$settings = $this->kernel()->get( FeatureSettings::class )->options( 'theme-toggle', $options );
		return ( new ThemePalette( $settings ) )->palette();
	}
}
