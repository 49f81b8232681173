<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** Sizes of files as text, in the units and the language of WordPress. */
final class FileSize {
	/** Bytes of the units, the largest first. */
	private const UNITS = [ 1024 ** 4, 1024 ** 3, 1024 ** 2, 1024, 1 ];

	/** Returns the size of a file, rounded to what people need to know: 1.46 MB. */
	public static function rounded( int $bytes ): string {
		$unit = self::unit( $bytes );
		return self::text( $unit, round( $bytes / $unit, 2 ) );
	}

	/** Returns a limit exactly, because a rounded one would promise more or less than is accepted: 1,500 KB. */
	public static function exact( int $bytes ): string {
		$unit = self::unit( $bytes );
		// Two decimals are exact only for quarters of a unit.
		while ( $unit > 1 && 0 !== ( ( $bytes % $unit ) * 4 ) % $unit ) {
			$unit = intdiv( $unit, 1024 );
		}
		return self::text( $unit, $bytes / $unit );
	}

	/** @return int bytes of the largest unit that a size has one of */
	private static function unit( int $bytes ): int {
		foreach ( self::UNITS as $unit ) {
			if ( $bytes >= $unit ) {
				return $unit;
			}
		}
		return 1;
	}

	/** Returns a number with a unit. WordPress translates the units only within size_format(). */
	private static function text( int $unit, float $number ): string {
		$decimals = strlen( rtrim( substr( number_format( $number, 2, '.', '' ), -2 ), '0' ) );
		return str_replace( number_format_i18n( 1 ), number_format_i18n( $number, $decimals ), (string) size_format( $unit ) );
	}
}
