<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

use Frontispiece\Kernel\StoredFiles;

/**
 * Readable copies of private files, for code that needs a path, while it runs. They are in the server's folder for
 * temporary files, only its user may read them, and they are deleted also when the request ends with an error.
 */
final class TemporaryCopies {
	/** Seconds after which a copy was left behind by a process that was killed. */
	private const TTL = HOUR_IN_SECONDS;

	/** @var list<string> */
	private array $paths = [];

	/**
	 * @param iterable<string> $content in pieces
	 * @return string path
	 * @throws StoredFileError
	 */
	public function add( iterable $content ): string {
		if ( [] === $this->paths ) {
			register_shutdown_function( $this->delete( ... ) );
		}
		$path          = get_temp_dir() . self::prefix() . bin2hex( random_bytes( 16 ) );
		$this->paths[] = $path;
		$isWritten     = PrivateFile::write( $path, static function ( $file ) use ( $content ): bool {
			foreach ( $content as $piece ) {
				if ( strlen( $piece ) !== PrivateFile::copy( [ $piece ], $file ) ) {
					return false;
				}
			}
			return true;
		} );
		return $isWritten ? $path : throw StoredFileError::noCopy();
	}

	public function delete(): void {
		array_map( 'wp_delete_file', array_filter( $this->paths, 'is_file' ) );
		$this->paths = [];
	}

	/** Deletes what killed processes have left. */
	public static function deleteLeftOvers( int $now ): void {
		foreach ( self::paths() as $path ) {
			if ( is_file( $path ) && filemtime( $path ) < $now - self::TTL ) {
				wp_delete_file( $path );
			}
		}
	}

	public static function stored(): StoredFiles {
		return new StoredFiles( [], self::paths(), untrailingslashit( get_temp_dir() ) );
	}

	/** @return list<string> */
	private static function paths(): array {
		$isOurs = static fn( string $name ): bool =>
			1 === preg_match( '/^[0-9a-f]{32}$/D', substr( $name, strlen( self::prefix() ) ) );
		return array_map(
			static fn( string $name ): string => get_temp_dir() . $name,
			array_values( array_filter( PrivateFolder::names( get_temp_dir(), self::prefix() ), $isOurs ) ),
		);
	}

	/** Other sites of this server may use the same folder. */
	private static function prefix(): string {
		$site = ABSPATH . '|' . get_current_blog_id();
		return 'frontispiece-' . substr( hash( 'sha256', $site ), 0, 12 ) . '-';
	}
}
