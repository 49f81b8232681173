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

	// Other languages. What the languages above mean by a name or an abbreviation comes first.
	private const FURTHER = [
		'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
		'ledna února března dubna května června července srpna září října listopadu prosince',
		'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
		'led úno bře dub kvě čvn čvc srp zář říj lis pro',
		'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
		'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
		'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
		'студзеня лютага сакавіка красавіка мая чэрвеня ліпеня жніўня верасня кастрычніка лістапада снежня',
		'януари февруари март април май юни юли август септември октомври ноември декември',
		'јануар фебруар март април мај јун јул август септембар октобар новембар децембар',
		'јануари февруари март април мај јуни јули август септември октомври ноември декември',
		'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
		'január február marec apríl máj jún júl august september október november december',
		'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
		'januar februar marec april maj junij julij avgust september oktober november december',
		'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar',
		'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca',
		'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac',
		'január február március április május június július augusztus szeptember október november december',
		'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
		'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
		'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
		'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
		'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio',
		'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember',
		'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
		'Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος',
		'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
		'urtarrilaren otsailaren martxoaren apirilaren maiatzaren ekainaren uztailaren abuztuaren irailaren urriaren azaroaren abenduaren',
		'Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr',
		'januari februari maret april mei juni juli agustus september oktober november desember',
		'januari februari mac april mei jun julai ogos september oktober november disember',
		'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
		'בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר',
		'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر',
		'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
		'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर',
		'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
		'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
		'มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค',
		'一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
		'thángmột thánghai thángba thángtư thángnăm thángsáu thángbảy thángtám thángchín thángmười thángmườimột thángmườihai',
	];

	/** Months that are numbered. */
	private const NUMBERED = '/(?<!\d)(1[0-2]|0?[1-9])\s*[月월]|tháng\s*(1[0-2]|0?[1-9])(?!\d)/iu';

	// Names of two words come first.
	private const ARABIC = [
		'كانون الثاني', 'شباط', 'آذار', 'نيسان', 'أيار', 'حزيران', 'تموز', 'آب', 'أيلول', 'تشرين الأول', 'تشرين الثاني', 'كانون الأول',
	];

	/** @var array<string, array<string, int>> names => month, by locale */
	private static array $months = [];

	/** @var array<string, int> names of FURTHER => month */
	private static array $further = [];

	/** @return int 1 to 12; 0 = not a month, or more than one */
	public static function month( string $name ): int {
		$name    = self::key( $name );
		$months  = self::all();
		$further = self::$further = [] === self::$further ? self::byName( self::lists( self::FURTHER ) ) : self::$further;
		$month   = $months[ $name ] ?? $further[ $name ] ?? 0;
		return 0 === $month ? self::abbreviated( $name, $months ) ?? self::abbreviated( $name, $further ) ?? 0 : $month;
	}

	/** @return string text in which names of two words are one, and months that are numbered have a name */
	public static function joined( string $text ): string {
		$english = explode( ' ', self::NAMES[0] );
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
			$lists = self::lists( self::NAMES );
			// What English and others abbreviate by leaving out letters.
			self::$months[ $locale ] = self::byName( [ $lists[0], ...self::ofSite(), ...array_slice( $lists, 1 ), self::ARABIC ] )
				+ [ 'sept' => 9, 'sep' => 9, 'janv' => 1, 'juil' => 7, 'mrz' => 3, 'mrt' => 3, 'jän' => 1 ];
		}
		return self::$months[ $locale ];
	}

	/**
	 * @param list<string> $lines
	 * @return list<list<string>>
	 */
	private static function lists( array $lines ): array {
		return array_map( static fn( string $line ): array => explode( ' ', $line ), $lines );
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
