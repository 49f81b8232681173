<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\PageCache\CachePurge;

/** Applies what moderators decide about items to every feed, and announces it to the pages that show them. */
final class ItemModerator {
	public function __construct(
		private readonly ItemRepository $items,
		private readonly SourceRepository $sources,
		private readonly FeedRepository $feeds,
		private readonly ImageRepository $images,
		private readonly FeedChanges $feedChanges,
		private readonly CachePurge $cachePurge,
		private readonly ModerationLog $log,
	) {}

	/** @return bool whether there is such an item */
	public function hide( int $itemId, bool $hidden, string $by = 'moderator' ): bool {
		$row    = $this->items->hide( $itemId, $hidden, $by );
		$source = null === $row ? null : $this->sources->byId( $row['source_id'] );
		if ( null === $row || null === $source ) {
			return false;
		}
		if ( 'moderator' === $by ) {
			$this->log->add( $hidden ? ModerationLog::HIDE : ModerationLog::SHOW, $itemId );
		}
		$stored = new StoreResult();
		if ( $hidden ) {
			$this->cachePurge->purge( "comments-{$row['item']->id}", [] );
		} else {
			$stored->changed[ $itemId ] = $row['item'];
		}
		$this->feedChanges->queue( $this->feeds->updateItems( $source, $stored, $hidden ? [ $itemId ] : [] ) );
		return true;
	}

	/** Sets the alt text of an image; '' restores the one that came with the post. */
	public function describe( int $itemId, int $position, string $alt ): bool {
		$source = $this->images->describe( $itemId, $position, $alt );
		$this->feedChanges->queue( $source > 0 ? $this->feeds->showing( $source ) : [] );
		return $source > 0;
	}

	/**
	 * Applies a changed moderation policy to items.
	 *
	 * @param array<int, array{source_id: int, item: Item, ...}> $items row id => item
	 */
	public function refilter( array $items ): void {
		$this->feedChanges->queue( [] === $items ? [] : $this->feeds->refilter( $items ) );
	}
}
