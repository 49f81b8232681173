<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

/** Writes a zip of any size in no time: without compression, and with files that are holes on the disk. */
final class SparseZip {
	private const LOCAL   = 0x04034b50;
	private const CENTRAL = 0x02014b50;
	private const END     = 0x06054b50;
	private const VERSION = 20;

	/** 2020-09-13 as MS-DOS writes it. */
	private const DATE = 0x512d;

	private readonly \SplFileObject $file;

	/** @var list<string> entries of the central directory */
	private array $entries = [];

	public function __construct( string $path ) {
		$this->file = new \SplFileObject( $path, 'wb' );
	}

	/** @param iterable<string> $parts */
	public function add( string $name, iterable $parts ): void {
		$at    = (int) $this->file->ftell();
		$start = $at + strlen( self::header( $name, 0, 0 ) );
		$hash  = hash_init( 'crc32b' );
		$size  = 0;
		$this->file->fseek( $start );
		foreach ( $parts as $part ) {
			hash_update( $hash, $part );
			$size += (int) $this->file->fwrite( $part );
		}
		$this->enter( $name, $at, (int) hexdec( hash_final( $hash ) ), $size );
	}

	/** Adds a file whose content nobody reads. */
	public function addHole( string $name, int $bytes ): void {
		$at = (int) $this->file->ftell();
		$this->enter( $name, $at, 0, $bytes );
	}

	public function close(): void {
		$at        = (int) $this->file->ftell();
		$directory = implode( '', $this->entries );
		$count     = count( $this->entries );
		$this->file->fwrite(
			$directory . pack( 'VvvvvVVv', self::END, 0, 0, $count, $count, strlen( $directory ), $at, 0 ),
		);
	}

	private function enter( string $name, int $at, int $checksum, int $size ): void {
		$header = self::header( $name, $checksum, $size );
		$this->file->fseek( $at );
		$this->file->fwrite( $header );
		$this->file->fseek( $at + strlen( $header ) + $size );
		$this->entries[] = pack( 'Vv', self::CENTRAL, self::VERSION )
			. self::fields( $name, $checksum, $size )
			. pack( 'vvvVV', 0, 0, 0, 0, $at )
			. $name;
	}

	private static function header( string $name, int $checksum, int $size ): string {
		return pack( 'V', self::LOCAL ) . self::fields( $name, $checksum, $size ) . $name;
	}

	/** Returns what a local header and an entry of the central directory have in common. */
	private static function fields( string $name, int $checksum, int $size ): string {
		return pack( 'vvvvvVVVvv', self::VERSION, 0, 0, 0, self::DATE, $checksum, $size, $size, strlen( $name ), 0 );
	}
}
