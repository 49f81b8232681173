<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\MissingDates;
use Frontispiece\Feed\Source\Import\ItemImporter;
use Frontispiece\Feed\Source\Import\PageImporter;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Imports the posts of an archive in the background: some seconds at a time, each run continuing where the last one
 * stopped. The archive stays where it is until its images are stored.
 */
final class ArchiveImporter {
	public const JOB      = 'import archive';
	private const SECONDS = 10;

	/** @param list<ArchiveFormat> $formats */
	public function __construct(
		private readonly array $formats,
		private readonly SourceRepository $sources,
		private readonly PageImporter $pages,
		private readonly ItemImporter $importer,
		private readonly MissingDates $missingDates,
		private readonly ArchiveVideos $videos,
		private readonly ArchiveMedia $media,
		private readonly ArchiveDuplicates $duplicates,
		private readonly JobQueue $jobs,
		private readonly Clock $clock,
		private readonly Attempts $attempts,
		private readonly Log $log,
	) {}

	/**
	 * Makes a source of an archive and begins to import it.
	 *
	 * @param string ...$paths all zips of the archive
	 * @throws ArchiveError
	 */
	public function begin( string ...$paths ): Source {
		$file = ArchiveFile::open( ...$paths );
		$file->check();
		$format  = $this->format( $file );
		$profile = $format->profile( $file );
		$source  = $this->sources->connect( ArchiveSource::TYPE, 'archive-' . ( new ArrayReader( $profile ) )->string( 'id' ) );
		$this->sources->note( $source, [
			'archive'     => array_map( static fn( string $path ): string => (string) realpath( $path ), $paths ),
			'read'        => 0,
			'missing'     => 0,
			'failed'      => 0,
			'left_out'    => null,
			'imported_at' => null,
			'edge'        => $format->network(),
			'living'      => implode( ',', $format->livingTypes() ),
		] );
		$this->pages->saveHeader( $source, $profile );
		// What ended processes was in another file.
		$this->attempts->deleteAll( 'archive-post', "{$source->id}/" );
		$this->attempts->deleteAll( 'archive-posts', "{$source->id}/" );
		$this->jobs->cancel( self::JOB . " {$source->id}" );
		$this->jobs->push( self::JOB, [ 'source' => $source->id ], self::JOB . " {$source->id}" );
		return $this->sources->byId( $source->id ) ?? $source;
	}

	/**
	 * @param array<string, mixed> $payload
	 * @throws ArchiveError
	 */
	public function work( array $payload, int $seconds = self::SECONDS ): ?RetryJob {
		$in     = new ArrayReader( $payload );
		$source = $this->sources->byId( $in->int( 'source' ) );
		if ( null === $source || $source->isLeaving() || ! isset( $source->settings['archive'] ) ) {
			return null;
		}
		$file  = ArchiveFile::forSource( $source );
		$posts = new ArchivePosts(
			$source, $file, $this->format( $file ), $this->videos, $this->attempts, $this->log, $this->save( ... ), $in->int( 'read' ),
		);

		$posts->postponed = array_values( array_filter( $in->at( 'postponed' )->all(), 'is_int' ) );
		if ( $in->bool( 'again' ) ) {
			$again            = $posts->postponed;
			$posts->postponed = [];
			array_map( $posts->storeOne( ... ), $again );
			$posts->next = $in->int( 'read' );
		} else {
			$until = microtime( true ) + $seconds;
			do {
				$posts->storeBatch( $seconds > 0 ? $until : null );
			} while ( ! $posts->isAtEnd && microtime( true ) <= $until );
		}
		return $this->continue( $source, $posts, $in, $file );
	}

	/** @return list<array{label: string, count: int}> what the archive has that was not imported */
	public function leftOut( Source $source ): array {
		return SkippedKinds::ofSource( $this->sources->byId( $source->id ) ?? $source );
	}

	/** Records how far the import is, and what is to be done next. */
	private function continue( Source $source, ArchivePosts $posts, ArrayReader $in, ArchiveFile $file ): ?RetryJob {
		$isRead = $posts->isAtEnd || $in->bool( 'again' );
		$state  = [
			'read'     => $posts->next,
			'missing'  => $in->int( 'missing' ) + $file->countMissing(),
			'failed'   => $in->int( 'failed' ) + $posts->failed,
			'left_out' => SkippedKinds::sum( $in->at( 'left_out' )->all(), $file->countLeftOut() ),
		];
		$isDone = $isRead && [] === $posts->postponed;
		if ( $isRead ) {
			$this->duplicates->hide( $source );
		}
		$this->sources->note( $source, $state + ( $isDone ? [ 'imported_at' => $this->clock->now() ] : [] ) );
		return $isDone ? null : new RetryJob(
			[ 'source' => $source->id, 'postponed' => $posts->postponed, 'again' => $isRead ] + $state,
			$isRead ? Attempts::RETRY_DELAY : 0,
		);
	}

	/** @throws ArchiveError */
	private function format( ArchiveFile $file ): ArchiveFormat {
		foreach ( $this->formats as $format ) {
			if ( $format->recognizes( $file ) ) {
				return $format;
			}
		}
		throw $file->hasEnding( 'start_here.html' ) || $file->hasEnding( 'posts_1.html' )
			? ArchiveError::html()
			: ArchiveError::unknown();
	}

	/** @param list<Item> $items */
	private function save( Source $source, array $items ): void {
		$items = $this->missingDates->date( $source->id, $items );
		$this->importer->import( $source, $this->media->once( $source->id, $items ) );
		$this->importer->queueImages();
	}
}
