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

	/** Number of the next entry. */
	public int $next;

	/** Whether there are no more entries. */
	public bool $isAtEnd = false;

	/** @var list<int> entries that have ended a process and are tried again later */
	public array $postponed = [];

	/** Entries that were left out for good. */
	public int $failed = 0;

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
		$from   = $this->next;
		$work   = "archive-posts {$this->source->id}/$from";
		$isDone = ! $this->attempts->hasStarted( $work ) && Attempt::Started === $this->attempts->runSafely(
			$work,
			$this->label( $from ),
			fn() => $this->storeTogether( $until ),
		);
		if ( ! $isDone ) {
			$this->posts   = null;
			$this->next    = $from;
			$this->isAtEnd = false;
			while ( ! $this->isAtEnd && $this->next < $from + self::BATCH ) {
				$this->storeOne( $this->next );
			}
			$this->attempts->forget( $work );
		}
	}

	/** Stores the post of an entry alone, unless it has ended too many processes. */
	public function storeOne( int $n ): void {
		if ( $n !== $this->next ) {
			$this->posts = null;
			$this->next  = $n;
		}
		$result = $this->attempts->runSafely( "archive-post {$this->source->id}/$n", $this->label( $n ), function (): void {
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

	private function storeTogether( ?float $until ): void {
		$items = [];
		for ( $n = 0; $n < self::BATCH && ! $this->isAtEnd; $n++ ) {
			$item  = $this->read();
			$items = null === $item ? $items : [ ...$items, $item ];
			if ( null !== $until && microtime( true ) > $until ) {
				break;
			}
		}
		( $this->store )( $this->source, $items );
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
