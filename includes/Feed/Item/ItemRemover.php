<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;

/** Deletes items with their images, from every feed. */
final class ItemRemover {
	public function __construct(
		private readonly ItemRepository $items,
		private readonly FeedRepository $feeds,
		private readonly ImageRepository $images,
	) {}

	/** @param list<int> $ids */
	public function remove( array $ids ): void {
		$this->feeds->removeItems( $ids );
		try {
			$this->images->delete( $ids );
		} finally {
			// An image that another plugin cannot delete must not keep what was deleted at its source.
			$this->items->delete( $ids );
		}
	}
}
