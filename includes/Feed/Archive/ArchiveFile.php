<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * The archive that a social network made for its user: one zip, or several that belong together. Nothing is extracted
 * to disk: its files are read one at a time.
 */
final class ArchiveFile {
	private const MOST_JSON = 1_000_000;

	/** @var list<string>|null */
	private ?array $json = null;

	/** @var array<string, true> names of files that posts refer to and that no part contains */
	private array $missing = [];

	/**
	 * @param non-empty-list<\ZipArchive> $parts
	 * @param list<string>                $roots folder in which a part has its files, for parts that were zipped again
	 */
	private function __construct( private readonly array $parts, private readonly array $roots ) {}

	/** @throws ArchiveError */
	public static function open( string ...$paths ): self {
		if ( ! class_exists( \ZipArchive::class ) ) {
			throw ArchiveError::noExtension();
		}
		$parts = [];
		$roots = [];
		foreach ( $paths as $path ) {
			$zip = new \ZipArchive();
			if ( ! is_file( $path ) || true !== $zip->open( $path, \ZipArchive::RDONLY ) ) {
				throw ArchiveError::unreadable();
			}
			$parts[] = $zip;
			$roots[] = (string) strtok( (string) $zip->getNameIndex( 0 ), '/' ) . '/';
		}
		return [] === $parts ? throw ArchiveError::unreadable() : new self( $parts, $roots );
	}

	/** @throws ArchiveError if the files of the source are gone */
	public static function of( Source $source ): self {
		$paths = ( new ArrayReader( $source->settings ) )->strings( 'archive' );
		return self::open( ...( [] === $paths ? [ $source->setting( 'archive' ) ] : $paths ) );
	}

	/** @throws ArchiveError if a social network cannot have made it */
	public function check(): void {
		foreach ( $this->parts as $part ) {
			ArchiveGuard::check( $part );
		}
	}

	public function has( string $name ): bool {
		return null !== $this->find( $name );
	}

	/** Returns whether a file is there that a post refers to. Those that are not are counted. */
	public function needs( string $name ): bool {
		$has = $this->has( $name );
		if ( ! $has ) {
			$this->missing[ $name ] = true;
		}
		return $has;
	}

	public function countMissing(): int {
		return count( $this->missing );
	}

	/** @return list<string> names of JSON files that match, in natural order */
	public function names( string $pattern ): array {
		if ( null === $this->json ) {
			$this->json = [];
			foreach ( $this->parts as $part ) {
				for ( $i = 0; $i < $part->numFiles; $i++ ) {
					$name = (string) $part->getNameIndex( $i );
					if ( str_ends_with( $name, '.json' ) && ! str_contains( $name, '__MACOSX/' ) ) {
						$this->json[] = $name;
					}
				}
			}
		}
		$found = array_values( array_unique( array_filter(
			$this->json,
			static fn( string $name ): bool => 1 === preg_match( $pattern, $name ),
		) ) );
		natsort( $found );
		return array_values( $found );
	}

	/** Returns whether a part has a file whose name ends so. */
	public function hasEnding( string $ending ): bool {
		foreach ( $this->parts as $part ) {
			for ( $i = 0; $i < $part->numFiles; $i++ ) {
				if ( str_ends_with( (string) $part->getNameIndex( $i ), $ending ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** @return resource|null */
	public function stream( string $name ) {
		$found  = $this->find( $name );
		$stream = null === $found ? false : $found[0]->getStream( $found[1] );
		return false === $stream ? null : $stream;
	}

	/** @return int bytes of a file as the archive states them, which need not be true */
	public function size( string $name ): int {
		$found = $this->find( $name );
		$stat  = null === $found ? false : $found[0]->statName( $found[1] );
		return false === $stat ? 0 : (int) $stat['size'];
	}

	/** @return string content of a file; '' if there is none, or if it is larger */
	public function bytes( string $name, int $most ): string {
		$bytes = $this->start( $name, $most + 1 );
		return strlen( $bytes ) > $most ? '' : $bytes;
	}

	/** @return string beginning of a file */
	public function start( string $name, int $most ): string {
		$stream = $this->stream( $name );
		if ( null === $stream ) {
			return '';
		}
		// The size that the archive states need not be true.
		$bytes = (string) stream_get_contents( $stream, $most );
		fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- an entry of a zip.
		return $bytes;
	}

	public function json( string $name ): ArrayReader {
		return new ArrayReader( Json::decode( $this->bytes( $name, self::MOST_JSON ) ) ?? [] );
	}

	/**
	 * Reads a list of a JSON file entry by entry.
	 *
	 * @param string $key  of the list in the outermost object; '' = the file is the list; JsonList::ANY = either
	 * @param int    $from number of entries to pass over
	 * @return \Generator<int, array<array-key, mixed>|null, mixed, int> returns how many entries there are
	 */
	public function entries( string $name, string $key, int $from ): \Generator {
		$stream = $this->stream( $name );
		if ( null === $stream ) {
			return 0;
		}
		$count = yield from JsonList::entries( $stream, $key, $from );
		fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- an entry of a zip.
		return $count;
	}

	/** @return array{\ZipArchive, string}|null the part that has a file, and its name there */
	private function find( string $name ): ?array {
		if ( '' === $name ) {
			return null;
		}
		foreach ( $this->parts as $n => $part ) {
			foreach ( [ $name, $this->roots[ $n ] . $name ] as $there ) {
				if ( false !== $part->locateName( $there ) ) {
					return [ $part, $there ];
				}
			}
		}
		return null;
	}
}
