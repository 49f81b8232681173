<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

/** The files that count as uploaded in this process, where PHP itself has received none. */
final class UploadedFiles {
	/** @var array<string, true> */
	private static array $paths = [];

	public static function write( string $content ): string {
		$path = (string) tempnam( sys_get_temp_dir(), 'form' );
		file_put_contents( $path, $content );
		self::$paths[ $path ] = true;
		return $path;
	}

	public static function has( string $path ): bool {
		return isset( self::$paths[ $path ] );
	}
}
