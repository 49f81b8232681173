<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Clock;

/**
 * Dates posts that have no date, or one in the future: they count as of the time when they were first seen, but no newer than
 * the post before them in the feed. That date stays, however often the post is imported. Events are in the future.
 */
final class MissingDates {
	public function __construct( private readonly ItemRepository $items, private readonly Clock $clock ) {}

	/**
	 * @param list<Item> $items   in the order of the feed
	 * @param bool       $isOlder whether they come after posts that were imported before, such as those of a second page
	 * @return list<Item>
	 */
	public function date( int $sourceId, array $items, bool $isOlder = false ): array {
		$undated = array_filter( $items, fn( Item $item ): bool => ! $this->isDated( $item ) );
		if ( [] === $undated ) {
			return $items;
		}
		$now   = $this->clock->now();
		$known = $this->items->times( $sourceId, array_values( array_map( static fn( Item $item ): string => $item->id, $undated ) ) );
		$next  = $now;
		if ( $isOlder ) {
			$oldest = $this->items->oldestTime( $sourceId );
			$next   = $oldest > 0 ? min( $now, $oldest - 1 ) : $now;
		}
		foreach ( $items as $i => $item ) {
			$time = $item->effectiveAt();
			if ( isset( $undated[ $i ] ) ) {
				$time        = $known[ $item->id ] ?? 0;
				$time        = $time > 0 && $time <= $now + DAY_IN_SECONDS ? $time : max( 1, $next );
				$items[ $i ] = Item::fromArray( [ 'created_at' => $time, 'backdated_at' => 0 ] + $item->toArray() );
			}
			$next = 'event' === $item->kind ? $next : min( $now, $time - 1 );
		}
		return $items;
	}

	/** Returns whether a post has a date that it can have been published at. */
	private function isDated( Item $item ): bool {
		$time = $item->effectiveAt();
		return 'event' === $item->kind || ( $time > 0 && $time <= $this->clock->now() + DAY_IN_SECONDS );
	}
}
