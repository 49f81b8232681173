<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/**
 * Reads the dates that other sites write: ISO 8601, RFC 822, and those of software that writes them in its own language.
 * What is not a date is none: PHP's own parser takes "now", "tomorrow" and "x" for dates, and the year 1 for 2001.
 */
final class DateText {
	private const MAX_LENGTH = 100;

	/** Dates until then are those of clocks that were never set, in any time zone. */
	private const MIN_TIME = 2 * 86_400;

	private const MAX_YEAR = 9999;

	private const ISO = '/^([+-]\d{4,6}|\d{4})(?:-?(?:W(\d\d)(?:-?(\d))?|(\d{3})(?!\d)|(\d{1,2})(?:-?(\d{1,2}))?))?(?:[t\s](.+))?$/i';

	private const TIME = '/(\d{1,2})\s*[:.h]\s*(\d{2})(?:\s*[:.m]\s*(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?(?:m\.?)?)?(?!\d|(?!z(?!\p{L}))\p{L})|(?<!\d)(\d{1,2})\s*([ap])\.?m\.?(?![\p{L}\d])/iu';

	private const PLACE = '~^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Brazil|Canada|Europe|Indian|Pacific|US)/[A-Za-z_/+-]+~';

	/** Names of zones that mean summer time in summer. */
	private const PLACES = [
		'et' => 'America/New_York', 'ct' => 'America/Chicago', 'mt' => 'America/Denver', 'pt' => 'America/Los_Angeles',
	];

	/** Year, month and day in digits, and day, month and year. */
	private const YEAR_FIRST = '~(?<!\d)(\d{4})\s*[./年년-]\s*(\d{1,2})\s*[./月월-]\s*(\d{1,2})(?!\d)(?:\s*[日일.])?~u';
	private const YEAR_LAST  = '~(?<![\d:.])(\d{1,2})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d\d)(?![\d:])~';

	/** Years of Thailand are ahead by so many. */
	private const BUDDHIST = 543;

	/** Years before the first one of an era of Japan or Taiwan. */
	private const ERAS = '/(令和|平成|昭和|民國|民国)\s*(\d{1,3}|元)\s*年/u';
	private const ERA  = [ '令和' => 2018, '平成' => 1988, '昭和' => 1925, '民國' => 1911, '民国' => 1911 ];

	/** Names of zones: hours from Greenwich. Single letters are those of the military, which RFC 5322 takes for Greenwich. */
	private const ZONES = [
		'ut' => 0, 'utc' => 0, 'gmt' => 0, 'wet' => 0, 'west' => 1, 'bst' => 1, 'cet' => 1, 'cest' => 2, 'mez' => 1, 'mesz' => 2,
		'eet' => 2, 'eest' => 3, 'msk' => 3, 'est' => -5, 'edt' => -4, 'cst' => -6, 'cdt' => -5, 'mst' => -7, 'mdt' => -6, 'pst' => -8,
		'pdt' => -7, 'akst' => -9, 'akdt' => -8, 'hst' => -10, 'jst' => 9, 'kst' => 9, 'aest' => 10, 'aedt' => 11, 'awst' => 8,
		'nzst' => 12, 'nzdt' => 13, 'ist' => 5.5, 'sast' => 2, 'brt' => -3, 'art' => -3, 'hkt' => 8, 'sgt' => 8,
	];

	/** @return int Unix seconds; 0 = not a date, or one that no post can have */
	public static function time( string $text ): int {
		$text = self::normal( $text );
		$time = '' === $text ? null : self::ofNumber( $text ) ?? self::ofIso( $text ) ?? self::ofWords( $text );
		return null === $time || $time < self::MIN_TIME ? 0 : $time;
	}

	private static function normal( string $text ): string {
		if ( strlen( $text ) > self::MAX_LENGTH || ! mb_check_encoding( $text, 'UTF-8' ) ) {
			return '';
		}
		$text = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$text = (string) preg_replace_callback( '/[^\x00-\x7F]/u', static fn( array $one ): string => self::ascii( $one[0] ), $text );
		// Marks of direction and other characters without a width, dashes, and names of zones in brackets. Then the ways in
		// which East Asia and Arabic write times, and times of one digit.
		$text = (string) preg_replace(
			[
				'/\p{Cf}+/u', '/[\x{2010}-\x{2015}\x{2212}]/u', '/\([^()]*\)/', '/[\s\x{a0}\x{202f}]+/u',
				'/(\d)\s*[時时点點시]\s*(?:(\d{1,2})\s*[分분])?(?:\s*(\d{1,2})\s*[秒초])?/u',
				'/(?:上午|午前|오전|凌晨|早上|清晨)\s*(\d[\d:]*)/u', '/(?:下午|午後|오후|晚上)\s*(\d[\d:]*)/u',
				'/(:\d\d)\s*ص(?!\p{L})/u', '/(:\d\d)\s*م(?!\p{L})/u',
				'/(?<=\d:)(?=\d(?!\d))/', '/:{2,}|:(?!\d)/',
			],
			[ '', '-', ' ', ' ', '$1:$2:$3', '$1 am', '$1 pm', '$1 am', '$1 pm', '0', '' ],
			$text,
		);
		$text = (string) preg_replace_callback(
			self::ERAS,
			static fn( array $match ): string => ( self::ERA[ $match[1] ] + ( '元' === $match[2] ? 1 : (int) $match[2] ) ) . '年',
			$text,
		);
		return trim( $text, " \t\n\r\0\x0B,;." );
	}

	/** Returns digits of other scripts, and what Japanese writes as wide as its characters, as ASCII has them. */
	private static function ascii( string $character ): string {
		$code = mb_ord( $character, 'UTF-8' );
		foreach ( [ 0x660, 0x6F0, 0x966, 0x9E6, 0xE50 ] as $zero ) {
			if ( $code >= $zero && $code < $zero + 10 ) {
				return (string) ( $code - $zero );
			}
		}
		return $code > 0xFF00 && $code < 0xFF5F ? chr( $code - 0xFEE0 ) : $character;
	}

	/** Unix time in seconds, milliseconds or microseconds, or a date without separators. */
	private static function ofNumber( string $text ): ?int {
		if ( 1 !== preg_match( '/^-?\d+(?:\.\d+)?$/', $text ) ) {
			return null;
		}
		$number = (float) $text;
		return match ( true ) {
			1 === preg_match( '/^(?:19|20)\d\d$/', $text )       => self::midnight( (int) $text, 1, 1 ),
			1 === preg_match( '/^(19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/', $text ) => null,
			1 === preg_match( '/^(?:19|20)\d{12}$/', $text )     => self::ofIso( substr( $text, 0, 8 ) . 'T' . substr( $text, 8 ) ),
			$number >= 1e17                                      => 0,
			$number >= 1e14                                      => (int) ( $number / 1e6 ),
			$number >= 1e11                                      => (int) ( $number / 1e3 ),
			default                                              => (int) $number,
		};
	}

	private static function ofIso( string $text ): ?int {
		if ( 1 !== preg_match( self::ISO, $text, $match ) ) {
			return null;
		}
		$day   = self::dayOfIso( $match );
		$clock = null === $day ? null : self::clock( $match[7] ?? '', $day );
		return null === $clock ? 0 : $day + $clock;
	}

	/**
	 * @param array<int, string> $match
	 * @return int|null Unix time of its midnight in Greenwich
	 */
	private static function dayOfIso( array $match ): ?int {
		$year = (int) $match[1];
		if ( abs( $year ) > self::MAX_YEAR ) {
			return null;
		}
		if ( '' !== ( $match[2] ?? '' ) ) {
			$week = (int) $match[2];
			$day  = '' === ( $match[3] ?? '' ) ? 1 : (int) $match[3];
			return $week < 1 || $week > 53 || $day < 1 || $day > 7
				? null
				: ( new \DateTimeImmutable( '@0' ) )->setISODate( $year, $week, $day )->getTimestamp();
		}
		if ( '' !== ( $match[4] ?? '' ) ) {
			$day = (int) $match[4];
			return $day < 1 || $day > 366 ? null : self::midnight( $year, 1, 1 ) + ( $day - 1 ) * 86_400;
		}
		$month = '' === ( $match[5] ?? '' ) ? 1 : (int) $match[5];
		$day   = '' === ( $match[6] ?? '' ) ? 1 : (int) $match[6];
		return self::midnightOf( $year, $month, $day );
	}

	private static function ofWords( string $text ): int {
		[ $day, $rest ] = self::ofDigits( $text ) ?? [ null, MonthNames::joined( $text ) ];
		[ $date, $time ] = self::timeIn( $rest );
		$day           ??= self::ofNames( $date );
		$clock           = null === $day ? null : self::clock( $time, $day );
		return null === $clock ? 0 : $day + $clock;
	}

	/** @return array{string, string} what is around the time of a text, and the time with its zone; '' = none */
	private static function timeIn( string $text ): array {
		if ( 1 !== preg_match( self::TIME, $text, $match, PREG_OFFSET_CAPTURE ) ) {
			return [ $text, '' ];
		}
		[ $part, $at ] = $match[0];
		$zone = substr( $text, $at + strlen( $part ) );
		$text = substr( $text, 0, $at );
		// Some write the time first, and some the year last, as in "Mon Jan 15 10:00:00 2024".
		if ( 1 !== preg_match( '/\d/', $text ) && 1 === preg_match( '/\d.*\p{L}|\p{L}.*\d/u', $zone ) ) {
			[ $text, $zone ] = [ $zone, '' ];
		} elseif ( 1 === preg_match( '/^(.*?)\s*\b(\d{4})$/u', $zone, $last ) && 1 !== preg_match( '/[+-]$/', $last[1] ) ) {
			$text .= " {$last[2]}";
			$zone  = $last[1];
		}
		return [ $text, trim( $part . $zone ) ];
	}

	/** @return array{int|null, string}|null Unix time of the midnight of a date in digits, and the text without it */
	private static function ofDigits( string $text ): ?array {
		if ( 1 === preg_match( self::YEAR_FIRST, $text, $match, PREG_OFFSET_CAPTURE ) ) {
			$day = self::midnightOf( (int) $match[1][0], (int) $match[2][0], (int) $match[3][0] );
		} elseif (
			1 === preg_match( self::YEAR_LAST, $text, $match, PREG_OFFSET_CAPTURE )
			// Without a year of four digits, it may be a time beside a date in words.
			&& ( strlen( $match[4][0] ) > 2 || 1 !== preg_match( '/(?<!\d)\d{4}(?!\d)/', substr( $text, 0, $match[0][1] ) ) )
		) {
			[ , [ $first ], [ $mark ], [ $second ], [ $year ] ] = $match;
			$isUs = (int) $second > 12 || ( '/' === $mark && (int) $first <= 12 && self::isUs() );
			$day  = self::midnightOf( self::year( $year ), (int) ( $isUs ? $first : $second ), (int) ( $isUs ? $second : $first ) );
		} else {
			return null;
		}
		return [ $day, substr_replace( $text, ' ', $match[0][1], strlen( $match[0][0] ) ) ];
	}

	/** @return int|null Unix time of the midnight of a date with the name of a month */
	private static function ofNames( string $text ): ?int {
		preg_match_all( '/\d+|[\p{L}\p{M}]+/u', $text, $parts );
		$month = 0;
		$days  = [];
		foreach ( array_slice( $parts[0], 0, 12 ) as $part ) {
			if ( ctype_digit( $part ) ) {
				$days[] = $part;
				continue;
			}
			// The last one: names of days come first, and some begin like months.
			$named = MonthNames::month( $part );
			$month = $named > 0 ? $named : $month;
		}
		if ( 0 === $month || [] === $days ) {
			return null;
		}
		// The year is the number of four digits, or the last of two.
		$years = array_values( array_filter( $days, static fn( string $part ): bool => strlen( $part ) >= 3 ) );
		$year  = [] === $years ? ( $days[1] ?? '' ) : $years[0];
		$rest  = array_values( array_diff_key( $days, [ (int) array_search( $year, array_reverse( $days, true ), true ) => 0 ] ) );
		return '' === $year ? null : self::midnightOf( self::year( $year ), $month, (int) ( [] === $rest ? 1 : $rest[0] ) );
	}

	/** Years of two digits as RFC 5322 reads them, and of three, which old software counts from 1900. */
	private static function year( string $digits ): int {
		$year = (int) $digits;
		return match ( strlen( $digits ) ) {
			1, 2    => $year < 50 ? 2000 + $year : 1900 + $year,
			3       => 1900 + $year,
			default => $year > 2400 && $year < 2700 ? $year - self::BUDDHIST : $year,
		};
	}

	private static function isUs(): bool {
		return ! function_exists( 'get_locale' ) || in_array( get_locale(), [ '', 'en_US' ], true );
	}

	private static function midnightOf( int $year, int $month, int $day ): ?int {
		return $year > 0 && $year <= self::MAX_YEAR && checkdate( $month, $day, $year ) ? self::midnight( $year, $month, $day ) : null;
	}

	private static function midnight( int $year, int $month, int $day ): int {
		// Not gmmktime(): it takes the years 0 to 100 for recent ones.
		return ( new \DateTimeImmutable( '@0' ) )->setDate( $year, $month, $day )->getTimestamp();
	}

	/** @return int|null seconds to add to the day's midnight in Greenwich; null = not a time */
	private static function clock( string $text, int $day ): ?int {
		$text = trim( $text );
		if ( '' === $text ) {
			return 0;
		}
		if ( 1 === preg_match( '/^(\d{2})(\d{2})(?:(\d{2})(?:[.,]\d+)?)?(?![\d:])(.*)$/s', $text, $match ) ) {
			return self::seconds( $day, (int) $match[1], (int) $match[2], (int) $match[3], $match[4] );
		}
		if ( 1 !== preg_match( self::TIME, $text, $match, PREG_UNMATCHED_AS_NULL ) || ! str_starts_with( $text, $match[0] ) ) {
			return 1 === preg_match( '/^(\d{1,2})(?:\s*(?:uhr|h))?([z+-].*)?$/i', $text, $match )
				? self::seconds( $day, (int) $match[1], 0, 0, $match[2] ?? '' )
				: ( 1 === preg_match( '/^[z+-]/i', $text ) ? self::seconds( $day, 0, 0, 0, $text ) : null );
		}
		$half = strtolower( $match[4] ?? $match[6] ?? '' );
		$hour = (int) ( $match[1] ?? $match[5] ?? 0 );
		$hour = match ( $half ) {
			'p'     => $hour % 12 + 12,
			'a'     => $hour % 12,
			default => $hour,
		};
		return self::seconds( $day, $hour, (int) ( $match[2] ?? 0 ), (int) ( $match[3] ?? 0 ), substr( $text, strlen( $match[0] ) ) );
	}

	private static function seconds( int $day, int $hour, int $minute, int $second, string $zone ): ?int {
		$isTime  = $minute < 60 && $second <= 60 && ( $hour < 24 || ( 24 === $hour && 0 === $minute + $second ) );
		$seconds = $hour * 3600 + $minute * 60 + min( 59, $second );
		return $isTime ? $seconds - self::zone( $zone, $day + $seconds ) : null;
	}

	/**
	 * @param int $local Unix time if the zone were that of Greenwich
	 * @return int seconds east of Greenwich; 0 = not named, or not known
	 */
	private static function zone( string $text, int $local ): int {
		$text = trim( $text, " \t." );
		if ( 1 === preg_match( '/^(?:utc|gmt|ut|z)?\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?(?::?\d{2})?(?!\d)/i', $text, $match ) ) {
			$seconds = (int) $match[2] * 3600 + (int) ( $match[3] ?? 0 ) * 60;
			return $seconds > 15 * 3600 ? 0 : ( '-' === $match[1] ? -$seconds : $seconds );
		}
		$name  = 1 === preg_match( '/[a-z]{2,4}/i', $text, $match ) ? strtolower( $match[0] ) : '';
		$place = 1 === preg_match( self::PLACE, $text, $match ) ? $match[0] : self::PLACES[ $name ] ?? '';
		if ( '' !== $place ) {
			try {
				return ( new \DateTimeImmutable( gmdate( 'Y-m-d H:i:s', $local ), new \DateTimeZone( $place ) ) )->getOffset();
			} catch ( \Exception ) {
				return 0;
			}
		}
		return (int) ( ( self::ZONES[ $name ] ?? 0 ) * 3600 );
	}
}
