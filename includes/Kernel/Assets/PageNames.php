<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Assets;

/**
 * Keeps ids and names of landmarks unique on a page that shows the same feed or form twice. The first has the name as it
 * is, the next ones a number. Parts that scripts insert are made unique by the script, which knows the page.
 */
final class PageNames {
	/** @var array<string, int> name => how often it was printed */
	private static array $printed = [];

	/** @param string $id unescaped */
	public static function id( string $id ): string {
		$nth = self::count( "#$id" );
		return 1 === $nth ? $id : "$id-$nth";
	}

	/** @param string $label unescaped name of a landmark */
	public static function label( string $label ): string {
		$nth = self::count( $label );
		return 1 === $nth ? $label : sprintf( '%s (%s)', $label, number_format_i18n( $nth ) );
	}

	private static function count( string $name ): int {
		// Not before WordPress has decided which page it shows.
		if ( 0 === did_action( 'template_redirect' ) || Output::PAGE !== Output::mode() || Output::isFragment() ) {
			return 1;
		}
		self::$printed[ $name ] = ( self::$printed[ $name ] ?? 0 ) + 1;
		return self::$printed[ $name ];
	}
}
