<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Imports the posts of an archive in the background: some seconds at a time, each run continuing where the last one
 * stopped. The archive stays where it is until its images are stored.
 */
final class ArchiveImporter {
	public const JOB      = 'import archive';
	private const SECONDS = 10;
	private const BATCH   = 50;

	/** @param list<ArchiveFormat> $formats */
	public function __construct(
		private readonly array $formats,
		private readonly SourceRepository $sources,
		private readonly ItemRepository $items,
		private readonly ImageRepository $images,
		private readonly ArchiveVideos $videos,
		private readonly ArchiveMedia $media,
		private readonly ArchiveDuplicates $duplicates,
		private readonly FeedRepository $feeds,
		private readonly FeedChanges $feedChanges,
		private readonly JobQueue $jobs,
		private readonly Clock $clock,
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
		$header  = new ArrayReader( $profile );
		$source  = $this->sources->connect( ArchiveSource::TYPE, 'archive-' . $header->string( 'id' ) );
		$this->sources->note( $source, [
			'archive'     => array_map( static fn( string $path ): string => (string) realpath( $path ), $paths ),
			'read'        => 0,
			'missing'     => 0,
			'imported_at' => null,
			'edge'        => $format->network(),
			'living'      => implode( ',', $format->livingTypes() ),
		] );
		$this->sources->update( $source->id, [
			'header' => Json::encode( $profile ),
			'name'   => mb_substr( $header->string( 'name' ), 0, 191 ),
		] );
		$this->images->registerHeader( $source->id, $profile );
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
		$file  = ArchiveFile::of( $source );
		$until = microtime( true ) + $seconds;
		$batch = [];
		$read  = $in->int( 'read' );
		foreach ( $this->format( $file )->posts( $file, $read ) as $n => $item ) {
			$read  = $n + 1;
			$batch = null === $item ? $batch : [ ...$batch, $this->videos->store( $source->id, $file, $item ) ];
			$isDue = microtime( true ) > $until && ( $seconds > 0 || count( $batch ) >= self::BATCH );
			if ( $isDue || count( $batch ) >= self::BATCH ) {
				$this->keep( $source, $batch );
				$batch = [];
			}
			if ( $isDue ) {
				$missing = $in->int( 'missing' ) + $file->countMissing();
				$this->sources->note( $source, [ 'read' => $read, 'missing' => $missing ] );
				return new RetryJob( [ 'source' => $source->id, 'read' => $read, 'missing' => $missing ] );
			}
		}
		$this->keep( $source, $batch );
		$this->duplicates->hide( $source );
		$this->sources->note( $source, [
			'read'        => $read,
			'missing'     => $in->int( 'missing' ) + $file->countMissing(),
			'imported_at' => $this->clock->now(),
		] );
		return null;
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
	private function keep( Source $source, array $items ): void {
		$stored = $this->items->store( $source, $this->media->once( $source->id, $items ) );
		$this->images->register( $source->id, $stored->added + $stored->changed );
		$this->feedChanges->queueThrottled( $this->feeds->spread( $source, $stored, [] ) );
		if ( [] !== $this->images->pending( 1 ) ) {
			$this->jobs->push( 'images', [], 'images' );
		}
	}
}
