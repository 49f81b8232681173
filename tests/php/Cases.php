<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

/** The cases in tests/fixtures that tests in PHP share with those in TypeScript. */
final class Cases {
	/**
	 * @param string $file without .json
	 * @return array<array-key, mixed>
	 * @throws \JsonException if the file contains something else
	 */
	public static function in( string $file ): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__ ) . "/fixtures/$file.json" ), true, 64, JSON_THROW_ON_ERROR );
	}
}
