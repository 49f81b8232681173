<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/**
 * A calendar day without a time zone. Weekdays and comparisons are calculated, so that they are the same for every
 * visitor.
 */
final class Day {
	private function __construct( public readonly int $year, public readonly int $month, public readonly int $day ) {}

	/**
	 * Parses a day. Accepts years of five and six digits, which a browser's date field may send; the date rule is
	 * stricter.
	 */
	public static function parse( string $text ): ?self {
		if ( 1 !== preg_match( '/\A(\d{4,6})-(\d\d)-(\d\d)\z/', $text, $match ) ) {
			return null;
		}
		[ $year, $month, $day ] = [ (int) $match[1], (int) $match[2], (int) $match[3] ];
		return $year > 0 && $month >= 1 && $month <= 12 && $day >= 1 && $day <= self::daysIn( $year, $month )
			? new self( $year, $month, $day )
			: null;
	}

	/** @return int less than, equal to or greater than 0 */
	public function compare( self $other ): int {
		return [ $this->year, $this->month, $this->day ] <=> [ $other->year, $other->month, $other->day ];
	}

	/** @return int 1 to 7, Monday to Sunday */
	public function weekday(): int {
		// January and February count toward the previous year, because they precede the leap day.
		$year = $this->month < 3 ? $this->year - 1 : $this->year;
		$sum  = $year + intdiv( $year, 4 ) - intdiv( $year, 100 ) + intdiv( $year, 400 ) + [
			0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4,
		][ $this->month - 1 ] + $this->day;
		return 0 === $sum % 7 ? 7 : $sum % 7;
	}

	private static function daysIn( int $year, int $month ): int {
		if ( 2 === $month ) {
			return 0 === $year % 4 && ( 0 !== $year % 100 || 0 === $year % 400 ) ? 29 : 28;
		}
		return in_array( $month, [ 4, 6, 9, 11 ], true ) ? 30 : 31;
	}
}
