<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive\Formats;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/**
 * Repairs the texts of Meta's archives. Their JSON escapes each byte of the UTF-8 text as if it were a character, so that
 * "é" is stored as "\u00c3\u00a9".
 */
final class MetaText {
	private const MAX_LENGTH = 65_000;

	/** @param array<array-key, mixed>|null $entry */
	public static function reader( ?array $entry ): ArrayReader {
		return new ArrayReader( self::repaired( $entry ?? [] ) );
	}

	/**
	 * @param array<array-key, mixed> $value
	 * @return array<array-key, mixed>
	 */
	private static function repaired( array $value ): array {
		$result = [];
		foreach ( $value as $key => $item ) {
			$key            = is_string( $key ) ? self::text( $key ) : $key;
			$result[ $key ] = is_array( $item ) ? self::repaired( $item ) : ( is_string( $item ) ? self::text( $item ) : $item );
		}
		return $result;
	}

	public static function text( string $text ): string {
		// Characters beyond one byte: this text is right already.
		if ( 1 !== preg_match( '/^[\x{0}-\x{ff}]*$/u', $text ) ) {
			return $text;
		}
		$bytes = (string) mb_convert_encoding( $text, 'ISO-8859-1', 'UTF-8' );
		return mb_check_encoding( $bytes, 'UTF-8' ) ? $bytes : $text;
	}

	/** Returns the words of a post, with names in place of the codes of mentions. */
	public static function words( string $text ): string {
		$text = (string) preg_replace( '/@\[\d+:\d+:([^\[\]]{1,200})\]/u', '$1', Escape::clean( $text ) );
		return trim( mb_substr( str_replace( "\r\n", "\n", $text ), 0, self::MAX_LENGTH ) );
	}

	/** Returns a name: one line. */
	public static function line( string $text, int $most = 200 ): string {
		return trim( mb_substr( (string) preg_replace( '/\s+/u', ' ', Escape::clean( $text ) ), 0, $most ) );
	}
}
