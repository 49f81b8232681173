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
	private const PREFIX = 'frontispiece-files-';

	/** Bytes of the disk that stay free. */
	private const SPARE = 500_000_000;

	private const ARCHIVES = 'archives';

	private const ZIP = "PK\x03\x04";

	/** @param string $purpose what the zips are for: each has a folder of its own */
	public function __construct( private readonly Signer $signer, private readonly string $purpose = self::ARCHIVES ) {}

	public function path( string $id, int $part ): string {
		foreach ( $this->folders() as $folder ) {
			if ( is_file( "$folder/$id-$part" ) ) {
				return "$folder/$id-$part";
			}
		}
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
			$wrote = (int) @$file->fwrite( $bytes ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- the failure is handled.
			$file->fflush();
			if ( $wrote !== strlen( $bytes ) ) {
				$file->ftruncate( $size );
			}
		}
		unset( $file );
		chmod( $path, 0600 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		return $size === $offset && $wrote !== strlen( $bytes ) ? -1 : $size + $wrote;
	}

	/**
	 * Appends a chunk that a browser has sent, if it can be one of this upload.
	 *
	 * @param int $size of the file; 0 = no more chunks are expected
	 */
	public function receive( string $id, int $part, int $offset, string $bytes, int $size ): ?\WP_Error {
		if ( '' === $bytes || $offset + strlen( $bytes ) > $size ) {
			return self::error( 'wrong_chunk', __( 'This part doesn\'t belong to the archive.', 'frontispiece' ), 400 );
		}
		if ( strlen( $bytes ) > self::CHUNK ) {
			return self::error( 'chunk_too_large', __( 'This part of the archive is too large.', 'frontispiece' ), 413 );
		}
		if ( 0 === $offset && ! str_starts_with( $bytes, self::ZIP ) ) {
			return self::error( 'not_zip', __( 'The file is not a ZIP archive, or it is incomplete.', 'frontispiece' ), 400 );
		}
		return -1 === $this->append( $id, $part, $offset, $bytes )
			? self::error( 'not_stored', __( 'The server couldn\'t store the file. Its disk may be full.', 'frontispiece' ), 507 )
			: null;
	}

	/** Returns the bytes that the server takes at once. */
	public static function chunk(): int {
		$most = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		return $most > 0 ? (int) min( self::CHUNK, $most / 2 ) : self::CHUNK;
	}

	private static function error( string $code, string $message, int $status ): \WP_Error {
		return new \WP_Error( "frontispiece_$code", $message, [ 'status' => $status ] );
	}

	public function delete( string $id ): void {
		foreach ( $this->folders() as $folder ) {
			Each::do( PrivateFolder::names( $folder, "$id-" ), static fn( string $name ) => wp_delete_file( "$folder/$name" ) );
		}
	}

	/**
	 * Deletes files of uploads that are not known.
	 *
	 * @param list<string> $known
	 */
	public function deleteOthers( array $known ): void {
		foreach ( $this->folders() as $folder ) {
			Each::do( PrivateFolder::names( $folder ), static function ( string $name ) use ( $folder, $known ): void {
				$id = (string) strtok( $name, '-' );
				if ( 1 === preg_match( '/^[0-9a-f]{32}$/', $id ) && ! in_array( $id, $known, true ) ) {
					wp_delete_file( "$folder/$name" );
				}
			} );
		}
	}

	/** Returns whether there are any zips. */
	public function hasAny(): bool {
		foreach ( $this->folders() as $folder ) {
			foreach ( PrivateFolder::names( $folder ) as $name ) {
				if ( 1 === preg_match( '/^[0-9a-f]{32}-/', $name ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** Returns the folder for new zips. */
	public function folder(): string {
		return $this->folders()[0];
	}

	/**
	 * @return non-empty-list<string> folders that contain nothing but zips of this site. New zips are in the first; those
	 *     of before the key was rotated, or before the constant was defined, may be in the others
	 */
	public function folders(): array {
		$uploads = wp_get_upload_dir()['basedir'];
		// A bucket takes no chunks, and zips are read at random: an archive needs a disk, which all web servers share.
		$disk    = wp_is_stream( $uploads ) ? WP_CONTENT_DIR . '/uploads' : $uploads;
		$own     = PrivateFolder::custom();
		$site    = (string) get_current_blog_id();
		$name    = fn( string $digest ): string => self::PREFIX . "$this->purpose-" . substr( $digest, 0, 20 );
		$parent  = '' === $own || wp_is_stream( $own ) ? $disk : $own;
		$folders = [ "$parent/" . $name( $this->signer->digest( $this->purpose, $site ) ) ];
		foreach ( array_map( $name, $this->signer->digests( $this->purpose, $site ) ) as $folder ) {
			array_push( $folders, "$parent/$folder", "$disk/$folder" );
		}
		return array_values( array_unique( $folders ) );
	}
}
