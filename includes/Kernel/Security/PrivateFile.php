<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

/** Reads and writes files with private content in pieces, so that their size does not matter. */
final class PrivateFile {
	private const PIECE = 65_536;

	/**
	 * @return resource
	 * @throws StoredFileError
	 */
	public static function open( string $path ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file that may be large.
		$file = is_file( $path ) ? fopen( $path, 'rb' ) : false;
		return false === $file ? throw StoredFileError::damaged() : $file;
	}

	/**
	 * @return \Generator<int, string>
	 * @throws StoredFileError
	 */
	public static function pieces( string $path ): \Generator {
		$file = self::open( $path );
		try {
			yield from self::rest( $file );
		} finally {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
		}
	}

	/**
	 * @param resource $file
	 * @return \Generator<int, string>
	 */
	public static function rest( $file ): \Generator {
		while ( ! feof( $file ) ) {
			yield (string) fread( $file, self::PIECE ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
		}
	}

	/**
	 * Writes a file that only this user may read, or nothing if it exists, or if the disk or the content fails.
	 *
	 * @param \Closure(resource): bool $write whether it has written everything
	 */
	public static function write( string $path, \Closure $write ): bool {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors,WordPress.WP.AlternativeFunctions -- handled; a bucket knows no exclusive files.
		$file = '' === $path || is_file( $path ) ? false : @fopen( $path, wp_is_stream( $path ) ? 'wb' : 'xb' );
		if ( false === $file ) {
			return false;
		}
		$isWritten = false;
		try {
			if ( ! wp_is_stream( $path ) ) {
				chmod( $path, 0600 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- before it has any content.
			}
			$isWritten = $write( $file ) && fflush( $file );
		} finally {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
			$isWritten = fclose( $file ) && $isWritten;
			$isWritten || wp_delete_file( $path );
		}
		return $isWritten;
	}

	/**
	 * @param iterable<string> $pieces
	 * @param resource         $file
	 * @return int bytes that were written
	 */
	public static function copy( iterable $pieces, $file ): int {
		$bytes = 0;
		foreach ( $pieces as $piece ) {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors,WordPress.WP.AlternativeFunctions -- who calls counts the bytes.
			$bytes += (int) @fwrite( $file, $piece );
		}
		return $bytes;
	}

	/** Puts a complete file in the place of another one, which others may be reading. */
	public static function replace( string $path, string $by ): bool {
		if ( wp_is_stream( $path ) ) {
			// A bucket renames nothing, and a file appears in it when it is complete.
			$isReplaced = is_file( $path ) && copy( $by, $path );
			wp_delete_file( $by );
			return $isReplaced;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		$file       = fopen( $by, 'rb+' );
		$isSafe     = false !== $file && fsync( $file );
		$isClosed   = false !== $file && fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
		// Not if the file was deleted meanwhile.
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- files of ours.
		$isReplaced = $isSafe && $isClosed && is_file( $path ) && rename( $by, $path );
		$isReplaced || wp_delete_file( $by );
		return $isReplaced;
	}
}
