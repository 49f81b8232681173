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
		private readonly FeedRepository $feeds,
		private readonly FeedChanges $feedChanges,
		private readonly JobQueue $jobs,
	) {}

	/**
	 * Makes a source of an archive and begins to import it.
	 *
	 * @throws ArchiveError
	 */
	public function begin( string $path ): Source {
		$file    = ArchiveFile::open( $path );
		$profile = $this->format( $file )->profile( $file );
		$header  = new ArrayReader( $profile );
		$source  = $this->sources->connect( ArchiveSource::TYPE, 'archive-' . $header->string( 'id' ) );
		$this->sources->note( $source, [ 'archive' => (string) realpath( $path ), 'read' => 0 ] );
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
		if ( null === $source || $source->isLeaving() ) {
			return null;
		}
		$file  = ArchiveFile::open( $source->setting( 'archive' ) );
		$until = microtime( true ) + $seconds;
		$batch = [];
		$read  = $in->int( 'read' );
		foreach ( $this->format( $file )->posts( $file, $read ) as $n => $item ) {
			$read  = $n + 1;
			$batch = null === $item ? $batch : [ ...$batch, $item ];
			if ( count( $batch ) >= self::BATCH ) {
				$this->keep( $source, $batch );
				$batch = [];
				if ( microtime( true ) > $until ) {
					$this->sources->note( $source, [ 'read' => $read ] );
					return new RetryJob( [ 'source' => $source->id, 'read' => $read ] );
				}
			}
		}
		$this->keep( $source, $batch );
		$this->sources->note( $source, [ 'read' => $read ] );
		return null;
	}

	/** @throws ArchiveError */
	private function format( ArchiveFile $file ): ArchiveFormat {
		foreach ( $this->formats as $format ) {
			if ( $format->recognizes( $file ) ) {
				return $format;
			}
		}
		throw new ArchiveError( 'This is not an archive of a supported social network.' );
	}

	/** @param list<Item> $items */
	private function keep( Source $source, array $items ): void {
		$stored = $this->items->store( $source, $items );
		$this->images->register( $source->id, $stored->added + $stored->changed );
		$this->feedChanges->queueThrottled( $this->feeds->spread( $source, $stored, [] ) );
		if ( [] !== $this->images->pending( 1 ) ) {
			$this->jobs->push( 'images', [], 'images' );
		}
	}
}
