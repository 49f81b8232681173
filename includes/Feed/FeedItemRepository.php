<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemFilter;
use Frontispiece\Feed\Moderation\ModerationPolicy;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;

/** Reads the items of a feed, in its order: pages for visitors, previews, and what moderators choose from. */
final class FeedItemRepository {
	/** Number of posts that a preview considers. */
	private const PREVIEWED = 200;

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly SourceDrivers $drivers,
		private readonly ModerationPolicy $policy,
	) {}

	/**
	 * Returns a page of a feed, read as a single range over feed_items joined with the items.
	 *
	 * @param list<int> $sourceIds only items of these sources; [] = all
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}> up to $limit
	 */
	public function page( Feed $feed, ?Cursor $after, int $limit, array $sourceIds = [] ): array {
		[ $where, $values ] = $this->shown( $feed );
		if ( null !== $after ) {
			$where .= ' AND f.effective_at <= %d AND (f.effective_at < %d OR f.item_id < %d)';
			array_push( $values, $after->effectiveAt, $after->effectiveAt, $after->itemId );
		}
		if ( [] !== $sourceIds ) {
			$where   .= ' AND i.source_id IN (%d)';
			$values[] = $sourceIds;
		}
		$sql = "SELECT i.id, i.source_id, f.effective_at, i.payload FROM {feed_items} f JOIN {items} i ON i.id = f.item_id WHERE $where ORDER BY f.effective_at DESC, f.item_id DESC LIMIT %d";
		return self::rows( $this->db->rows( $sql, ...[ ...$values, $limit ] ) );
	}

	/** @return array{id: int, source_id: int, effective_at: int, item: Item}|null an item that the feed shows */
	public function find( Feed $feed, int $itemId ): ?array {
		[ $where, $values ] = $this->shown( $feed );
		$sql = "SELECT i.id, i.source_id, f.effective_at, i.payload FROM {feed_items} f JOIN {items} i ON i.id = f.item_id WHERE $where AND f.item_id = %d";
		return self::rows( $this->db->rows( $sql, ...[ ...$values, $itemId ] ) )[0] ?? null;
	}

	/**
	 * Returns when items were stored or changed last.
	 *
	 * @param list<int> $ids
	 * @return array<int, int> id => unix seconds; 0 = not known
	 */
	public function changeTimes( array $ids ): array {
		$rows = [] === $ids ? [] : $this->db->rows( 'SELECT id, stored_at, changed_at FROM {items} WHERE id IN (%d)', $ids );
		$times = [];
		foreach ( $rows as $row ) {
			$times[ (int) $row['id'] ] = max( (int) $row['stored_at'], (int) $row['changed_at'] );
		}
		return $times;
	}

	/**
	 * Returns the first items that a feed of these sources would show, without creating the feed.
	 *
	 * @param list<Source> $sources
	 * @param array<string, mixed> $attributes
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}>
	 */
	public function preview( array $sources, array $attributes, int $num, string $feature = '' ): array {
		if ( [] === $sources ) {
			return [];
		}
		$ids = array_map( static fn( Source $source ): int => $source->id, $sources );
		$rows = self::rows( $this->db->rows(
			'SELECT id, source_id, effective_at, payload FROM {items} WHERE hidden_at = 0 AND source_id IN (%d) ORDER BY effective_at DESC, id DESC LIMIT %d',
			$ids,
			self::PREVIEWED,
		) );

		$feed   = new Feed( 0, '', $feature, $attributes, $ids, [], 0 );
		$filter = ItemFilter::fromAttributes( $attributes, $feature );
		$shown  = array_filter(
			$rows,
			fn( array $row ): bool =>
				$filter->admits( $row['item'] ) && $this->policy->admits( $feed, $row['item'] ),
		);
		return array_slice( array_values( $shown ), 0, $num );
	}

	/**
	 * Returns the visible items of these sources since a given time, oldest first, whether or not a feed contains them.
	 *
	 * @param list<string> $handles
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}>
	 */
	public function since( array $handles, int $since, int $limit ): array {
		return self::rows( $this->db->rows(
			'SELECT i.id, i.source_id, i.effective_at, i.payload FROM {items} i JOIN {sources} s ON s.id = i.source_id WHERE s.handle IN (%s) AND i.hidden_at = 0 AND i.effective_at > %d ORDER BY i.effective_at, i.id LIMIT %d',
			$handles,
			$since,
			$limit,
		) );
	}

	/**
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}> items after so many, for clients that
	 *     count instead of keeping their place
	 */
	public function skip( Feed $feed, int $offset, int $limit ): array {
		// Walk only the index for the skipped rows; join only the page itself.
		$rows  = self::rows( $this->db->rows(
			'SELECT i.id, i.source_id, f.effective_at, i.payload FROM (SELECT effective_at, item_id FROM {feed_items} WHERE feed_id = %d ORDER BY effective_at DESC, item_id DESC LIMIT %d OFFSET %d) f JOIN {items} i ON i.id = f.item_id ORDER BY f.effective_at DESC, f.item_id DESC',
			$feed->id,
			$limit,
			$offset,
		) );
		$ended = $this->ended( $feed );
		return [] === $ended
			? $rows
			: array_values( array_filter(
				$rows,
				static fn( array $row ): bool => $row['effective_at'] >= ( $ended[ $row['source_id'] ] ?? 0 ),
			) );
	}

	/**
	 * Returns the place of an item in a feed, 1 = newest, by the conditions of page().
	 *
	 * @return int 0 = the feed does not show it
	 */
	public function position( Feed $feed, int $itemId ): int {
		[ $where, $values ] = $this->shown( $feed );
		$from               = '{feed_items} f JOIN {items} i ON i.id = f.item_id';
		$own                = $this->db->row(
			"SELECT f.effective_at FROM $from WHERE $where AND f.item_id = %d",
			...[ ...$values, $itemId ],
		);
		$time               = (int) ( $own['effective_at'] ?? 0 );
		return null === $own ? 0 : 1 + $this->db->int(
			"SELECT COUNT(*) FROM $from WHERE $where AND (f.effective_at > %d OR (f.effective_at = %d AND f.item_id > %d))",
			...[ ...$values, $time, $time, $itemId ],
		);
	}

	/** Returns the time before which posts of a source are expired in a feed; 0 = they do not expire. */
	public function expiry( Feed $feed, int $sourceId ): int {
		return $this->ended( $feed )[ $sourceId ] ?? 0;
	}

	/**
	 * Returns the condition for what a feed shows, of feed_items f and items i.
	 *
	 * @return array{0: string, 1: list<int|list<int>>}
	 */
	private function shown( Feed $feed ): array {
		$values = [ $feed->id ];
		$where  = 'f.feed_id = %d';
		foreach ( $this->ended( $feed ) as $source => $before ) {
			$where .= ' AND NOT (i.source_id = %d AND f.effective_at < %d)';
			array_push( $values, $source, $before );
		}
		return [ $where, $values ];
	}

	/** Counts the items of a feed. */
	public function count( Feed $feed ): int {
		return $this->db->int( 'SELECT COUNT(*) FROM {feed_items} WHERE feed_id = %d', $feed->id );
	}

	/**
	 * Returns the items that the feed's own filter admits, regardless of moderation, for moderators to choose from.
	 *
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}> up to $limit
	 */
	public function unmoderated( Feed $feed, ?Cursor $after, int $limit ): array {
		$filter  = ItemFilter::fromAttributes( $feed->attributes, $feed->feature );
		$ended   = $this->ended( $feed );
		$after ??= new Cursor( PHP_INT_MAX, PHP_INT_MAX );
		$result  = [];
		while ( [] !== $feed->sourceIds && count( $result ) < $limit ) {
			$rows = self::rows( $this->db->rows(
				"SELECT id, source_id, effective_at, payload FROM {items} WHERE hidden_by IN ('', 'moderator') AND source_id IN (%d) AND (effective_at < %d OR (effective_at = %d AND id < %d)) ORDER BY effective_at DESC, id DESC LIMIT 200",
				$feed->sourceIds,
				$after->effectiveAt,
				$after->effectiveAt,
				$after->itemId,
			) );
			foreach ( $rows as $row ) {
				$after = new Cursor( $row['effective_at'], $row['id'] );
				if ( $filter->admits( $row['item'] ) && $row['effective_at'] >= ( $ended[ $row['source_id'] ] ?? 0 ) ) {
					$result[] = $row;
				}
			}
			if ( count( $rows ) < 200 ) {
				break;
			}
		}
		return array_slice( $result, 0, $limit );
	}

	/** @return array<int, int> source => time before which its posts are expired, even if not removed yet */
	private function ended( Feed $feed ): array {
		$ended = [];
		foreach ( $feed->sources() as $n => $source ) {
			$lifetime = $this->drivers->lifetime( $source['type'] );
			if ( $lifetime > 0 && isset( $feed->sourceIds[ $n ] ) ) {
				$ended[ $feed->sourceIds[ $n ] ] = $this->clock->now() - $lifetime;
			}
		}
		return $ended;
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}>
	 */
	private static function rows( array $rows ): array {
		return array_map(
			static fn( array $row ): array => [
				'id'           => (int) $row['id'],
				'source_id'    => (int) $row['source_id'],
				'effective_at' => (int) $row['effective_at'],
				'item'         => Item::stored( (string) $row['payload'] ),
			],
			$rows,
		);
	}
}
