<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;

/**
 * Reads the posts of an archive, some at a time. If some could not be stored together, because one of them has thrown
 * an error or ended the process, each is stored alone, and that one is left out.
 */
final class ArchivePosts {
	private const BATCH = 50;

	/** Kind of the work that Attempts counts. */
	private const WORK = 'archive-post';

	/** Number of the next entry. */
	public int $next;

	/** Whether there are no more entries. */
	public bool $isAtEnd = false;

	/** @var list<int> entries that have ended a process and are tried again later */
	public array $postponed = [];

	/** Entries that could not be imported and are not tried again. */
	public int $failed = 0;

	/** @var list<string>|null entries that had ended a process when this one began, by the ID of their work */
	private ?array $suspects = null;

	/** @var \Generator<int, \Closure(): ?Item>|null */
	private ?\Generator $posts = null;

	/** @param \Closure( Source, list<Item> ): void $store */
	public function __construct(
		private readonly Source $source,
		private readonly ArchiveFile $file,
		private readonly ArchiveFormat $format,
		private readonly ArchiveVideos $videos,
		private readonly Attempts $attempts,
		private readonly Log $log,
		private readonly \Closure $store,
		int $from,
	) {
		$this->next = $from;
	}

	/** @param float|null $until Unix time after which no further entry is read; null = none */
	public function storeBatch( ?float $until ): void {
		$from = $this->next;
		if ( $this->isSuspect( $from ) ) {
			$this->storeOne( $from );
			return;
		}
		$batch  = "archive-posts {$this->source->id}/$from";
		$isDone = false;
		try {
			$isDone = ! $this->attempts->hasStarted( $batch ) && $this->storeTogether( $batch, $until );
		} catch ( \Throwable $error ) {
			$this->log->error( 'archive', $error->getMessage(), [ 'source' => $this->source->handle, 'from' => $from ] );
		}
		if ( ! $isDone ) {
			$this->posts   = null;
			$this->next    = $from;
			$this->isAtEnd = false;
			while ( ! $this->isAtEnd && $this->next < $from + self::BATCH ) {
				$this->storeOne( $this->next );
			}
			$this->attempts->delete( $batch );
		}
	}

	/** Stores the post of an entry alone, unless it has ended too many processes. */
	public function storeOne( int $n ): void {
		if ( $n !== $this->next ) {
			$this->posts = null;
			$this->next  = $n;
		}
		$result = $this->attempts->runSafely( $this->work( $n ), $this->label( $n ), function (): void {
			$item = $this->read();
			( $this->store )( $this->source, null === $item ? [] : [ $item ] );
		} );
		if ( Attempt::Started === $result ) {
			return;
		}
		$this->next = $n + 1;
		if ( null !== $result || true !== $this->posts?->valid() ) {
			// The entries after it are read without it.
			$this->posts = null;
		}
		if ( Attempt::Postponed === $result ) {
			$this->postponed[] = $n;
		} else {
			++$this->failed;
			$this->log->error( 'archive', 'A post could not be imported.', [ 'source' => $this->source->handle, 'entry' => $n ] );
		}
	}

	/**
	 * Stores posts with few queries. Each entry is counted before it is read, and all of them before they are stored.
	 *
	 * @return bool false = the first entry must be read alone
	 */
	private function storeTogether( string $batch, ?float $until ): bool {
		$items = [];
		$from  = $this->next;
		$work  = $this->work( $from );
		if ( Attempt::Started !== $this->attempts->begin( $work, $this->label( $from ) ) ) {
			return false;
		}
		try {
			do {
				$item  = $this->read();
				$items = null === $item ? $items : [ ...$items, $item ];
				if ( $this->isAtEnd || $this->next >= $from + self::BATCH || $this->isSuspect( $this->next ) ) {
					break;
				}
				$next = $this->work( $this->next );
				$this->attempts->continue( $work, $next, $this->label( $this->next ) );
				$work = $next;
			} while ( null === $until || microtime( true ) <= $until );
			$this->attempts->continue( $work, $batch, $this->label( $from ) );
			$work = $batch;
			( $this->store )( $this->source, $items );
		} finally {
			$this->attempts->end( $work );
		}
		return true;
	}

	/** Returns whether an entry has ended a process. */
	private function isSuspect( int $n ): bool {
		$this->suspects ??= $this->attempts->started( self::WORK, "{$this->source->id}/" );
		return in_array( "{$this->source->id}/$n", $this->suspects, true );
	}

	private function work( int $n ): string {
		return self::WORK . " {$this->source->id}/$n";
	}

	/** Reads the next entry, only now: what comes before it has been done. */
	private function read(): ?Item {
		if ( null === $this->posts ) {
			$this->posts = $this->format->posts( $this->file, $this->next );
		} else {
			$this->posts->next();
		}
		$this->isAtEnd = ! $this->posts->valid();
		if ( $this->isAtEnd ) {
			return null;
		}
		++$this->next;
		$item = $this->posts->current()();
		return null === $item ? null : $this->videos->store( $this->source->id, $this->file, $item );
	}

	private function label( int $n ): string {
		/* translators: 1: number of a post, 2: name of a social media account. */
		return sprintf( __( 'Post %1$d of the archive of “%2$s”', 'frontispiece' ), $n + 1, $this->source->name );
	}
}
