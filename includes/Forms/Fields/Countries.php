<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

/** Countries and territories by their ISO 3166 codes, with their names in the language of a form. */
final class Countries {
	/** @var array<string, array<string, string>> locale => names */
	private static array $names = [];

	/** @var array<string, string>|null */
	private static ?array $english = null;

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

	/** @return array<string, string> code => name, for sites without the intl extension of PHP */
	private static function english(): array {
		return self::$english ??= (array) wp_json_file_decode( __DIR__ . '/countries.json', [ 'associative' => true ] );
	}
}
