<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Kernel\Text\Json;

/** Reads a list in a JSON file entry by entry, however large the file is: only one entry is in memory. */
final class JsonList {
	/** Key of whichever list comes first: the file, or the first list in its outermost object. */
	public const ANY = '*';

	/** Bytes of an entry; a larger one is passed over. */
	private const MAX_BYTES = 2_000_000;

	/** Depth at which a file is no list of posts. */
	private const MAX_DEPTH = 1_000;

	private int $depth    = 0;
	private bool $quoted  = false;
	private bool $escaped = false;
	private string $word  = '';
	private string $entry = '';
	private bool $inEntry = false;
	private bool $ended   = false;
	private int $index    = 0;

	/** Depth of the list's entries; 0 = the list has not begun. */
	private int $list = 0;

	private function __construct( private readonly string $key, private readonly int $from ) {}

	/**
	 * @param iterable<string> $pieces of the file
	 * @param string           $key    of the list in the outermost object; '' = the file is the list; ANY = either
	 * @param int              $from   number of entries to pass over
	 * @return \Generator<int, array<array-key, mixed>|null, mixed, int> index => entry, null for one that cannot be read;
	 *     returns how many entries there are
	 */
	public static function entries( iterable $pieces, string $key = '', int $from = 0 ): \Generator {
		$reader = new self( $key, $from );
		foreach ( $pieces as $piece ) {
			yield from $reader->read( $piece );
			if ( $reader->ended ) {
				break;
			}
		}
		return $reader->index;
	}

	/** @return \Generator<int, array<array-key, mixed>|null> */
	private function read( string $chunk ): \Generator {
		$length = strlen( $chunk );
		for ( $at = 0; $at < $length && ! $this->ended; ++$at ) {
			if ( $this->escaped ) {
				$this->escaped = false;
				$this->append( $chunk[ $at ] );
				continue;
			}
			$run = strcspn( $chunk, $this->quoted ? '"\\' : '"{}[]', $at );
			$this->append( substr( $chunk, $at, $run ) );
			$at += $run;
			if ( $at < $length && $this->mark( $chunk[ $at ] ) ) {
				yield from $this->element();
			}
		}
	}

	private function append( string $bytes ): void {
		if ( $this->inEntry ) {
			// An entry that is passed over is not kept.
			$this->entry .= $this->index >= $this->from && strlen( $this->entry ) <= self::MAX_BYTES ? $bytes : '';
		} elseif ( $this->quoted && strlen( $this->word ) < 100 ) {
			$this->word .= $bytes;
		}
	}

	/** @return bool whether an entry is complete */
	private function mark( string $byte ): bool {
		$opens = ! $this->quoted && ( '{' === $byte || '[' === $byte );
		if ( $opens && ! $this->inEntry && $this->list > 0 && $this->depth === $this->list ) {
			$this->inEntry = true;
			$this->entry   = '';
		}
		if ( $this->inEntry ) {
			$this->append( $byte );
		}
		match ( $byte ) {
			'\\'     => $this->escaped = true,
			'"'      => $this->quote(),
			'{', '[' => $this->open( $byte ),
			default  => --$this->depth,
		};
		$this->ended = ( $this->list > 0 && $this->depth < $this->list ) || $this->depth > self::MAX_DEPTH;
		return $this->inEntry && ! $this->quoted && $this->depth === $this->list;
	}

	private function quote(): void {
		$this->quoted = ! $this->quoted;
		if ( $this->quoted ) {
			$this->word = '';
		}
	}

	private function open( string $byte ): void {
		++$this->depth;
		if ( '[' === $byte && 0 === $this->list && $this->isWanted() ) {
			$this->list = $this->depth;
		}
	}

	private function isWanted(): bool {
		return match ( $this->key ) {
			''        => 1 === $this->depth,
			self::ANY => $this->depth <= 2,
			default   => 2 === $this->depth && $this->word === $this->key,
		};
	}

	/** @return \Generator<int, array<array-key, mixed>|null> */
	private function element(): \Generator {
		$this->inEntry = false;
		$index         = $this->index++;
		if ( $index >= $this->from ) {
			yield $index => strlen( $this->entry ) > self::MAX_BYTES ? null : Json::decode( $this->entry );
		}
		$this->entry = '';
	}
}
