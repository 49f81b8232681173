<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

/** Brings phone numbers, as visitors type them, into the international format of E.164. */
final class PhoneNumber {
	private const MIN_DIGITS = 7;
	private const MAX_DIGITS  = 15;

	/**
	 * @param string $prefix calling code of numbers that have none, such as +49
	 * @return string such as +493012345; '' if the country is not known
	 */
	public static function international( string $number, string $prefix = '' ): string {
		// What follows # or * is an extension. The (0) of +49 (0)30 is not dialed from abroad.
		$text   = str_replace( '(0)', '', trim( substr( $number, 0, strcspn( $number, '#*' ) ) ) );
		$digits = (string) preg_replace( '/\D+/', '', $text );
		if ( str_starts_with( $text, '+' ) ) {
			return self::checked( $digits );
		}
		if ( str_starts_with( $digits, '00' ) ) {
			return self::checked( substr( $digits, 2 ) );
		}
		if ( '' === $digits || 1 !== preg_match( '/^\+?([1-9]\d{0,3})$/D', $prefix, $match ) ) {
			return '';
		}
		// Italian numbers keep their first 0.
		return self::checked( $match[1] . ( '39' === $match[1] ? $digits : ltrim( $digits, '0' ) ) );
	}

	private static function checked( string $digits ): string {
		$length = strlen( $digits );
		return $length < self::MIN_DIGITS || $length > self::MAX_DIGITS || '0' === $digits[0] ? '' : "+$digits";
	}
}
