<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/** What PHP accepts in one POST request. It drops the rest without an error, so forms have to know. */
final class PostLimits {
	/** Bytes of a request that are not the content of files. */
	private const BESIDE_FILES = 65_536;

	/** @return int bytes of one file */
	public static function maxFileSize(): int {
		return min( self::bytes( 'upload_max_filesize' ), self::maxFilesSize() );
	}

	/** @return int bytes of all files of a request */
	public static function maxFilesSize(): int {
		$max = self::bytes( 'post_max_size' );
		return PHP_INT_MAX === $max ? $max : max( intdiv( $max, 2 ), $max - self::BESIDE_FILES );
	}

	/** @return int number of files */
	public static function maxFiles(): int {
		return self::number( 'max_file_uploads' );
	}

	/** @return int number of values */
	public static function maxValues(): int {
		return self::number( 'max_input_vars' );
	}

	/** Whether PHP has dropped the whole body of this request, because it was too large. */
	public static function isBodyDropped(): bool {
		$length = Request::server( 'CONTENT_LENGTH' );
		return 'POST' === Request::method()
			&& is_numeric( $length )
			&& (int) $length > self::bytes( 'post_max_size' )
			// phpcs:ignore WordPress.Security.NonceVerification -- whether there is anything.
			&& [] === $_POST && [] === $_FILES;
	}

	/**
	 * Whether PHP has dropped values of a request, because there were too many.
	 *
	 * @param array<array-key, mixed> $fields
	 */
	public static function isCut( array $fields ): bool {
		$count = 0;
		array_walk_recursive( $fields, static function () use ( &$count ): void {
			++$count;
		} );
		return $count >= self::maxValues();
	}

	private static function bytes( string $setting ): int {
		$bytes = wp_convert_hr_to_bytes( (string) ini_get( $setting ) );
		return $bytes > 0 ? (int) $bytes : PHP_INT_MAX;
	}

	private static function number( string $setting ): int {
		$number = (int) ini_get( $setting );
		return $number > 0 ? $number : PHP_INT_MAX;
	}
}
