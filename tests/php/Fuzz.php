<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

/** Generates invalid input of all shapes, reproducibly for a seed of mt_srand(). */
final class Fuzz {
	/** Starts with the seed of the environment, or a fixed one. */
	public static function seed(): void {
		mt_srand( (int) ( getenv( 'FRONTISPIECE_SEED' ) === false ? 20261121 : getenv( 'FRONTISPIECE_SEED' ) ) );
	}

	/** Encodes each character of an ASCII text in some way, so that at least the first one is encoded. */
	public static function encoded( string $text ): string {
		$encoded = '';
		foreach ( str_split( $text ) as $at => $letter ) {
			$encoded .= self::letter( $letter, 0 === $at ? mt_rand( 1, 12 ) : mt_rand( 0, 12 ) );
		}
		return $encoded;
	}

	private static function letter( string $letter, int $way ): string {
		$code   = ord( $letter );
		$entity = match ( mt_rand( 0, 3 ) ) {
			0       => "&#$code;",
			1       => sprintf( '&#x%x;', $code ),
			2       => sprintf( '&#0%d;', $code ),
			default => sprintf( '&#X00%X;', $code ),
		};
		$between = [ "\u{200B}", "\0", "\u{FEFF}", '<!-- x -->', '<wbr>', '&shy;', '&#8203;', '\\n' ];
		return match ( $way ) {
			0       => $letter,
			1, 2    => $entity,
			3       => strtr( $entity, [ '&' => '&amp;' ] ),
			4       => strtr( $entity, [ '&' => '\u0026' ] ),
			5       => strtr( $entity, [ '&' => '%26' ] ),
			6       => sprintf( '\u%04x', $code ),
			7       => sprintf( '\\\\u%04X', $code ),
			8       => sprintf( '\x%02x', $code ),
			9       => sprintf( '\%03o', $code ),
			10      => sprintf( 0 === mt_rand( 0, 1 ) ? '%%%02X' : '%%25%02x', $code ),
			11      => (string) mb_chr( $code + 0xFEE0, 'UTF-8' ),
			default => $entity . $between[ mt_rand( 0, count( $between ) - 1 ) ],
		};
	}

	/**
	 * @param list<string> $fields
	 * @return array<array-key, mixed>
	 */
	public static function input( array $fields, string $feed ): array {
		$input = [];
		foreach ( $fields as $field ) {
			if ( mt_rand( 0, 9 ) > 0 ) {
				$input[ $field ] = 'feed_id' === $field && mt_rand( 0, 1 ) > 0 ? $feed : self::value( 0 );
			}
		}
		if ( 0 === mt_rand( 0, 4 ) ) {
			$input[ 'x' . mt_rand() ] = self::value( 0 );
		}
		return $input;
	}

	/**
	 * Returns valid input with possibly one invalid value, which passes more checks than completely invalid input.
	 *
	 * @param array<string, mixed> $good
	 * @return array<array-key, mixed>
	 */
	public static function spoilt( array $good ): array {
		$field = (string) array_rand( $good );
		return match ( mt_rand( 0, 3 ) ) {
			0       => $good,
			1       => array_diff_key( $good, [ $field => 1 ] ),
			default => array_replace( $good, [ $field => self::value( 0 ) ] ),
		};
	}

	private static function value( int $depth ): mixed {
		$scalars = [
			'', '0', '1', '-1', '2', 'true', 'null', '{}', '[]', '{"a":', '"', "'", "\\'", "' OR 1=1 --",
			'<script>alert(1)</script>', '[secret]', '../../../etc/passwd', 'http://169.254.169.254/latest',
			'php://filter/x',
			"a\0b",
			"\xff\xfe\x00",
			"\u{202E}rtl",
			"\u{1F468}\u{200D}\u{1F469}",
			str_repeat( 'A', 5000 ),
			'9999999999999999999999',
			'1e309',
			'-0',
			'0x1f',
			'1_2',
			'100200300400500_1',
			'700800900100001_1',
			'{"demo":"1795163582-514-0000000000000000"}',
			'{"demo":["x"]}',
			'{"demo":{"a":{"b":{}}}}',
			str_repeat( '[', 600 ),
			'O:8:"stdClass":0:{}',
			'${jndi:ldap://x}',
			'%00',
			"\r\nSet-Cookie: x=1",
			'unknown',
			'content',
			'undefined',
			'object',
			'post',
			'meta',
		];
		if ( $depth < 3 && mt_rand( 0, 5 ) === 0 ) {
			$list = [];
			for ( $n = mt_rand( 0, 4 ); $n > 0; $n-- ) {
				$list[ mt_rand( 0, 1 ) > 0 ? $n : 'k' . $n ] = self::value( $depth + 1 );
			}
			return $list;
		}
		return mt_rand( 0, 3 ) > 0 ? $scalars[ mt_rand( 0, count( $scalars ) - 1 ) ] : self::noise();
	}

	private static function noise(): string {
		$bytes = '';
		for ( $n = mt_rand( 0, 40 ); $n > 0; $n-- ) {
			$bytes .= chr( mt_rand( 0, 255 ) );
		}
		return $bytes;
	}
}
