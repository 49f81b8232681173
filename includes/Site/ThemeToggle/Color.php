<?php
declare(strict_types=1);

namespace Frontispiece\Site\ThemeToggle;

/** A color in the perceptual color space OKLCH, where the lightness can be inverted while the hue stays the same. */
final class Color {
	private function __construct(
		public readonly float $lightness,
		private readonly float $a,
		private readonly float $b,
	) {}

	/** @param string $hex #rgb or #rrggbb; other colors cannot be inverted */
	public static function parse( string $hex ): ?self {
		if ( 1 !== preg_match( '/^#([0-9a-f]{3}|[0-9a-f]{6})$/i', trim( $hex ), $match ) ) {
			return null;
		}
		$digits      = 3 === strlen( $match[1] ) ? (string) preg_replace( '/./', '$0$0', $match[1] ) : $match[1];
		[ $r, $g, $b ] = array_map(
			static fn( string $pair ): float => self::linear( (int) hexdec( $pair ) / 255 ),
			str_split( $digits, 2 ),
		);
		$l           = ( 0.4122214708 * $r + 0.5363325363 * $g + 0.0514459929 * $b ) ** ( 1 / 3 );
		$m           = ( 0.2119034982 * $r + 0.6806995451 * $g + 0.1073969566 * $b ) ** ( 1 / 3 );
		$s           = ( 0.0883024619 * $r + 0.2817188376 * $g + 0.6299787005 * $b ) ** ( 1 / 3 );
		return new self(
			0.2104542553 * $l + 0.7936177850 * $m - 0.0040720468 * $s,
			1.9779984951 * $l - 2.4285922050 * $m + 0.4505937099 * $s,
			0.0259040371 * $l + 0.7827717662 * $m - 0.8086757660 * $s,
		);
	}

	/** Returns the same hue at another lightness, from 0 to 1. */
	public function at( float $lightness ): self {
		return new self( max( 0.0, min( 1.0, $lightness ) ), $this->a, $this->b );
	}

	public function hex(): string {
		// Reduce the chroma until the color can be displayed.
		$share = 1.0;
		do {
			$rgb    = $this->channels( $share );
			$share -= 0.05;
		} while ( $share >= 0.0 && ( min( $rgb ) < -0.0005 || max( $rgb ) > 1.0005 ) );
		return '#'
			. implode(
				'',
				array_map(
					static fn( float $channel ): string =>
						sprintf( '%02x', (int) round( 255 * self::gamma( max( 0.0, min( 1.0, $channel ) ) ) ) ),
					$rgb,
				),
			);
	}

	/** Returns the contrast ratio by WCAG 2, from 1 to 21. */
	public function contrast( self $other ): float {
		$mine   = $this->luminance() + 0.05;
		$theirs = $other->luminance() + 0.05;
		return max( $mine, $theirs ) / min( $mine, $theirs );
	}

	private function luminance(): float {
		[ $r, $g, $b ] = array_map(
			static fn( string $pair ): float => self::linear( (int) hexdec( $pair ) / 255 ),
			str_split( substr( $this->hex(), 1 ), 2 ),
		);
		return 0.2126 * $r + 0.7152 * $g + 0.0722 * $b;
	}

	/** @return array{float, float, float} linear red, green and blue */
	private function channels( float $share ): array {
		$a = $this->a * $share;
		$b = $this->b * $share;
		$l = ( $this->lightness + 0.3963377774 * $a + 0.2158037573 * $b ) ** 3;
		$m = ( $this->lightness - 0.1055613458 * $a - 0.0638541728 * $b ) ** 3;
		$s = ( $this->lightness - 0.0894841775 * $a - 1.2914855480 * $b ) ** 3;
		return [
			4.0767416621 * $l - 3.3077115913 * $m + 0.2309699292 * $s,
			-1.2684380046 * $l + 2.6097574011 * $m - 0.3413193965 * $s,
			-0.0041960863 * $l - 0.7034186147 * $m + 1.7076147010 * $s,
		];
	}

	private static function linear( float $channel ): float {
		return $channel <= 0.04045 ? $channel / 12.92 : ( ( $channel + 0.055 ) / 1.055 ) ** 2.4;
	}

	private static function gamma( float $channel ): float {
		return $channel <= 0.0031308 ? 12.92 * $channel : 1.055 * $channel ** ( 1 / 2.4 ) - 0.055;
	}
}
