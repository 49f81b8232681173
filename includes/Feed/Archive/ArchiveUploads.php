<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Security\Signer;

/**
 * Stores zips while they are uploaded and imported. Archives contain private messages: the files have random names
 * without an extension, in a folder with an unguessable name that the web server is told not to serve.
 * FRONTISPIECE_FILES_DIR moves them outside the web root.
 */
final class ArchiveUploads {
	public const CHUNK = 4_000_000;

	/** Begins like the folders of form files, so that one rule for nginx covers both. */
	private const PREFIX = 'frontispiece-files-archives-';

	/** Bytes of the disk that stay free. */
	private const SPARE = 500_000_000;

	private const ZIP = "PK\x03\x04";

	public function __construct( private readonly Signer $signer ) {}

	public function path( string $id, int $part ): string {
		return $this->folder() . "/$id-$part";
	}

	/** @return int<0, max> bytes that have arrived */
	public function received( string $id, int $part ): int {
		$path = $this->path( $id, $part );
		clearstatcache( true, $path );
		return is_file( $path ) ? max( 0, (int) filesize( $path ) ) : 0;
	}

	/** Returns whether the disk has room for so many bytes. */
	public function hasRoom( int $bytes ): bool {
		if ( ! PrivateFolder::make( $this->folder() ) ) {
			return false;
		}
		$free = function_exists( 'disk_free_space' ) ? disk_free_space( $this->folder() ) : false;
		return false === $free || $free > $bytes + self::SPARE;
	}

	/**
	 * Appends a chunk, if it is the next one. A chunk that arrived already, because its response was lost, is ignored.
	 *
	 * @return int bytes that have arrived, wherever the chunk was; -1 = the disk does not take it
	 */
	public function append( string $id, int $part, int $offset, string $bytes ): int {
		if ( ! PrivateFolder::make( $this->folder() ) ) {
			return -1;
		}
		$path = $this->path( $id, $part );
		try {
			$file = new \SplFileObject( $path, 'ab' );
		} catch ( \RuntimeException ) {
			return -1;
		}
		$file->flock( LOCK_EX );
		$size  = $this->received( $id, $part );
		$wrote = 0;
		if ( $size === $offset ) {
			$wrote = (int) $file->fwrite( $bytes );
			$file->fflush();
			if ( $wrote !== strlen( $bytes ) ) {
				$file->ftruncate( $size );
			}
		}
		unset( $file );
		chmod( $path, 0600 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		return $size === $offset && $wrote !== strlen( $bytes ) ? -1 : $size + $wrote;
	}

	/** Returns whether these are the first bytes of a zip. */
	public static function isZip( string $bytes ): bool {
		return str_starts_with( $bytes, self::ZIP );
	}

	public function delete( string $id ): void {
		$files = glob( $this->folder() . "/$id-*" );
		Each::do( false === $files ? [] : $files, static fn( string $file ) => wp_delete_file( $file ) );
	}

	/**
	 * Deletes files of uploads that are not known.
	 *
	 * @param list<string> $known
	 */
	public function deleteOthers( array $known ): void {
		$files = glob( $this->folder() . '/*-*' );
		Each::do( false === $files ? [] : $files, static function ( string $file ) use ( $known ): void {
			$id = (string) strtok( basename( $file ), '-' );
			if ( 1 === preg_match( '/^[0-9a-f]{32}$/', $id ) && ! in_array( $id, $known, true ) ) {
				wp_delete_file( $file );
			}
		} );
	}

	public function folder(): string {
		$own    = defined( 'FRONTISPIECE_FILES_DIR' ) ? constant( 'FRONTISPIECE_FILES_DIR' ) : '';
		$parent = is_string( $own ) && '' !== $own ? rtrim( $own, '/' ) : wp_get_upload_dir()['basedir'];
		// A bucket takes no chunks, and zips are read at random: an archive needs a disk, which all web servers share.
		$parent = wp_is_stream( $parent ) ? WP_CONTENT_DIR . '/uploads' : $parent;
		return "$parent/" . self::PREFIX . substr( $this->signer->digest( 'archives', (string) get_current_blog_id() ), 0, 20 );
	}
}
