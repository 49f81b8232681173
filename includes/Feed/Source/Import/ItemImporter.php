<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Import;

use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Jobs\JobQueue;

/** Stores posts of a source with their images, and shows them in the source's feeds. */
final class ItemImporter {
	public function __construct(
		private readonly ItemRepository $items,
		private readonly ImageRepository $images,
		private readonly FeedRepository $feeds,
		private readonly FeedChanges $feedChanges,
		private readonly JobQueue $jobs,
	) {}

	/** @param list<Item> $items */
	public function import( Source $source, array $items ): StoreResult {
		$stored = $this->items->store( $source, $items );
		$this->images->register( $source->id, $stored->added + $stored->changed );
		$this->feedChanges->queueThrottled( $this->feeds->updateItems( $source, $stored, [] ) );
		return $stored;
	}

	/** Shows posts that the owner has written. Their pages are outdated now, not in five minutes. */
	public function showNow( Source $source, StoreResult $stored ): void {
		$this->images->register( $source->id, $stored->added + $stored->changed );
		$this->feedChanges->queue( $this->feeds->updateItems( $source, $stored, [] ) );
		$this->queueImages();
	}

	/**
	 * Hides stored posts that a source no longer has.
	 *
	 * @param list<int>   $times times of the posts that were read; a stored one between them is missing
	 * @param StoreResult $read  posts that were read
	 * @return list<int> IDs of hidden posts
	 */
	public function hideMissing( Source $source, array $times, StoreResult $read ): array {
		$missing = [] === $times ? [] : $this->items->reconcile(
			$source->id,
			min( $times ),
			max( $times ),
			$read->ids(),
			( new Allowlists() )->permanentIds(),
		);
		$this->feedChanges->queueThrottled( $this->feeds->updateItems( $source, new StoreResult(), $missing ) );
		return $missing;
	}

	/** Gives images that are still waiting the URLs of these posts, because those of their first import expire. */
	public function renewImages( Source $source, StoreResult $read ): void {
		$this->images->renew( $source->id, $read->known );
		$this->queueImages();
	}

	/** Queues the job that makes images, if any are waiting. */
	public function queueImages(): void {
		if ( [] !== $this->images->pending( 1 ) ) {
			$this->jobs->push( 'images', [], 'images' );
		}
	}
}
