<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

/** The files that count as uploaded in this process, to which PHP has not uploaded any. */
final class UploadedFiles {
	/** @var array<string, true> */
	private static array $paths = [];

	/** @return non-empty-string */
	public static function write( string $content ): string {
		$path = tempnam( sys_get_temp_dir(), 'form' );
		if ( false === $path ) {
			throw new \RuntimeException( 'No temporary file.' );
		}
		file_put_contents( $path, $content );
		self::$paths[ $path ] = true;
		return $path;
	}

	public static function has( string $path ): bool {
		return isset( self::$paths[ $path ] );
	}
}
