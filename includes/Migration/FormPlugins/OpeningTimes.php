<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Migration\FormPlugins\Fields\UnsupportedSettings;

/** Reads the times from and until which a form of another plugin is open. */
final class OpeningTimes {
	private const STORED = 'Y-m-d\TH:i';

	/**
	 * @param string $date such as 2030-12-31, 12/31/2030 (month first) or 2030-12-31 18:00:00
	 * @param string $time such as 18:00 or 6:00 pm; '' = as in the date, or midnight
	 * @return string a time as forms store it, such as 2030-12-31T18:00; '' = none
	 */
	public static function moment( string $date, string $time = '' ): string {
		$text = trim( "$date $time" );
		if ( '' === $text || str_starts_with( $text, '0000' ) ) {
			return '';
		}
		$zone = wp_timezone();
		// Some plugins store times as this site writes them.
		foreach ( [ 'Y-m-d ' . get_option( 'time_format' ), 'Y-m-d G\hi', 'Y-m-d\TH:i', 'Y-n-j' ] as $format ) {
			$moment = \DateTimeImmutable::createFromFormat( "!$format", $text, $zone );
			if ( false !== $moment && 0 === ( \DateTimeImmutable::getLastErrors()['warning_count'] ?? 0 ) ) {
				return $moment->format( self::STORED );
			}
		}
		if ( 1 !== preg_match( '~^(?:\d{4}-\d\d-\d\d|\d{1,2}/\d{1,2}/\d{4})\b~', $text ) ) {
			return '';
		}
		try {
			return ( new \DateTimeImmutable( $text, $zone ) )->format( self::STORED );
		} catch ( \Exception ) {
			return '';
		}
	}

	/** Returns when a form opens. One whose time cannot be read stays closed, and the owner is told. */
	public static function from( UnsupportedSettings $unsupported, string $date, string $time = '' ): string {
		return self::orClosed( 'open_from', '2099-12-31T00:00', $unsupported, $date, $time );
	}

	/** Returns when a form closes. One whose time cannot be read is closed, and the owner is told. */
	public static function until( UnsupportedSettings $unsupported, string $date, string $time = '' ): string {
		return self::orClosed( 'open_until', '2000-01-01T00:00', $unsupported, $date, $time );
	}

	private static function orClosed(
		string $name,
		string $closed,
		UnsupportedSettings $unsupported,
		string $date,
		string $time,
	): string {
		$moment = self::moment( $date, $time );
		if ( '' !== $moment || '' === trim( $date ) || str_starts_with( trim( $date ), '0000' ) ) {
			return $moment;
		}
		$unsupported->form( $name );
		return $closed;
	}
}
