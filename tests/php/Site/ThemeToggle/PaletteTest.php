<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\ThemeToggle;

use Frontispiece\Site\ThemeToggle\Color;
use Frontispiece\Site\ThemeToggle\Palette;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class PaletteTest extends TestCase {
	// Palettes of current default themes: background, text, other colors.
	private const THEMES = [
		'Twenty Twenty-Four'  => [
			'#f9f9f9',
			'#111111',
			[
				'base'       => '#f9f9f9',
				'base-2'     => '#ffffff',
				'contrast'   => '#111111',
				'contrast-2' => '#636363',
				'contrast-3' => '#A4A4A4',
				'accent'     => '#cfcabe',
				'accent-3'   => '#d8613c',
				'accent-4'   => '#b1c5a4',
			],
		],
		'Twenty Twenty-Five'  => [
			'#FFFFFF',
			'#111111',
			[
				'base'     => '#FFFFFF',
				'contrast' => '#111111',
				'accent-1' => '#FFEE58',
				'accent-2' => '#F6CFF4',
				'accent-3' => '#503AA8',
				'accent-4' => '#686868',
				'accent-5' => '#FBFAF3',
				'accent-6' => 'color-mix(in srgb, currentColor 20%, transparent)',
			],
		],
		'a loud one'          => [
			'#ffff00',
			'#0000ff',
			[ 'a' => '#ff0000', 'b' => '#00ff00', 'c' => '#0f0', 'd' => '#808080' ],
		],
		'a dark one'          => [
			'#1b1b1b',
			'#f0f0f0',
			[ 'base' => '#1b1b1b', 'contrast' => '#f0f0f0', 'accent' => '#786d0a' ],
		],
		'grey on grey'        => [ '#777777', '#999999', [ 'base' => '#777777' ] ],
	];

	/** @return iterable<string, array{string, string, array<string, string>}> */
	public static function themes(): iterable {
		yield from self::THEMES;
	}

	/** @param array<string, string> $colors */
	#[DataProvider( 'themes' )]
	public function test_readable_colors_stay_readable_in_the_other_mode(
		string $background,
		string $text,
		array $colors,
	): void {
		$palette = new Palette( $colors, $background, $text );
		$other   = $palette->other();
		self::assertSame( [], $palette->errors() );
		self::assertGreaterThanOrEqual( Palette::READABLE, $palette->text()->contrast( $palette->background() ) );
		foreach ( $colors as $slug => $hex ) {
			$own = Color::parse( $hex );
			if ( null === $own ) {
				self::assertArrayNotHasKey( $slug, $other );
				continue;
			}
			$turned = self::color( $other[ $slug ] );
			if ( $own->contrast( self::color( $background ) ) >= Palette::READABLE ) {
				self::assertGreaterThanOrEqual(
					Palette::READABLE,
					$turned->contrast( $palette->background() ),
					"$slug on the background",
				);
			} elseif ( $own->contrast( self::color( $text ) ) >= Palette::READABLE ) {
				self::assertGreaterThanOrEqual(
					Palette::READABLE,
					$palette->text()->contrast( $turned ),
					"the text on $slug",
				);
			}
		}
	}

	public function test_a_light_theme_becomes_dark_and_a_dark_theme_light(): void {
		[ $background, $text, $colors ] = self::THEMES['Twenty Twenty-Five'];
		$light                           = new Palette( $colors, $background, $text );
		self::assertFalse( $light->isDark() );
		self::assertLessThan( 0.25, $light->background()->lightness );
		[ $background, $text, $colors ] = self::THEMES['a dark one'];
		$dark                            = new Palette( $colors, $background, $text );
		self::assertTrue( $dark->isDark() );
		self::assertGreaterThan( 0.9, $dark->background()->lightness );
	}

	public function test_colors_set_by_theme_and_owner_are_kept_and_low_contrast_is_reported(): void {
		[ $background, $text, $colors ] = self::THEMES['Twenty Twenty-Five'];
		$palette = new Palette(
			$colors,
			$background,
			$text,
			[ 'background' => '#222222', 'text' => '#555555', 'accent-1' => '#402060' ],
		);
		self::assertSame( '#222222', $palette->other()['base'] );
		self::assertSame( '#555555', $palette->other()['contrast'] );
		self::assertSame( '#402060', $palette->other()['accent-1'] );
		$errors = $palette->errors();
		self::assertSame( [ 'text', 'background', 2.13 ], $errors[0] );
		self::assertContains( 'accent-1', array_column( $errors, 1 ) );
	}

	public function test_colors_keep_their_hue_and_survive_conversion(): void {
		foreach ( [ '#000000', '#ffffff', '#d8613c', '#503aa8', '#00ff00' ] as $hex ) {
			$color = self::color( $hex );
			self::assertSame( $hex, $color->at( $color->lightness )->hex() );
		}
		self::assertSame( '#ff0000', self::color( '#f00' )->hex() );
		self::assertEqualsWithDelta( 21.0, self::color( '#000' )->contrast( self::color( '#fff' ) ), 0.01 );
		self::assertEqualsWithDelta( 4.54, self::color( '#767676' )->contrast( self::color( '#fff' ) ), 0.01 );
		foreach ( [ '', 'red', '#12', '#12345', 'rgb(1,2,3)', '#12345g' ] as $none ) {
			self::assertNull( Color::parse( $none ) );
		}
	}

	private static function color( string $hex ): Color {
		return Color::parse( $hex ) ?? throw new \LogicException( $hex );
	}
}
