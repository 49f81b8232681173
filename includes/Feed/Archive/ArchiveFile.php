<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * The archive that a social network made for its user: one zip, or several that belong together. Nothing is extracted
 * to disk: its files are read one at a time.
 */
final class ArchiveFile {
	private const MAX_JSON_BYTES = 1_000_000;

	private const CHUNK = 65_536;

	/**
	 * Bytes of all lists that are read, each time that an import continues: no account has written as much, but a hostile
	 * archive can expand to more.
	 */
	private const MAX_LISTS = 500_000_000;

	/** @var list<string>|null */
	private ?array $json = null;

	/** @var array<string, true> names of files that posts refer to and that no part contains, and of damaged files */
	private array $missing = [];

	/** @var array<string, array<string, true>> what is not imported, by kind */
	private array $leftOut = [];

	/** Bytes of lists that were read. */
	private int $listed = 0;

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
	public static function forSource( Source $source ): self {
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

	/**
	 * Counts something that is not imported, once.
	 *
	 * @param string $kind one of SkippedKinds
	 * @param string $name what it is known by: the name of its file, or its time
	 */
	public function leaveOut( string $kind, string $name ): void {
		$this->leftOut[ $kind ][ $name ] = true;
	}

	/** @return array<string, int> number of things by kind */
	public function countLeftOut(): array {
		return array_map( 'count', $this->leftOut );
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
		$names = array_values( array_unique( array_filter(
			$this->json,
			static fn( string $name ): bool => 1 === preg_match( $pattern, $name ),
		) ) );
		natsort( $names );
		return array_values( $names );
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

	/**
	 * Reads a file piece by piece. A file that expands to more than the archive states is damaged, or made to fill disks:
	 * it is counted like one that is missing, and nothing is read beyond its stated size, which ArchiveGuard has checked.
	 *
	 * @param int<1, max> $size maximum bytes of a piece
	 * @return \Generator<int, string, mixed, bool> returns whether the file was as the archive states
	 */
	public function pieces( string $name, int $size = self::CHUNK ): \Generator {
		$location = $this->find( $name );
		$stat     = null === $location ? false : $location[0]->statName( $location[1] );
		$stream   = null === $location ? false : $location[0]->getStream( $location[1] );
		if ( false === $stat || false === $stream ) {
			return false;
		}
		$left = (int) $stat['size'];
		try {
			while ( ! feof( $stream ) ) {
				// phpcs:ignore WordPress.PHP.NoSilencedErrors,WordPress.WP.AlternativeFunctions -- an entry of a zip, which may be damaged.
				$piece = @fread( $stream, $size );
				if ( false === $piece || '' === $piece ) {
					break;
				}
				$left -= strlen( $piece );
				if ( $left < 0 ) {
					$this->missing[ $name ] = true;
					return false;
				}
				yield $piece;
			}
		} finally {
			fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- an entry of a zip.
		}
		return true;
	}

	/** @return string content of a file; '' if there is none, or if it is larger or damaged */
	public function bytes( string $name, int $most ): string {
		$bytes  = '';
		$pieces = $this->pieces( $name );
		foreach ( $pieces as $piece ) {
			$bytes .= $piece;
			if ( strlen( $bytes ) > $most ) {
				return '';
			}
		}
		return $pieces->getReturn() ? $bytes : '';
	}

	/** @return string beginning of a file */
	public function start( string $name, int $most ): string {
		$bytes = '';
		foreach ( $this->pieces( $name ) as $piece ) {
			$bytes .= $piece;
			if ( strlen( $bytes ) >= $most ) {
				break;
			}
		}
		return substr( $bytes, 0, $most );
	}

	public function json( string $name ): ArrayReader {
		return ArrayReader::fromJson( $this->bytes( $name, self::MAX_JSON_BYTES ) );
	}

	/**
	 * Reads a list of a JSON file entry by entry.
	 *
	 * @param string $key  of the list in the outermost object; '' = the file is the list; JsonList::ANY = either
	 * @param int    $from number of entries to pass over
	 * @return \Generator<int, array<array-key, mixed>|null, mixed, int> returns how many entries there are
	 */
	public function entries( string $name, string $key, int $from ): \Generator {
		$known = $this->missing;
		$count = yield from JsonList::entries( $this->listPieces( $name ), $key, $from );
		if ( $from > $count ) {
			// A list that was read before was counted then.
			$this->missing = $known;
		}
		return $count;
	}

	/** @return \Generator<int, string> */
	private function listPieces( string $name ): \Generator {
		foreach ( $this->pieces( $name ) as $piece ) {
			$this->listed += strlen( $piece );
			if ( $this->listed > self::MAX_LISTS ) {
				$this->missing[ $name ] = true;
				return;
			}
			yield $piece;
		}
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
