<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Text;

use Frontispiece\Kernel\Text\Contrast;
use Frontispiece\Tests\TestCase;

final class ContrastTest extends TestCase {
	public function test_the_contrast_of_two_colors_is_that_of_wcag(): void {
		self::assertSame( 21.0, round( Contrast::between( '#000', '#ffffff' ), 2 ) );
		self::assertSame( 4.48, round( Contrast::between( '#777', 'rgb(255, 255, 255)' ), 2 ) );
		self::assertSame( 1.0, Contrast::between( '#abc', '#aabbcc' ) );
		self::assertSame( 21.0, round( Contrast::between( 'rgb(999,255,255)', '#000' ), 2 ) );
	}

	public function test_a_color_is_opaque_unless_its_alpha_says_otherwise(): void {
		foreach ( [ '#fff' => true, 'rgb(1,2,3)' => true, 'rgba(1,2,3,1)' => true, 'rgba(1,2,3,1.0)' => true ] as $color => $is ) {
			self::assertSame( $is, Contrast::isOpaque( $color ), $color );
		}
		foreach ( [ 'rgba(1,2,3,0)', 'rgba(1,2,3,.5)', 'rgb(1, 2, 3, 0.99)' ] as $color ) {
			self::assertFalse( Contrast::isOpaque( $color ), $color );
		}
	}

	public function test_text_is_dark_or_light_and_strong_in_the_middle(): void {
		self::assertSame( '#111', Contrast::textOn( '#fff3e0' ) );
		self::assertSame( '#fff', Contrast::textOn( '#12263f' ) );
		self::assertSame( '#000', Contrast::textOn( '#777777' ) );
		self::assertTrue( Contrast::isMutedReadable( '#111', '#fff' ) );
		self::assertFalse( Contrast::isMutedReadable( '#000', '#777' ) );
	}
}
