<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** The names of months in the languages that feeds write dates in, and in that of this site. */
final class MonthNames {
	/**
	 * Names in full. Their beginnings are the abbreviations, as long as only one month begins so. `further` has other
	 * languages: what the languages in `names` mean by a name or an abbreviation comes first.
	 */
	private const FILE = __DIR__ . '/month-names.json';

	/** Months that are numbered. */
	private const NUMBERED = '/(?<!\d)(1[0-2]|0?[1-9])\s*[月월]|tháng\s*(1[0-2]|0?[1-9])(?!\d)/iu';

	// Names of two words come first.
	private const ARABIC = [
		'كانون الثاني', 'شباط', 'آذار', 'نيسان', 'أيار', 'حزيران', 'تموز', 'آب', 'أيلول', 'تشرين الأول', 'تشرين الثاني', 'كانون الأول',
	];

	/** @var array<string, array<string, int>> names => month, by locale */
	private static array $months = [];

	/** @var array<string, list<list<string>>> the months of each language, by the parts of the file */
	private static array $lists = [];

	/** @var array<string, int> names of further languages => month */
	private static array $further = [];

	/** @return int 1 to 12; 0 = not a month, or more than one */
	public static function month( string $name ): int {
		$name    = self::key( $name );
		$months  = self::all();
		$further = self::$further = [] === self::$further ? self::byName( self::lists( 'further' ) ) : self::$further;
		$month   = $months[ $name ] ?? $further[ $name ] ?? 0;
		return 0 === $month ? self::abbreviated( $name, $months ) ?? self::abbreviated( $name, $further ) ?? 0 : $month;
	}

	/** @return string text in which names of two words are one, and months that are numbered have a name */
	public static function joined( string $text ): string {
		$english = self::lists( 'names' )[0] ?? [];
		$text    = str_replace( [ 'كانون ال', 'تشرين ال' ], [ 'كانونال', 'تشرينال' ], $text );
		return (string) preg_replace(
			[ '/tháng\s+(?=\p{L})/iu', '/(mười)\s+(?=một|hai)/iu', '/(?<=\p{Thai})\.(?=\p{Thai})/u' ],
			[ 'tháng', '$1', '' ],
			(string) preg_replace_callback(
				self::NUMBERED,
				static fn( array $match ): string => ' ' . $english[ (int) ( $match[2] ?? $match[1] ) - 1 ] . ' ',
				$text,
			),
		);
	}

	/**
	 * @param array<string, int> $months
	 * @return int|null 0 = the beginning of the names of several months, null = of none
	 */
	private static function abbreviated( string $name, array $months ): ?int {
		$matches = [];
		foreach ( mb_strlen( $name ) < 3 ? [] : $months as $long => $month ) {
			if ( str_starts_with( (string) $long, $name ) ) {
				$matches[ $month ] = true;
			}
		}
		return [] === $matches ? null : ( 1 === count( $matches ) ? (int) array_key_first( $matches ) : 0 );
	}

	/** @return array<string, int> */
	private static function all(): array {
		$locale = function_exists( 'determine_locale' ) ? determine_locale() : '';
		if ( ! isset( self::$months[ $locale ] ) ) {
			$lists = self::lists( 'names' );
			// What English and others abbreviate by leaving out letters.
			self::$months[ $locale ] = self::byName( [ $lists[0] ?? [], ...self::ofSite(), ...array_slice( $lists, 1 ), self::ARABIC ] )
				+ [ 'sept' => 9, 'sep' => 9, 'janv' => 1, 'juil' => 7, 'mrz' => 3, 'mrt' => 3, 'jän' => 1 ];
		}
		return self::$months[ $locale ];
	}

	/** @return list<list<string>> the months of each language */
	private static function lists( string $part ): array {
		if ( [] === self::$lists ) {
			/** @var array<string, list<string>> $parts */
			$parts       = (array) wp_json_file_decode( self::FILE, [ 'associative' => true ] );
			$months      = static fn( string $line ): array => explode( ' ', $line );
			self::$lists = array_map( static fn( array $lines ): array => array_map( $months, $lines ), $parts );
		}
		return self::$lists[ $part ] ?? [];
	}

	/**
	 * @param list<array<array-key, string>> $years
	 * @return array<string, int> the first month that has a name
	 */
	private static function byName( array $years ): array {
		$months = [];
		foreach ( $years as $year ) {
			foreach ( array_values( $year ) as $n => $name ) {
				$months[ self::key( $name ) ] ??= $n + 1;
			}
		}
		unset( $months[''] );
		return $months;
	}

	/** @return list<array<array-key, string>> names of the site's language: WordPress's, and those of PHP */
	private static function ofSite(): array {
		global $wp_locale;
		$lists = [];
		if ( $wp_locale instanceof \WP_Locale ) {
			$lists = array_map( 'array_values', [ $wp_locale->month, $wp_locale->month_genitive, $wp_locale->month_abbrev ] );
			$lists = array_values( array_filter( $lists, static fn( array $names ): bool => 12 === count( $names ) ) );
		}
		if ( class_exists( \IntlDateFormatter::class ) && function_exists( 'get_locale' ) ) {
			foreach ( [ 'MMMM', 'MMM', 'LLLL' ] as $pattern ) {
				$none    = \IntlDateFormatter::NONE;
				$format  = \IntlDateFormatter::create( get_locale(), $none, $none, 'UTC', null, $pattern );
				$name    = static fn( int $month ): string => (string) $format?->format( (int) gmmktime( 0, 0, 0, $month, 15, 2024 ) );
				$lists[] = array_map( $name, range( 1, 12 ) );
			}
		}
		return $lists;
	}

	private static function key( string $name ): string {
		return (string) preg_replace( '/[^\p{L}]+/u', '', mb_strtolower( $name ) );
	}
}
