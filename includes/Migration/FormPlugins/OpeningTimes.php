<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

/** Reads the times from and until which a form of another plugin is open. */
final class OpeningTimes {
	/**
	 * @param string $date such as 2030-12-31, 12/31/2030 (month first) or 2030-12-31 18:00:00
	 * @param string $time such as 18:00 or 6:00 pm; '' = as in the date, or midnight
	 * @return string a time as forms store it, such as 2030-12-31T18:00; '' = none
	 */
	public static function moment( string $date, string $time = '' ): string {
		$text = trim( "$date $time" );
		if ( 1 !== preg_match( '~^(?:\d{4}-\d\d-\d\d|\d{1,2}/\d{1,2}/\d{4})\b~', $text ) || str_starts_with( $text, '0000' ) ) {
			return '';
		}
		try {
			return ( new \DateTimeImmutable( $text, wp_timezone() ) )->format( 'Y-m-d\TH:i' );
		} catch ( \Exception ) {
			return '';
		}
	}
}
