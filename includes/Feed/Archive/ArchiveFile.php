<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** A zip that a social network made for its user. Nothing is extracted to disk: its files are read one at a time. */
final class ArchiveFile {
	private const MOST_FILES = 300_000;
	private const MOST_JSON  = 1_000_000;

	private function __construct( private readonly \ZipArchive $zip ) {}

	/** @throws ArchiveError */
	public static function open( string $path ): self {
		if ( ! class_exists( \ZipArchive::class ) ) {
			throw new ArchiveError( 'The PHP extension zip is missing on this server.' );
		}
		$zip = new \ZipArchive();
		if ( ! is_file( $path ) || true !== $zip->open( $path, \ZipArchive::RDONLY ) ) {
			throw new ArchiveError( 'The file is not a zip archive, or cannot be read.' );
		}
		if ( $zip->numFiles > self::MOST_FILES ) {
			throw new ArchiveError( 'The archive has too many files.' );
		}
		return new self( $zip );
	}

	public function has( string $name ): bool {
		return false !== $this->zip->locateName( $name );
	}

	/** @return resource|null */
	public function stream( string $name ) {
		$stream = $this->has( $name ) ? $this->zip->getStream( $name ) : false;
		return false === $stream ? null : $stream;
	}

	/** @return string content of a file; '' if there is none, or if it is larger */
	public function bytes( string $name, int $most ): string {
		$stream = $this->stream( $name );
		if ( null === $stream ) {
			return '';
		}
		// The size that the archive names need not be true.
		$bytes = (string) stream_get_contents( $stream, $most + 1 );
		fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- an entry of a zip.
		return strlen( $bytes ) > $most ? '' : $bytes;
	}

	public function json( string $name ): ArrayReader {
		return new ArrayReader( Json::decode( $this->bytes( $name, self::MOST_JSON ) ) ?? [] );
	}

	/**
	 * Reads a list of a JSON file entry by entry.
	 *
	 * @param string $key  of the list in the outermost object; '' = the file is the list
	 * @param int    $from number of entries to pass over
	 * @return \Generator<int, array<array-key, mixed>|null>
	 */
	public function entries( string $name, string $key, int $from ): \Generator {
		$stream = $this->stream( $name );
		if ( null !== $stream ) {
			yield from JsonList::entries( $stream, $key, $from );
			fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- an entry of a zip.
		}
	}
}
