<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

use Frontispiece\Kernel\Text\Escape;

/** Converts one attribute value from a shortcode, block or request to its declared type, or returns the default. */
final class AttributeCaster {
	private const FALSE = [ 'false', '0', 'no', 'off', '' ];
	private const TRUE  = [ 'true', '1', 'yes', 'on' ];

	/** Members of enums that words for yes and no mean. The specified wrapAround is on or off. */
	private const SWITCHES = [ [ 'yes', 'no' ], [ 'all', 'buttons' ] ];

	private const MAX_LENGTH = 500;

	/**
	 * @param array{
	 *     type: string,
	 *     default?: mixed,
	 *     enum?: list<string>,
	 *     minimum?: int,
	 *     maximum?: int,
	 *     format?: string,
	 *     ...
	 * } $declared
	 */
	public static function read( mixed $value, array $declared ): mixed {
		$default = $declared['default'] ?? self::blank( $declared['type'] );
		return match ( $declared['type'] ) {
			'boolean' => is_bool( $value )
				? $value
				: (
					is_scalar( $value )
						? ! in_array( strtolower( trim( (string) $value ) ), self::FALSE, true )
						: $default
				),
			'integer' => is_numeric( $value ) ? self::integer( $value, $declared ) : $default,
			'array'   => self::known( self::list( $value ), $declared ),
			default   => self::string( $value, $declared, $default ),
		};
	}

	/**
	 * Returns every declared value: converted, clamped, or its default. Unknown names are dropped, and names are
	 * case-insensitive.
	 *
	 * @param array<array-key, mixed> $raw
	 * @param array<string, array{
	 *     type: string,
	 *     default?: mixed,
	 *     enum?: list<string>,
	 *     minimum?: int,
	 *     maximum?: int,
	 *     format?: string,
	 *     ...
	 * }> $declared
	 * @return array<string, mixed>
	 */
	public static function all( array $raw, array $declared ): array {
		$raw    = array_change_key_case( $raw );
		$result = [];
		foreach ( $declared as $name => $attribute ) {
			$result[ $name ] = array_key_exists( strtolower( $name ), $raw )
				? self::read( $raw[ strtolower( $name ) ], $attribute )
				: $attribute['default'] ?? self::blank( $attribute['type'] );
		}
		return $result;
	}

	public static function blank( string $type ): mixed {
		return match ( $type ) {
			'boolean' => false,
			'integer' => 0,
			'array'   => [],
			default   => '',
		};
	}

	/** @param array{minimum?: int, maximum?: int, ...} $declared */
	public static function integer( int|float|string $value, array $declared ): int {
		return max( $declared['minimum'] ?? PHP_INT_MIN, min( $declared['maximum'] ?? PHP_INT_MAX, (int) $value ) );
	}

	/**
	 * @param array<string, mixed> $declared
	 * @return list<mixed>|null allowed values of a list; null = any
	 */
	public static function entries( array $declared ): ?array {
		$items = $declared['items'] ?? null;
		return is_array( $items ) && is_array( $items['enum'] ?? null ) ? array_values( $items['enum'] ) : null;
	}

	/**
	 * @param list<string>         $list
	 * @param array<string, mixed> $declared
	 * @return list<string>
	 */
	private static function known( array $list, array $declared ): array {
		$entries = self::entries( $declared );
		return null === $entries
			? $list
			: array_values( array_intersect( $list, array_filter( $entries, 'is_string' ) ) );
	}

	/** @return list<string> */
	public static function list( mixed $value ): array {
		$list = is_string( $value ) ? explode( ',', $value ) : ( is_array( $value ) ? $value : [] );
		$list = array_map(
			static fn( $entry ): string => is_scalar( $entry ) ? self::line( (string) $entry ) : '',
			$list,
		);
		return array_slice(
			array_values( array_unique( array_filter( $list, static fn( string $entry ): bool => '' !== $entry ) ) ),
			0,
			50,
		);
	}

	/**
	 * Returns the member of an enum that a value names, in upper or lower case. If yes and no, or what they mean, are
	 * members, words for them are read, too.
	 *
	 * @param list<string> $members
	 */
	public static function member( string $value, array $members ): ?string {
		$word = strtolower( trim( $value ) );
		foreach ( $members as $member ) {
			if ( strtolower( $member ) === $word ) {
				return $member;
			}
		}
		$switch = array_values( array_filter( self::SWITCHES, static fn( array $pair ): bool => [] === array_diff( $pair, $members ) ) );
		return match ( true ) {
			'' === $word || [] === $switch        => null,
			in_array( $word, self::TRUE, true )  => $switch[0][0],
			in_array( $word, self::FALSE, true ) => $switch[0][1],
			default                              => null,
		};
	}

	/**
	 * Returns a text as its author wrote it, on one line and without control characters. Its tags are text: what prints it
	 * escapes it.
	 */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( [ '/[\t\r\n]+/', '/\p{Cc}+/u' ], [ ' ', '' ], Escape::clean( mb_scrub( $text, 'UTF-8' ) ) ) );
	}

	/** @param array{enum?: list<string>, format?: string, ...} $declared */
	private static function string( mixed $value, array $declared, mixed $default ): mixed {
		$string = is_scalar( $value ) ? mb_substr( self::line( (string) $value ), 0, self::MAX_LENGTH ) : null;
		if ( null !== $string && isset( $declared['enum'] ) ) {
			return self::member( $string, $declared['enum'] ) ?? $default;
		}
		$fits = null !== $string
			&& ( 'color' !== ( $declared['format'] ?? '' ) || null !== Escape::color( $string ) );
		return $fits ? $string : $default;
	}
}
