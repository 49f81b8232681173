<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

/**
 * A stream wrapper like those of plugins that keep uploads in a bucket (S3 and the like). Files are written as a whole,
 * read as a whole and deleted. It refuses and records what works on disks only: appending, renaming, locks, truncating
 * and permissions.
 *
 * @phpcs:disable PSR1.Methods.CamelCapsMethodName, WordPress.NamingConventions -- names that PHP calls.
 */
final class BucketStream {
	public const SCHEME = 'bucket';

	/** @var array<string, array{bytes: string, time: int}> by path */
	public static array $files = [];

	/** @var list<string> what was refused */
	public static array $refused = [];

	/** @var array<string, true> */
	private static array $folders = [];

	/** @var resource|null */
	public $context;

	private string $path   = '';
	private string $bytes  = '';
	private int $at        = 0;
	private bool $isWriter = false;

	/** @var list<string> */
	private array $names = [];

	/** Keeps uploads in the bucket, which visitors read from https://cdn.example/uploads. */
	public static function begin(): void {
		self::$files   = [];
		self::$refused = [];
		self::$folders = [];
		stream_wrapper_register( self::SCHEME, self::class );
		add_filter( 'upload_dir', [ self::class, 'uploads' ] );
	}

	public static function end(): void {
		remove_filter( 'upload_dir', [ self::class, 'uploads' ] );
		stream_wrapper_unregister( self::SCHEME );
	}

	/**
	 * @param array<string, mixed> $uploads
	 * @return array<string, mixed>
	 */
	public static function uploads( array $uploads ): array {
		$folder = self::SCHEME . '://site/uploads';
		return [
			'path'    => $folder,
			'url'     => 'https://cdn.example/uploads',
			'subdir'  => '',
			'basedir' => $folder,
			'baseurl' => 'https://cdn.example/uploads',
			'error'   => false,
		] + $uploads;
	}

	/** @return list<string> paths below the uploads folder that contain this */
	public static function paths( string $part = '' ): array {
		$paths = array_map(
			static fn( string $path ): string => substr( $path, strlen( self::SCHEME . '://site/uploads/' ) ),
			array_keys( self::$files ),
		);
		return array_values( array_filter( $paths, static fn( string $path ): bool => str_contains( $path, $part ) ) );
	}

	public function stream_open( string $path, string $mode ): bool {
		$this->path = $path;
		$plain      = rtrim( $mode, 'bt' );
		if ( 'r' === $plain && isset( self::$files[ $path ] ) ) {
			$this->bytes = self::$files[ $path ]['bytes'];
			return true;
		}
		$this->isWriter = 'w' === $plain || ( 'x' === $plain && ! isset( self::$files[ $path ] ) );
		return $this->isWriter || ( 'r' !== $plain && self::refuse( "open as $mode", $path ) );
	}

	public function stream_read( int $count ): string {
		$bytes     = substr( $this->bytes, $this->at, $count );
		$this->at += strlen( $bytes );
		return $bytes;
	}

	public function stream_write( string $bytes ): int {
		$this->bytes .= $bytes;
		return strlen( $bytes );
	}

	public function stream_eof(): bool {
		return $this->at >= strlen( $this->bytes );
	}

	public function stream_tell(): int {
		return $this->isWriter ? strlen( $this->bytes ) : $this->at;
	}

	public function stream_seek( int $offset, int $whence = SEEK_SET ): bool {
		if ( $this->isWriter ) {
			return false;
		}
		$this->at = max( 0, $offset + match ( $whence ) {
			SEEK_CUR => $this->at,
			SEEK_END => strlen( $this->bytes ),
			default  => 0,
		} );
		return true;
	}

	/** @return array<string, int> */
	public function stream_stat(): array {
		return self::stat( 0100666, strlen( $this->bytes ), 0 );
	}

	public function stream_flush(): bool {
		return true;
	}

	public function stream_set_option(): bool {
		return false;
	}

	public function stream_lock(): bool {
		return self::refuse( 'lock', $this->path );
	}

	public function stream_truncate(): bool {
		return self::refuse( 'truncate', $this->path );
	}

	/** Fails quietly: image editors of WordPress try to set permissions. */
	public function stream_metadata(): bool {
		return false;
	}

	/** The file appears when it is complete. */
	public function stream_close(): void {
		if ( $this->isWriter ) {
			self::$files[ $this->path ] = [ 'bytes' => $this->bytes, 'time' => time() ];
		}
	}

	public function rename( string $from, string $to ): bool {
		return self::refuse( "rename to $to", $from );
	}

	public function unlink( string $path ): bool {
		$isThere = isset( self::$files[ $path ] );
		unset( self::$files[ $path ] );
		return $isThere;
	}

	public function mkdir( string $path ): bool {
		self::$folders[ rtrim( $path, '/' ) ] = true;
		return true;
	}

	public function rmdir( string $path ): bool {
		unset( self::$folders[ rtrim( $path, '/' ) ] );
		return true;
	}

	public function dir_opendir( string $path ): bool {
		$folder      = rtrim( $path, '/' ) . '/';
		$this->names = [];
		foreach ( [ ...array_keys( self::$files ), ...array_keys( self::$folders ) ] as $there ) {
			if ( str_starts_with( $there, $folder ) ) {
				$this->names[] = (string) strtok( substr( $there, strlen( $folder ) ), '/' );
			}
		}
		$this->names = array_values( array_unique( $this->names ) );
		return true;
	}

	public function dir_readdir(): string|false {
		return array_shift( $this->names ) ?? false;
	}

	public function dir_rewinddir(): bool {
		return true;
	}

	public function dir_closedir(): bool {
		return true;
	}

	/** @return array<string, int>|false */
	public function url_stat( string $path ): array|false {
		$path = rtrim( $path, '/' );
		if ( isset( self::$files[ $path ] ) ) {
			return self::stat( 0100666, strlen( self::$files[ $path ]['bytes'] ), self::$files[ $path ]['time'] );
		}
		$inside = static fn( string $there ): bool => str_starts_with( "$there/", "$path/" );
		return [] !== array_filter( [ ...array_keys( self::$files ), ...array_keys( self::$folders ) ], $inside )
			? self::stat( 0040777, 0, 0 )
			: false;
	}

	/** @return array<string, int> */
	private static function stat( int $mode, int $size, int $time ): array {
		return [ 'mode' => $mode, 'size' => $size, 'mtime' => $time, 'uid' => 0, 'gid' => 0, 'nlink' => 1 ];
	}

	private static function refuse( string $what, string $path ): bool {
		self::$refused[] = "$what: $path";
		return false;
	}
}
