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
		$this->feeds->withdraw( $ids );
		$this->images->delete( $ids );
		$this->items->delete( $ids );
	}
}
