<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Archives that are uploaded and imported on the Sources screen, from the first chunk until the zips are deleted.
 *
 * @phpstan-type Import array{files: list<array{name: string, size: int}>, made_at: int, source: int, is_new: bool,
 *     error: string, advice: string}
 */
final class ArchiveImports {
	public const FINISH = 'finish archive';

	private const OPTION = 'frontispiece_archives';

	/** Seconds after which an upload that nobody continues is deleted. */
	private const UPLOAD_TTL = 2 * DAY_IN_SECONDS;

	/** Seconds after which the zips are deleted although some images could not be stored. */
	private const ZIP_TTL = 7 * DAY_IN_SECONDS;

	private const IMAGES_DELAY = 20;

	public function __construct(
		private readonly ArchiveUploads $uploads,
		private readonly ArchiveImporter $importer,
		private readonly SourceRepository $sources,
		private readonly SourceRemover $sourceRemover,
		private readonly ItemRepository $items,
		private readonly ImageRepository $images,
		private readonly JobQueue $jobs,
		private readonly Clock $clock,
	) {}

	/** @return array<string, Import> by id */
	public function all(): array {
		$stored = get_option( self::OPTION, [] );
		/** @var array<string, Import> */
		return is_array( $stored ) ? $stored : [];
	}

	/**
	 * @param list<array{name: string, size: int}> $files
	 * @return string id of the upload; '' if the disk has no room for it
	 */
	public function open( array $files ): string {
		if ( ! $this->uploads->hasRoom( (int) array_sum( array_column( $files, 'size' ) ) ) ) {
			return '';
		}
		$id = bin2hex( random_bytes( 16 ) );
		$this->save( $id, [
			'files'   => $files,
			'made_at' => $this->clock->now(),
			'source'  => 0,
			'is_new'  => false,
			'error'   => '',
			'advice'  => '',
		] );
		return $id;
	}

	/** Begins the import of an upload that is complete. */
	public function start( string $id ): void {
		$import = $this->all()[ $id ];
		$paths  = array_map( fn( int $part ): string => $this->uploads->path( $id, $part ), array_keys( $import['files'] ) );
		try {
			$source = $this->importer->begin( ...$paths );
		} catch ( ArchiveError $error ) {
			$this->save( $id, [ 'error' => $error->getMessage(), 'advice' => $error->advice ] + $import );
			$this->uploads->delete( $id );
			return;
		}
		$this->save( $id, [ 'source' => $source->id, 'is_new' => 0 === $this->items->count( $source->id ) ] + $import );
		$this->jobs->push( self::FINISH, [ 'source' => $source->id ], self::FINISH . " {$source->id}", self::IMAGES_DELAY );
	}

	/** Stops an upload or import, and removes what it has stored, unless it belongs to an archive imported before. */
	public function cancel( string $id ): void {
		$import = $this->all()[ $id ] ?? null;
		$source = null === $import ? null : $this->sources->byId( $import['source'] );
		if ( null !== $import && null !== $source && ! $this->isDone( $source ) ) {
			$this->sources->note( $source, [ 'archive' => null ] );
			if ( $import['is_new'] ) {
				$this->sourceRemover->remove( $source );
			}
		}
		$this->delete( $id );
	}

	public function failed( int $sourceId, ArchiveError $error ): void {
		foreach ( $this->all() as $id => $import ) {
			if ( $import['source'] === $sourceId ) {
				$this->save( $id, [ 'error' => $error->getMessage(), 'advice' => $error->advice ] + $import );
			}
		}
	}

	/**
	 * Deletes the zips when all images are stored.
	 *
	 * @param array<string, mixed> $payload
	 */
	public function finish( array $payload ): ?RetryJob {
		$source = $this->sources->byId( ( new ArrayReader( $payload ) )->int( 'source' ) );
		if ( null === $source ) {
			return null;
		}
		$imported = (int) $source->setting( 'imported_at' );
		$isLate   = 0 < $imported && $imported < $this->clock->now() - self::ZIP_TTL;
		if ( ! $this->isDone( $source ) && ! $isLate ) {
			return new RetryJob( $payload, self::IMAGES_DELAY );
		}
		$this->deleteZips( $source );
		return null;
	}

	/** Deletes the zips at once if all images are stored. */
	public function finishIfDone( int $sourceId ): void {
		$source = $this->sources->byId( $sourceId );
		if ( null !== $source && $this->isDone( $source ) ) {
			$this->deleteZips( $source );
		}
	}

	private function deleteZips( Source $source ): void {
		$this->sources->note( $source, [ 'archive' => null ] );
		Each::do( $this->all(), function ( array $import, string $id ) use ( $source ): void {
			if ( $import['source'] === $source->id ) {
				$this->uploads->delete( $id );
			}
		} );
	}

	public function isDone( Source $source ): bool {
		return (int) $source->setting( 'imported_at' ) > 0 && 0 === $this->images->countPending( $source->id );
	}

	/** Deletes abandoned uploads, and what is left of finished ones. Runs once a day. */
	public function trim(): void {
		Each::do( $this->all(), function ( array $import, string $id ): void {
			$source = 0 === $import['source'] ? null : $this->sources->byId( $import['source'] );
			$isLeft = null === $source || '' !== $import['error'] || $this->isDone( $source );
			if ( $isLeft && $import['made_at'] < $this->clock->now() - self::UPLOAD_TTL ) {
				$this->delete( $id );
			}
		} );
		$this->uploads->deleteOthers( array_keys( $this->all() ) );
	}

	/** Deletes the zips of a source that is removed. */
	public function sourceRemoved( int $sourceId ): void {
		foreach ( $this->all() as $id => $import ) {
			if ( $import['source'] === $sourceId ) {
				$this->delete( $id );
			}
		}
	}

	private function delete( string $id ): void {
		$this->uploads->delete( $id );
		update_option( self::OPTION, array_diff_key( $this->all(), [ $id => true ] ), false );
	}

	/** @param Import $import */
	private function save( string $id, array $import ): void {
		update_option( self::OPTION, [ $id => $import ] + $this->all(), false );
	}
}
