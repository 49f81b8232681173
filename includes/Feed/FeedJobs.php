<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Archive\ArchiveError;
use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\Archive\ArchiveImports;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Source\SourceMerger;
use Frontispiece\Feed\Source\WebSub\Subscriptions;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Text\ArrayReader;

/** The background jobs of feeds. Each makes its services when it runs. */
final class FeedJobs {
	public function __construct(
		private readonly FeedServices $services,
		private readonly Database $database,
		private readonly Attempts $attempts,
		private readonly Lock $lock,
	) {}

	/** Makes waiting images, in one process at a time. */
	public function makeImages( int $seconds ): ?RetryJob {
		return $this->whileLocked( $seconds, fn(): ?RetryJob => $this->services->imageMaker()->work( $seconds ) );
	}

	/**
	 * Makes the images of these posts, in one process at a time: someone waits for them. The job "images" makes the rest.
	 *
	 * @param list<int> $itemIds
	 * @param int       $headerOf source whose avatar and cover are made, too; 0 = none
	 */
	public function makeImagesOf( array $itemIds, int $headerOf, int $seconds ): void {
		$this->whileLocked( $seconds, function () use ( $itemIds, $headerOf, $seconds ): ?RetryJob {
			$this->services->imageMaker()->workFor( $itemIds, $headerOf, $seconds );
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

	/** @param int $seconds seconds per run of image processing; fewer while someone waits */
	public function register( JobQueue $jobs, int $seconds = ImageMaker::SECONDS ): void {
		$jobs->handle( 'images', fn(): ?RetryJob => $this->makeImages( $seconds ) );
		$jobs->handle(
			'backfill',
			fn( array $payload ): ?RetryJob => $this->services->refresher()->backfill( $payload ),
			/* translators: %s: name of a source. */
			fn( array $payload ): string => sprintf( __( 'Older posts of “%s”', 'frontispiece' ), $this->source( $payload ) ),
		);
		$jobs->handle(
			ArchiveImporter::JOB,
			fn( array $payload ): ?RetryJob => $this->importArchive( $payload ),
		);
		$jobs->handle(
			ArchiveImports::FINISH,
			fn( array $payload ): ?RetryJob => $this->services->archives()->imports()->finish( $payload ),
		);
		$jobs->handle( 'housekeeping', fn(): ?RetryJob => $this->services->housekeeping()->work() );
		$jobs->handle( SourceMerger::JOB, fn(): ?RetryJob => $this->merger()->work() );
		$jobs->handle(
			'changed',
			self::once( 'feed', fn( int $id ) => $this->services->feedChanges()->announce( $id ) ),
		);
		$jobs->handle(
			'forget-feed',
			self::once( 'feed', fn( int $id ) => $this->services->savedFeeds()->deleteUnused( $id ) ),
		);
		$jobs->handle(
			'remove source',
			self::once( 'source', fn( int $id ) => $this->services->sourceRemover()->removeScheduled( $id ) ),
		);
		$jobs->handle(
			Subscriptions::SUBSCRIBE,
			self::once( 'source', fn( int $id ) => $this->services->webSub()->subscriptions()->subscribe( $id ) ),
		);
		$jobs->handle( Subscriptions::UNSUBSCRIBE, function ( array $payload ): ?RetryJob {
			$this->services->webSub()->subscriptions()->unsubscribe( $payload );
			return null;
		} );
	}

	private function merger(): SourceMerger {
		return new SourceMerger(
			$this->database,
			$this->services->sources(),
			$this->services->feeds(),
			$this->services->itemRemover(),
			$this->services->images(),
			$this->services->remoteCache(),
			$this->services->webSub()->subscriptions(),
			$this->attempts,
		);
	}

	/** @param array<string, mixed> $payload */
	private function source( array $payload ): string {
		return $this->services->sources()->byId( ( new ArrayReader( $payload ) )->int( 'source' ) )->name ?? '';
	}

	/** @param array<string, mixed> $payload */
	private function importArchive( array $payload ): ?RetryJob {
		$archives = $this->services->archives();
		try {
			return $archives->importer()->work( $payload );
		} catch ( ArchiveError $error ) {
			$archives->imports()->failed( ( new ArrayReader( $payload ) )->int( 'source' ), $error );
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
