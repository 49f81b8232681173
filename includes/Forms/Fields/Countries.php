<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

/** Countries and territories by their ISO 3166 codes, with their names in the language of a form. */
final class Countries {
	/** Names for sites without the intl extension of PHP. */
	private const ENGLISH = ''
		. 'AD:Andorra|AE:United Arab Emirates|AF:Afghanistan|AG:Antigua and Barbuda|AI:Anguilla|AL:Albania|'
		. 'AM:Armenia|AO:Angola|AR:Argentina|AS:American Samoa|AT:Austria|AU:Australia|AW:Aruba|'
		. 'AX:Åland Islands|AZ:Azerbaijan|BA:Bosnia and Herzegovina|BB:Barbados|BD:Bangladesh|BE:Belgium|'
		. 'BF:Burkina Faso|BG:Bulgaria|BH:Bahrain|BI:Burundi|BJ:Benin|BL:Saint Barthélemy|BM:Bermuda|BN:Brunei|'
		. 'BO:Bolivia|BQ:Caribbean Netherlands|BR:Brazil|BS:Bahamas|BT:Bhutan|BW:Botswana|BY:Belarus|BZ:Belize|'
		. 'CA:Canada|CC:Cocos (Keeling) Islands|CD:Congo - Kinshasa|CF:Central African Republic|'
		. 'CG:Congo - Brazzaville|CH:Switzerland|CI:Côte d’Ivoire|CK:Cook Islands|CL:Chile|CM:Cameroon|'
		. 'CN:China|CO:Colombia|CR:Costa Rica|CU:Cuba|CV:Cape Verde|CW:Curaçao|CX:Christmas Island|CY:Cyprus|'
		. 'CZ:Czechia|DE:Germany|DJ:Djibouti|DK:Denmark|DM:Dominica|DO:Dominican Republic|DZ:Algeria|EC:Ecuador|'
		. 'EE:Estonia|EG:Egypt|EH:Western Sahara|ER:Eritrea|ES:Spain|ET:Ethiopia|FI:Finland|FJ:Fiji|'
		. 'FK:Falkland Islands|FM:Micronesia|FO:Faroe Islands|FR:France|GA:Gabon|GB:United Kingdom|GD:Grenada|'
		. 'GE:Georgia|GF:French Guiana|GG:Guernsey|GH:Ghana|GI:Gibraltar|GL:Greenland|GM:Gambia|GN:Guinea|'
		. 'GP:Guadeloupe|GQ:Equatorial Guinea|GR:Greece|GT:Guatemala|GU:Guam|GW:Guinea-Bissau|GY:Guyana|'
		. 'HK:Hong Kong|HN:Honduras|HR:Croatia|HT:Haiti|HU:Hungary|ID:Indonesia|IE:Ireland|IL:Israel|'
		. 'IM:Isle of Man|IN:India|IO:British Indian Ocean Territory|IQ:Iraq|IR:Iran|IS:Iceland|IT:Italy|'
		. 'JE:Jersey|JM:Jamaica|JO:Jordan|JP:Japan|KE:Kenya|KG:Kyrgyzstan|KH:Cambodia|KI:Kiribati|KM:Comoros|'
		. 'KN:Saint Kitts and Nevis|KP:North Korea|KR:South Korea|KW:Kuwait|KY:Cayman Islands|KZ:Kazakhstan|'
		. 'LA:Laos|LB:Lebanon|LC:Saint Lucia|LI:Liechtenstein|LK:Sri Lanka|LR:Liberia|LS:Lesotho|LT:Lithuania|'
		. 'LU:Luxembourg|LV:Latvia|LY:Libya|MA:Morocco|MC:Monaco|MD:Moldova|ME:Montenegro|MF:Saint Martin|'
		. 'MG:Madagascar|MH:Marshall Islands|MK:North Macedonia|ML:Mali|MM:Myanmar|MN:Mongolia|MO:Macao|'
		. 'MP:Northern Mariana Islands|MQ:Martinique|MR:Mauritania|MS:Montserrat|MT:Malta|MU:Mauritius|'
		. 'MV:Maldives|MW:Malawi|MX:Mexico|MY:Malaysia|MZ:Mozambique|NA:Namibia|NC:New Caledonia|NE:Niger|'
		. 'NF:Norfolk Island|NG:Nigeria|NI:Nicaragua|NL:Netherlands|NO:Norway|NP:Nepal|NR:Nauru|NU:Niue|'
		. 'NZ:New Zealand|OM:Oman|PA:Panama|PE:Peru|PF:French Polynesia|PG:Papua New Guinea|PH:Philippines|'
		. 'PK:Pakistan|PL:Poland|PM:Saint Pierre and Miquelon|PN:Pitcairn Islands|PR:Puerto Rico|'
		. 'PS:Palestinian Territories|PT:Portugal|PW:Palau|PY:Paraguay|QA:Qatar|RE:Réunion|RO:Romania|RS:Serbia|'
		. 'RU:Russia|RW:Rwanda|SA:Saudi Arabia|SB:Solomon Islands|SC:Seychelles|SD:Sudan|SE:Sweden|SG:Singapore|'
		. 'SH:Saint Helena|SI:Slovenia|SJ:Svalbard and Jan Mayen|SK:Slovakia|SL:Sierra Leone|SM:San Marino|'
		. 'SN:Senegal|SO:Somalia|SR:Suriname|SS:South Sudan|ST:São Tomé and Príncipe|SV:El Salvador|'
		. 'SX:Sint Maarten|SY:Syria|SZ:Eswatini|TC:Turks and Caicos Islands|TD:Chad|TG:Togo|TH:Thailand|'
		. 'TJ:Tajikistan|TK:Tokelau|TL:Timor-Leste|TM:Turkmenistan|TN:Tunisia|TO:Tonga|TR:Turkey|'
		. 'TT:Trinidad and Tobago|TV:Tuvalu|TW:Taiwan|TZ:Tanzania|UA:Ukraine|UG:Uganda|US:United States|'
		. 'UY:Uruguay|UZ:Uzbekistan|VA:Vatican City|VC:Saint Vincent and Grenadines|VE:Venezuela|'
		. 'VG:British Virgin Islands|VI:U.S. Virgin Islands|VN:Vietnam|VU:Vanuatu|WF:Wallis and Futuna|WS:Samoa|'
		. 'XK:Kosovo|YE:Yemen|YT:Mayotte|ZA:South Africa|ZM:Zambia|ZW:Zimbabwe';

	/** @var array<string, array<string, string>> locale => names */
	private static array $names = [];

	/** @return list<string> */
	public static function codes(): array {
		return array_keys( self::english() );
	}

	/** @return array<string, string> code => name, in the order of the language */
	public static function names( string $locale ): array {
		if ( ! isset( self::$names[ $locale ] ) ) {
			$names = self::english();
			if ( class_exists( \Locale::class ) && class_exists( \Collator::class ) ) {
				$names = array_map(
					static fn( string $code, string $name ): string => self::translated( $code, $locale ) ?? $name,
					array_keys( $names ),
					$names,
				);
				$names = array_combine( self::codes(), $names );
				( new \Collator( $locale ) )->asort( $names );
			}
			self::$names[ $locale ] = $names;
		}
		return self::$names[ $locale ];
	}

	/** Returns the name of a country in the language of the current user; what is no code stays as it is. */
	public static function name( string $code ): string {
		$english = self::english()[ $code ] ?? null;
		return null === $english ? $code : self::translated( $code, get_user_locale() ) ?? $english;
	}

	private static function translated( string $code, string $locale ): ?string {
		$name = class_exists( \Locale::class ) ? \Locale::getDisplayRegion( "-$code", $locale ) : false;
		return false === $name || '' === $name || $name === $code ? null : $name;
	}

	/** @return array<string, string> */
	private static function english(): array {
		$names = [];
		foreach ( explode( '|', self::ENGLISH ) as $entry ) {
			[ $code, $name ] = explode( ':', $entry, 2 );
			$names[ $code ]  = $name;
		}
		return $names;
	}
}
