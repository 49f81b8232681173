<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** Writes the number of a list entry as the list counts: 3, c, C, iii or III. */
final class ListNumber {
	private const ROMAN = [
		'm' => 1000, 'cm' => 900, 'd' => 500, 'cd' => 400, 'c' => 100, 'xc' => 90, 'l' => 50, 'xl' => 40, 'x' => 10, 'ix' => 9, 'v' => 5,
		'iv' => 4, 'i' => 1,
	];

	/** @param string $type attribute of the list */
	public static function format( int $number, string $type ): string {
		return match ( $number > 0 && $number < 4000 ? $type : '' ) {
			'a'     => self::letters( $number ),
			'A'     => strtoupper( self::letters( $number ) ),
			'i'     => self::roman( $number ),
			'I'     => strtoupper( self::roman( $number ) ),
			default => (string) $number,
		};
	}

	private static function letters( int $number ): string {
		$letters = '';
		for ( ; $number > 0; $number = intdiv( $number - 1, 26 ) ) {
			$letters = chr( ord( 'a' ) + ( $number - 1 ) % 26 ) . $letters;
		}
		return $letters;
	}

	private static function roman( int $number ): string {
		$roman = '';
		foreach ( self::ROMAN as $letters => $value ) {
			$roman  .= str_repeat( $letters, intdiv( $number, $value ) );
			$number %= $value;
		}
		return $roman;
	}

	/** @return list<int> number of entries of each ordered list in HTML */
	public static function lengths( string $html ): array {
		$lengths = [];
		$open    = [];
		$tags    = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
			$name = (string) $tags->get_tag();
			if ( in_array( $name, HtmlElements::LISTS, true ) ) {
				if ( $tags->is_tag_closer() ) {
					array_pop( $open );
				} else {
					$open[]  = 'OL' === $name ? count( $lengths ) : -1;
					if ( 'OL' === $name ) {
						$lengths[] = 0;
					}
				}
			} elseif ( 'LI' === $name && ! $tags->is_tag_closer() && ( $open[ count( $open ) - 1 ] ?? -1 ) >= 0 ) {
				++$lengths[ $open[ count( $open ) - 1 ] ];
			}
		}
		return array_values( $lengths );
	}
}
