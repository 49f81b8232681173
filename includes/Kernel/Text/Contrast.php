<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** Tells which text can be read on a color that an owner chose for a background. */
final class Contrast {
	/** Minimum contrast of text by WCAG 2.2 AA. */
	public const READABLE = 4.5;

	private const DARK = '#111';

	/** For backgrounds in the middle, on which DARK is too light. */
	private const STRONG = [ '#000', '#fff' ];

	/** Share of the text's color in secondary text: --frontispiece-muted of src/feed/styles/tokens.css. */
	private const MUTED = 0.78;

	/** Returns whether a color is the same on every background. */
	public static function isOpaque( string $color ): bool {
		return 1.0 === self::channels( $color )[3];
	}

	/** Returns the color, dark or light, that is read best on an opaque one. */
	public static function textOn( string $background ): string {
		[ $dark, $light ] = self::STRONG;
		return match ( true ) {
			self::between( self::DARK, $background ) >= self::READABLE                        => self::DARK,
			self::between( $light, $background ) >= self::between( $dark, $background ) => $light,
			default                                                                           => $dark,
		};
	}

	/** Returns whether secondary text, in which the background shines through, can be read. */
	public static function isMutedReadable( string $text, string $background ): bool {
		$front = self::channels( $text );
		$mixed = [];
		foreach ( array_slice( self::channels( $background ), 0, 3 ) as $i => $behind ) {
			$mixed[] = (int) round( $front[ $i ] * self::MUTED + $behind * ( 1 - self::MUTED ) );
		}
		return self::between( sprintf( 'rgb(%d,%d,%d)', ...$mixed ), $background ) >= self::READABLE;
	}

	/** @return float contrast ratio of two opaque colors by WCAG 2, from 1 to 21 */
	public static function between( string $one, string $other ): float {
		$a = self::luminance( $one ) + 0.05;
		$b = self::luminance( $other ) + 0.05;
		return max( $a, $b ) / min( $a, $b );
	}

	private static function luminance( string $color ): float {
		$sum = 0.0;
		foreach ( [ 0.2126, 0.7152, 0.0722 ] as $i => $share ) {
			$channel = self::channels( $color )[ $i ] / 255;
			$sum    += $share * ( $channel <= 0.04045 ? $channel / 12.92 : ( ( $channel + 0.055 ) / 1.055 ) ** 2.4 );
		}
		return $sum;
	}

	/**
	 * @param string $color as Escape::color() admits it
	 * @return array{float, float, float, float} red, green and blue up to 255, opacity up to 1
	 */
	private static function channels( string $color ): array {
		if ( str_starts_with( $color, '#' ) ) {
			$digits = substr( $color, 1 );
			$digits = 3 === strlen( $digits ) ? (string) preg_replace( '/./', '$0$0', $digits ) : $digits;
			$parts  = array_map( 'hexdec', str_split( $digits, 2 ) );
		} else {
			preg_match_all( '/\d*\.?\d+/', $color, $match );
			$parts = $match[0];
		}
		$channel = static fn( int $i ): float => min( 255.0, (float) ( $parts[ $i ] ?? 0 ) );
		return [ $channel( 0 ), $channel( 1 ), $channel( 2 ), min( 1.0, (float) ( $parts[3] ?? 1 ) ) ];
	}
}
