<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Fields;

/** Reads numbers as people write them, such as 1.234,5 or $1,234.50. */
final class NumberText {
	/** A number with a currency before or after it. */
	private const NUMBER = '/^[^\d.,+-]{0,5}([+-]?)[^\d.,]{0,5}((?:[\d.,\'’]|[\s\x{a0}\x{202f}](?=\d))+)[^\d.,]{0,5}$/u';

	private const THOUSANDS = '/^[1-9]\d{0,2}[.,]\d{3}$/';

	/**
	 * @param string $decimal the decimal separator; '' = unknown
	 * @return string the number with a point; '' = it is none
	 */
	public static function read( string $text, string $decimal = '' ): string {
		$text = trim( $text );
		if ( is_numeric( $text ) && ( ',' !== $decimal || 1 !== preg_match( self::THOUSANDS, $text ) ) ) {
			return $text;
		}
		if ( 1 !== preg_match( self::NUMBER, $text, $match ) ) {
			return '';
		}
		$number = (string) preg_replace( '/[^\d.,]/u', '', $match[2] );
		$point  = self::separator( $number, $decimal );
		$parts  = '' === $point ? [ $number ] : explode( $point, $number, 2 );
		$number = strtr( $parts[0], [ '.' => '', ',' => '' ] ) . ( isset( $parts[1] ) ? ".$parts[1]" : '' );
		return is_numeric( $number ) ? ( '-' === $match[1] ? '-' : '' ) . $number : '';
	}

	/** @return string the decimal separator of a number; '' = it has none */
	private static function separator( string $number, string $decimal ): string {
		$last = strlen( $number ) - strcspn( strrev( $number ), '.,' ) - 1;
		if ( $last < 0 ) {
			return '';
		}
		$point = $number[ $last ];
		$other = '.' === $point ? ',' : '.';
		if ( str_contains( $number, $other ) ) {
			return $point;
		}
		$isThousands = 1 === preg_match( self::THOUSANDS, $number ) && ( '' === $decimal ? ',' === $point : $decimal !== $point );
		return substr_count( $number, $point ) > 1 || $isThousands ? '' : $point;
	}
}
