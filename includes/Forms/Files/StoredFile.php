<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Files;

use Frontispiece\Kernel\Security\PrivateFile;
use Frontispiece\Kernel\Security\SealedFiles;
use Frontispiece\Kernel\Security\StoredFileError;

/**
 * A file of an entry, which is read through here only: it is encrypted, unless it is older than that, or the server
 * cannot encrypt.
 */
final class StoredFile {
	/** Bytes that show whether a file is encrypted. */
	private const START = 16;

	/**
	 * @param string $name     name in the folder
	 * @param int    $size     bytes of its content
	 * @param bool   $isSealed whether it must be encrypted; false = it may be
	 */
	public function __construct(
		private readonly SealedFiles $sealed,
		public readonly string $path,
		private readonly string $name,
		public readonly int $size,
		private readonly bool $isSealed,
	) {}

	/**
	 * Yields the content in pieces. It is complete if no error follows the last one.
	 *
	 * @return \Generator<int, string>
	 * @throws StoredFileError
	 */
	public function pieces(): \Generator {
		$file = PrivateFile::open( $this->path );
		try {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- its first bytes.
			$start    = (string) fread( $file, self::START );
			$isSealed = $this->isSealed || SealedFiles::isSealed( $start );
			$pieces   = $isSealed ? $this->sealed->open( $file, $this->name, $start ) : self::plain( $file, $start );
			$size     = 0;
			foreach ( $pieces as $piece ) {
				$size += strlen( $piece );
				if ( $size > $this->size ) {
					break;
				}
				yield $piece;
			}
			if ( $size !== $this->size ) {
				throw StoredFileError::damaged();
			}
		} finally {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
		}
	}

	/** @throws StoredFileError unless all of it can be read */
	public function verify(): void {
		foreach ( $this->pieces() as $piece ) {
			unset( $piece );
		}
	}

	/** Returns whether it is encrypted. */
	public function isSealed(): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- its first bytes.
		return $this->isSealed || SealedFiles::isSealed( (string) file_get_contents( $this->path, false, null, 0, self::START ) );
	}

	/**
	 * @param resource $file
	 * @return \Generator<int, string>
	 */
	private static function plain( $file, string $start ): \Generator {
		yield $start;
		yield from PrivateFile::rest( $file );
	}
}
