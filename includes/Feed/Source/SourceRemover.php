<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\ItemRemover;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\WebSub\Subscriptions;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Jobs\JobQueue;

/** Removes a source, or only its stored data. */
final class SourceRemover {
	/** Seconds in which the removal of a source can be undone. */
	private const UNDO_SECONDS = 600;

	private const BATCH = 500;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly ItemRepository $items,
		private readonly ItemRemover $itemRemover,
		private readonly ImageRepository $images,
		private readonly FeedRepository $feeds,
		private readonly RemoteCache $remoteCache,
		private readonly Subscriptions $subscriptions,
		private readonly SourceRequests $requests,
		private readonly JobQueue $jobs,
		private readonly Clock $clock,
	) {}

	/** Deletes the stored data of a source; the next refresh imports it again. */
	public function purge( Source $source ): void {
		try {
			Each::do( $this->batches( $source ), $this->itemRemover->remove( ... ) );
			$this->images->deleteHeader( $source->id );
		} finally {
			$this->remoteCache->deleteBySource( $source->id );
			$this->sources->update( $source->id, [ 'refreshed_at' => 0, 'due_at' => $this->clock->now() ] );
		}
	}

	/** @return \Generator<int, non-empty-list<int>> IDs of items, which are deleted before the next ones are read */
	private function batches( Source $source ): \Generator {
		while ( [] !== $ids = $this->items->idsOf( $source->id, self::BATCH ) ) {
			yield $ids;
		}
	}

	/** Removes a source with everything that came from it, and the sources that were connected along with it. */
	public function remove( Source $source ): void {
		Each::do( $this->sources->familyOf( $source ), $this->removeOne( ... ) );
	}

	private function removeOne( Source $member ): void {
		$this->subscriptions->leave( $member );
		try {
			$this->purge( $member );
		} finally {
			$this->feeds->release( $member->id );
			$this->requests->deleteBySource( $member->id );
			$this->sources->delete( $member->id );
		}
		/**
		 * Fires after a source was removed with everything that came from it.
		 *
		 * @since 1.0.0
		 * @param Source $member
		 */
		do_action( 'frontispiece_source_removed', $member );
	}

	/** Hides a source now and removes it in ten minutes, unless its owner undoes that. */
	public function schedule( Source $source ): void {
		$this->sources->leave( $source );
		$this->jobs->push(
			'remove source',
			[ 'source' => $source->id ],
			"remove source {$source->id}",
			self::UNDO_SECONDS,
		);
	}

	public function removeScheduled( int $sourceId ): void {
		$source = $this->sources->byId( $sourceId );
		if ( null !== $source && $source->isLeaving() ) {
			$this->remove( $source );
		}
	}
}
