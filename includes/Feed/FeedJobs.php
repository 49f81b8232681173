<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Archive\ArchiveError;
use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\Archive\ArchiveImports;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceMerger;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\WebSub\Subscriptions;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Text\ArrayReader;

/** The background jobs of feeds. Each makes its services when it runs. */
final class FeedJobs {
	public function __construct( private readonly Kernel $kernel, private readonly Lock $lock ) {}

	/** Makes waiting images, in one process at a time. */
	public function makeImages( int $seconds ): ?RetryJob {
		return $this->whileLocked( $seconds, fn(): ?RetryJob => $this->kernel->get( ImageMaker::class )->work( $seconds ) );
	}

	/**
	 * Makes the images of these posts, in one process at a time: someone waits for them. The job "images" makes the rest.
	 *
	 * @param list<int> $itemIds
	 * @param int       $headerOf source whose avatar and cover are made, too; 0 = none
	 */
	public function makeImagesOf( array $itemIds, int $headerOf, int $seconds ): void {
		$this->whileLocked( $seconds, function () use ( $itemIds, $headerOf, $seconds ): ?RetryJob {
			$this->kernel->get( ImageMaker::class )->workFor( $itemIds, $headerOf, $seconds );
			return null;
		} );
	}

	/** @param callable(): ?RetryJob $make */
	private function whileLocked( int $seconds, callable $make ): ?RetryJob {
		if ( ! $this->lock->acquire( 'images', 10 * $seconds ) ) {
			return new RetryJob( [], $seconds );
		}
		try {
			return $make();
		} finally {
			$this->lock->release( 'images' );
		}
	}

	/**
	 * @param int $seconds seconds per run of image processing; fewer while someone waits
	 * @return JobQueue the same, with the handlers
	 */
	public function register( JobQueue $jobs, int $seconds = ImageMaker::SECONDS ): JobQueue {
		$jobs->handle( 'images', fn(): ?RetryJob => $this->makeImages( $seconds ) );
		$jobs->handle(
			'backfill',
			fn( array $payload ): ?RetryJob => $this->kernel->get( Refresher::class )->backfill( $payload ),
			/* translators: %s: name of a source. */
			fn( array $payload ): string => sprintf( __( 'Older posts of “%s”', 'frontispiece' ), $this->source( $payload ) ),
		);
		$jobs->handle(
			ArchiveImporter::JOB,
			fn( array $payload ): ?RetryJob => $this->importArchive( $payload ),
		);
		$jobs->handle(
			ArchiveImports::FINISH,
			fn( array $payload ): ?RetryJob => $this->kernel->get( ArchiveImports::class )->finish( $payload ),
		);
		$this->handleDeletions( $jobs );
		$jobs->handle( SourceMerger::JOB, fn(): ?RetryJob => $this->kernel->get( SourceMerger::class )->work() );
		$jobs->handle(
			'changed',
			self::once( 'feed', fn( int $id ) => $this->kernel->get( FeedChanges::class )->announce( $id ) ),
		);
		$jobs->handle(
			Subscriptions::SUBSCRIBE,
			self::once( 'source', fn( int $id ) => $this->kernel->get( Subscriptions::class )->subscribe( $id ) ),
		);
		return $jobs;
	}

	/** Registers what deletes, also while feeds are off. */
	public function handleDeletions( JobQueue $jobs ): void {
		$jobs->handle( 'housekeeping', fn(): ?RetryJob => $this->kernel->get( Housekeeping::class )->work() );
		$jobs->handle(
			'forget-feed',
			self::once( 'feed', fn( int $id ) => $this->kernel->get( SavedFeedRepository::class )->deleteUnused( $id ) ),
		);
		$jobs->handle(
			'remove source',
			self::once( 'source', fn( int $id ) => $this->kernel->get( SourceRemover::class )->removeScheduled( $id ) ),
		);
		$jobs->handle( Subscriptions::UNSUBSCRIBE, function ( array $payload ): ?RetryJob {
			$this->kernel->get( Subscriptions::class )->unsubscribe( $payload );
			return null;
		} );
	}

	/** @param array<string, mixed> $payload */
	private function source( array $payload ): string {
		return $this->kernel->get( SourceRepository::class )->byId( ( new ArrayReader( $payload ) )->int( 'source' ) )->name ?? '';
	}

	/** @param array<string, mixed> $payload */
	private function importArchive( array $payload ): ?RetryJob {
		try {
			return $this->kernel->get( ArchiveImporter::class )->work( $payload );
		} catch ( ArchiveError $error ) {
			$this->kernel->get( ArchiveImports::class )->failed( ( new ArrayReader( $payload ) )->int( 'source' ), $error );
			return null;
		}
	}

	/**
	 * @param string               $field key of the payload that holds the ID
	 * @param callable(int): mixed $do
	 * @return callable(array<string, mixed>): ?RetryJob a job that runs once
	 */
	private static function once( string $field, callable $do ): callable {
		return static function ( array $payload ) use ( $field, $do ): ?RetryJob {
			$do( ( new ArrayReader( $payload ) )->int( $field ) );
			return null;
		};
	}
}
