<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\View;

use Frontispiece\Feed\View\FeedColors;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Contrast;
use Frontispiece\Tests\TestCase;

final class FeedColorsTest extends TestCase {
	public function test_without_colors_the_theme_decides(): void {
		self::assertSame( [], self::colors( [] ) );
		self::assertSame( [], self::colors( [ 'textcolor' => 'red;x', 'bgcolor' => 'url(x)' ] ) );
	}

	public function test_BUG_80_colors_for_the_themes_background_give_way_in_the_turned_scheme(): void {
		self::assertSame(
			[
				'--frontispiece-text'       => 'var(--frontispiece-turned,#111)',
				'--frontispiece-link'       => 'var(--frontispiece-turned,#00f)',
				'--frontispiece-background' => 'var(--frontispiece-turned-ground,rgba(255,255,255,.5))',
			],
			self::colors( [ 'textcolor' => '#111', 'linkcolor' => '#00f', 'bgcolor' => 'rgba(255,255,255,.5)' ] ),
		);
	}

	public function test_BUG_80_colors_on_an_opaque_background_stay_on_it(): void {
		$colors = self::colors( [ 'textcolor' => '#123456', 'bgcolor' => '#fff' ] );
		self::assertSame( '#fff', $colors['--frontispiece-background'] ?? '' );
		self::assertSame( '#123456', $colors['--frontispiece-card-text'] ?? '' );
		self::assertSame( 'currentcolor', $colors['--frontispiece-link'] ?? '' );
		self::assertArrayNotHasKey( '--frontispiece-text', $colors, 'The header stands on the theme’s background.' );
	}

	public function test_BUG_80_a_background_alone_gets_text_that_can_be_read(): void {
		foreach ( [ '#fff', '#000', '#777', '#0a5', '#f00', 'rgb(18,38,63)', '#fff3e0', 'rgba(10, 200, 10, 1)' ] as $background ) {
			$colors = self::colors( [ 'bgcolor' => $background ] );
			$text   = $colors['--frontispiece-card-text'] ?? '';
			self::assertGreaterThanOrEqual( 4.5, round( Contrast::between( $text, $background ), 2 ), $background );
			self::assertSame(
				! Contrast::isMutedReadable( $text, $background ),
				isset( $colors['--frontispiece-card-muted'] ),
				$background,
			);
		}
	}

	/**
	 * @param array<string, string> $attributes
	 * @return array<string, string>
	 */
	private static function colors( array $attributes ): array {
		return FeedColors::fromAttributes( new ArrayReader( $attributes ) );
	}
}
