<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** The names of months in the languages that feeds write dates in, and in that of this site. */
final class MonthNames {
	// Names in full. Their beginnings are the abbreviations, as long as only one month begins so.
	private const NAMES = [
		'january february march april may june july august september october november december',
		'januar februar märz april mai juni juli august september oktober november dezember',
		'jänner feber mrz april mai juni juli august sept okt nov dez',
		'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
		'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
		'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
		'januari februari maart april mei juni juli augustus september oktober november december',
		'januari februari mars april maj juni juli augusti september oktober november december',
		'januar februar marts april maj juni juli august september oktober november desember',
		'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
		'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
		'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
		'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
		'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
		'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
		'يناير فبراير مارس ابريل مايو يونيه يوليه اغسطس سبتمبر اكتوبر نوفمبر ديسمبر',
		'جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر',
	];

	// Names of two words come first.
	private const ARABIC = [
		'كانون الثاني', 'شباط', 'آذار', 'نيسان', 'أيار', 'حزيران', 'تموز', 'آب', 'أيلول', 'تشرين الأول', 'تشرين الثاني', 'كانون الأول',
	];

	/** @var array<string, array<string, int>> names => month, by locale */
	private static array $months = [];

	/** @return int 1 to 12; 0 = not a month, or more than one */
	public static function month( string $name ): int {
		$name   = self::key( $name );
		$months = self::all();
		if ( isset( $months[ $name ] ) ) {
			return $months[ $name ];
		}
		$found = [];
		foreach ( mb_strlen( $name ) < 3 ? [] : $months as $long => $month ) {
			if ( str_starts_with( (string) $long, $name ) ) {
				$found[ $month ] = true;
			}
		}
		return 1 === count( $found ) ? (int) array_key_first( $found ) : 0;
	}

	/** @return string text in which names of two words are one */
	public static function joined( string $text ): string {
		return str_replace( [ 'كانون ال', 'تشرين ال' ], [ 'كانونال', 'تشرينال' ], $text );
	}

	/** @return array<string, int> */
	private static function all(): array {
		$locale = function_exists( 'determine_locale' ) ? determine_locale() : '';
		if ( isset( self::$months[ $locale ] ) ) {
			return self::$months[ $locale ];
		}
		$lists = array_map( static fn( string $line ): array => explode( ' ', $line ), self::NAMES );
		$names = [ ...$lists, self::ARABIC, ...self::ofSite() ];
		$all   = [];
		foreach ( $names as $year ) {
			foreach ( array_values( $year ) as $n => $name ) {
				$all[ self::key( $name ) ] ??= $n + 1;
			}
		}
		unset( $all[''] );
		// What English and others abbreviate by leaving out letters.
		self::$months[ $locale ] = $all + [ 'sept' => 9, 'sep' => 9, 'janv' => 1, 'juil' => 7, 'mrz' => 3, 'mrt' => 3, 'jän' => 1 ];
		return self::$months[ $locale ];
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
