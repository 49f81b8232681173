<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** Joins the halves of characters outside the first 65,536, which software that counts in UTF-16 writes one by one. */
final class Surrogates {
	private const REFERENCES = '/&#(?:x(d[89ab][0-9a-f]{2})|(5[56]\d{3}));?&#(?:x(d[c-f][0-9a-f]{2})|(5[67]\d{3}));?/i';

	/** Halves in bytes, which UTF-8 does not allow. */
	private const BYTES = '/\xED([\xA0-\xAF])([\x80-\xBF])\xED([\xB0-\xBF])([\x80-\xBF])/';

	/** @return string text in which two references, such as `&#55357;&#56832;`, are one character */
	public static function joined( string $text ): string {
		if ( ! str_contains( $text, '&#' ) ) {
			return $text;
		}
		return (string) preg_replace_callback( self::REFERENCES, static function ( array $match ): string {
			$high = null === $match[1] ? (int) $match[2] : (int) hexdec( $match[1] );
			$low  = null === $match[3] ? (int) $match[4] : (int) hexdec( $match[3] );
			return self::character( $high, $low ) ?? $match[0];
		}, $text, flags: PREG_UNMATCHED_AS_NULL );
	}

	/** @return string bytes in which the halves of a character are one character of UTF-8 */
	public static function joinedBytes( string $bytes ): string {
		return (string) preg_replace_callback(
			self::BYTES,
			static fn( array $match ): string => (string) self::character(
				0xD000 | ( ord( $match[1] ) & 0x3F ) << 6 | ( ord( $match[2] ) & 0x3F ),
				0xD000 | ( ord( $match[3] ) & 0x3F ) << 6 | ( ord( $match[4] ) & 0x3F ),
			),
			$bytes,
		);
	}

	/** @return string|null null if the numbers are no halves */
	private static function character( int $high, int $low ): ?string {
		$isPair = $high >= 0xD800 && $high < 0xDC00 && $low >= 0xDC00 && $low < 0xE000;
		return $isPair ? (string) mb_chr( 0x10000 + ( ( $high - 0xD800 ) << 10 ) + $low - 0xDC00, 'UTF-8' ) : null;
	}
}
