<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

use Frontispiece\Kernel\Text\Json;

/**
 * The results of a form: how many of its entries have each value, in total and by month. All figures on screens are
 * calculated from these counts, so it does not matter in which order entries are added and removed.
 *
 * @phpstan-type Counts array<array-key, array<array-key, int>>
 * @phpstan-type Version array{since: int, questions: array<array-key, array{kind: string, choices: list<string>}>}
 */
final class Summary {
	/** In place of a question: the entries themselves, and prefixes of how many have a version or a locale. */
	public const ENTRIES = '';
	public const VERSION = 'v:';
	public const LOCALE  = 'l:';

	/** Versions of the questions that are stored; an entry with another one counts as one without. */
	private const MAX_VERSIONS = 50;

	/** @var array<string, array{string, string}>|null key of a value => its question, and itself */
	private ?array $keys = null;

	/**
	 * @param Counts                 $counts   question => value => entries
	 * @param array<int, Counts>     $months   202611 => the same of choices
	 * @param array<array-key, Version> $versions each with its questions and the day of its first entry
	 */
	private function __construct( private array $counts, private array $months, private array $versions ) {}

	public static function fromJson( string $json ): self {
		// Not by Json, which refuses long texts of others: a form with many numbers may have more parts.
		/** @var array{counts?: Counts, months?: array<int, Counts>, versions?: array<array-key, Version>} $stored */
		$stored = (array) json_decode( $json, true );
		return new self( $stored['counts'] ?? [], $stored['months'] ?? [], $stored['versions'] ?? [] );
	}

	public function toJson(): string {
		return Json::encode( [ 'counts' => $this->counts(), 'months' => $this->months(), 'versions' => $this->versions ] );
	}

	/** @return Counts */
	public function counts(): array {
		return self::positive( $this->counts );
	}

	/** @return array<int, Counts> the oldest first */
	public function months(): array {
		ksort( $this->months );
		return array_filter( array_map( self::positive( ... ), $this->months ) );
	}

	/** @return array<array-key, Version> */
	public function versions(): array {
		return $this->versions;
	}

	public function entries(): int {
		return $this->counts[ self::ENTRIES ][ Questions::ANY ] ?? 0;
	}

	/** Forgets all entries, but not which versions of the questions there were. */
	public function clear(): void {
		$this->counts = $this->months = [];
		$this->keys   = null;
	}

	/** @param int $by 1 = add the entry, -1 = remove it */
	public function change( CountedEntry $entry, int $by ): void {
		$month = intdiv( $entry->day, 100 );
		foreach ( [ [ self::ENTRIES, Questions::ANY ], ...$entry->values ] as [ $question, $value ] ) {
			$this->counts[ $question ][ $value ] = ( $this->counts[ $question ][ $value ] ?? 0 ) + $by;
			if ( self::isByMonth( $question, $value ) ) {
				$this->months[ $month ][ $question ][ $value ] = ( $this->months[ $month ][ $question ][ $value ] ?? 0 ) + $by;
			}
		}
		foreach ( [ self::VERSION . $entry->version, self::LOCALE . $entry->locale ] as $value ) {
			$this->counts[ self::ENTRIES ][ $value ] = ( $this->counts[ self::ENTRIES ][ $value ] ?? 0 ) + $by;
		}
		$this->keys = null;
	}

	/**
	 * Returns the questions of a version, which are remembered when its first entry is counted: later, the form has others.
	 *
	 * @param \Closure(): Questions $current the questions that the form has now
	 * @return array{string, Questions} the version as it is counted, and its questions
	 */
	public function version( string $version, int $day, \Closure $current ): array {
		$version = isset( $this->versions[ $version ] ) || count( $this->versions ) < self::MAX_VERSIONS ? $version : '';
		$this->versions[ $version ] ??= [ 'since' => $day, 'questions' => $current()->all ];

		$this->versions[ $version ]['since'] = min( $day, $this->versions[ $version ]['since'] );
		return [ $version, new Questions( $this->versions[ $version ]['questions'] ) ];
	}

	/** Returns the key of a value in the table, which contains no texts. */
	public static function key( string $question, string $value ): string {
		return substr( md5( "$question\0$value" ), 0, 16 );
	}

	/** @return array{string, string}|null question and value; null = nothing with this key is counted */
	public function byKey( string $key ): ?array {
		if ( null === $this->keys ) {
			$this->keys = [];
			foreach ( $this->counts as $question => $values ) {
				foreach ( array_keys( $values ) as $value ) {
					$this->keys[ self::key( (string) $question, (string) $value ) ] = [ (string) $question, (string) $value ];
				}
			}
		}
		return $this->keys[ $key ] ?? null;
	}

	/** @return list<string> keys of what is counted by month */
	public function choiceKeys(): array {
		$this->byKey( '' );
		$isByMonth = static fn( array $value ): bool => self::isByMonth( $value[0], $value[1] );
		return array_map( 'strval', array_keys( array_filter( $this->keys ?? [], $isByMonth ) ) );
	}

	/** Numbers may be many, and are not shown over time. */
	private static function isByMonth( string $question, string $value ): bool {
		return self::ENTRIES === $question
			? Questions::ANY === $value
			: Questions::ANY !== $value && ! Questions::isNumber( $value ) && 0 === Questions::moreChoices( $value );
	}

	/**
	 * @param Counts $counts
	 * @return Counts
	 */
	private static function positive( array $counts ): array {
		$positive = static fn( array $values ): array => array_filter( $values, static fn( int $count ): bool => $count > 0 );
		return array_filter( array_map( $positive, $counts ) );
	}
}
