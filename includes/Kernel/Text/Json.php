<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/**
 * Reads and writes JSON from tables and social networks: never throws, and never returns a scalar where an array is
 * expected.
 *
 * @since 1.0.0
 */
final class Json {
	private const DEPTH = 64;

	/** Objects and lists, and what is in them: PHP needs up to 400 bytes for each, even if they take two bytes of JSON. */
	private const MAX_ARRAYS = 100_000;
	private const MAX_VALUES = 300_000;

	/** @return array<array-key, mixed>|null null = not JSON, JSON that is neither an object nor a list, or too much of it */
	public static function decode( string $json ): ?array {
		if ( self::isTooLarge( $json ) ) {
			return null;
		}
		$value = json_decode( $json, true, self::DEPTH, JSON_BIGINT_AS_STRING );
		if ( null === $value && JSON_ERROR_UTF16 === json_last_error() ) {
			$value = json_decode( self::withoutHalves( $json ), true, self::DEPTH, JSON_BIGINT_AS_STRING );
		}
		return is_array( $value ) ? $value : null;
	}

	/** Returns whether JSON has more parts than fit into the memory of a small server. */
	public static function isTooLarge( string $json ): bool {
		if ( ! self::isMuch( $json ) ) {
			return false;
		}
		// Brackets and commas in texts do not count.
		$bare = preg_replace( '/"[^"]*+"/', '', str_replace( [ '\\\\', '\"' ], '', $json ) );
		return null === $bare || self::isMuch( $bare );
	}

	private static function isMuch( string $json ): bool {
		return substr_count( $json, '[' ) + substr_count( $json, '{' ) > self::MAX_ARRAYS
			|| substr_count( $json, ',' ) > self::MAX_VALUES;
	}

	/** Replaces escaped halves of characters, so that one broken text does not make a whole answer unreadable. */
	private static function withoutHalves( string $json ): string {
		return (string) preg_replace_callback(
			'/\\\\(?:ud[89ab][0-9a-f]{2}\\\\ud[c-f][0-9a-f]{2}|u[0-9a-f]{4}|.)/i',
			static fn( array $match ): string =>
				1 === preg_match( '/^\\\\ud[89a-f][0-9a-f]{2}$/i', $match[0] ) ? '\ufffd' : $match[0],
			$json,
		);
	}

	/** @return array<string, mixed> */
	public static function object( string $json ): array {
		/** @var array<string, mixed> */
		return self::decode( $json ) ?? [];
	}

	/** @param array<array-key, mixed> $value */
	public static function encode( array $value ): string {
		return (string) wp_json_encode(
			$value,
			JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE,
		);
	}
}
