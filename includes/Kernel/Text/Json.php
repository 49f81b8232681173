<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/**
 * Reads and writes JSON from tables and social networks: never throws, and never returns a scalar where an array is
 * expected.
 */
final class Json {
	/** @return array<array-key, mixed>|null null = not JSON, or JSON that is neither an object nor a list */
	public static function decode( string $json ): ?array {
		$value = json_decode( $json, true, 64, JSON_BIGINT_AS_STRING );
		return is_array( $value ) ? $value : null;
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
