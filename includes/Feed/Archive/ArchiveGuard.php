<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

/**
 * Refuses zips that no social network makes: names that leave the folder, symbolic links, encrypted files, and zips that
 * expand to absurd sizes. Nothing is extracted, so that such names could not do harm anyway. ArchiveFile reads no more of a
 * file than the size that was checked here.
 */
final class ArchiveGuard {
	private const MAX_FILES = 300_000;
	private const MAX_BYTES = 200_000_000_000;

	/** Times that a file may be larger than its compressed bytes. JSON of networks reaches about 30. */
	private const MAX_RATIO = 100;

	/** Bytes below which the ratio does not matter. */
	private const SMALL = 1_000_000;

	/** Bytes by which compression can enlarge a file, and their share of it. */
	private const OVERHEAD       = 1_000;
	private const OVERHEAD_SHARE = 0.01;

	private const LINK      = 0120000;
	private const FILE_TYPE = 0170000;

	/** @throws ArchiveError */
	public static function check( \ZipArchive $zip ): void {
		if ( $zip->numFiles > self::MAX_FILES ) {
			throw ArchiveError::tooLarge();
		}
		$bytes  = 0;
		$packed = 0;
		for ( $i = 0; $i < $zip->numFiles; $i++ ) {
			$stat = $zip->statIndex( $i );
			if ( false === $stat ) {
				throw ArchiveError::unreadable();
			}
			if ( self::isUnsafe( $stat['name'] ) || self::isLink( $zip, $i ) || 0 !== $stat['encryption_method'] ) {
				// phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- escaped where it is shown.
				throw ArchiveError::unsafe( $stat['name'] );
			}
			if ( self::isBomb( $stat['size'], $stat['comp_size'] ) ) {
				throw ArchiveError::tooLarge();
			}
			$bytes  += $stat['size'];
			$packed += $stat['comp_size'];
		}
		// Entries that share their bytes: a small zip of which each file expands to gigabytes.
		if ( $bytes > self::MAX_BYTES || $packed > (int) filesize( $zip->filename ) ) {
			throw ArchiveError::tooLarge();
		}
	}

	/** Returns whether no file has these sizes: it is a bomb, or states less than it contains. */
	private static function isBomb( int $bytes, int $packed ): bool {
		return ( $bytes > self::SMALL && $bytes > $packed * self::MAX_RATIO )
			|| $packed > $bytes * ( 1 + self::OVERHEAD_SHARE ) + self::OVERHEAD;
	}

	private static function isUnsafe( string $name ): bool {
		return 1 === preg_match( '~^(?:[a-z]:|/|\\\\)|(?:^|[/\\\\])\.\.(?:[/\\\\]|$)|[\x00-\x1f]~i', $name );
	}

	private static function isLink( \ZipArchive $zip, int $index ): bool {
		$system     = 0;
		$attributes = 0;
		return $zip->getExternalAttributesIndex( $index, $system, $attributes )
			&& \ZipArchive::OPSYS_UNIX === $system
			&& self::LINK === ( ( $attributes >> 16 ) & self::FILE_TYPE );
	}
}
