<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemFilter;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Moderation\ModerationPolicy;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Stores feeds, and which items each shows (`feeds` and `feed_items`). FeedItemRepository reads the items of a feed.
 */
final class FeedRepository {
	/**
	 * Version that changes whenever a source is added or removed, because ids are never reused. Stories are excluded:
	 * they belong to their account, and feeds cannot select them.
	 */
	private const SOURCES_VERSION =
		"(SELECT COALESCE(MAX(id), 0) * 100000 + COUNT(*) FROM {sources} WHERE SUBSTR(type, -8) <> '-stories')";

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly SourceRepository $sources,
		private readonly ModerationPolicy $policy,
	) {}

	/** @param array<string, mixed> $attributes attributes that differ from their defaults, in a fixed order */
	public static function key( string $feature, array $attributes ): string {
		return substr( hash( 'sha256', $feature . Json::encode( $attributes ) ), 0, 16 );
	}

	/** @param int $postId the page that shows it; 0 = irrelevant */
	public function byKey( string $key, int $postId = 0 ): ?Feed {
		$located = '(SELECT MAX(l.seen_at) FROM {locations} l WHERE l.feed_id = f.id AND l.post_id IN (%d))';
		$row     = $this->db->row(
			'SELECT f.*, '
				. self::SOURCES_VERSION
				. " AS current_version, $located AS located_at FROM {feeds} f WHERE feed_key = %s",
			[ 0, $postId ],
			$key,
		);
		return null === $row ? null : Feed::fromRow( $row );
	}

	public function byId( int $id ): ?Feed {
		$row = $this->db->row( 'SELECT * FROM {feeds} WHERE id = %d', $id );
		return null === $row ? null : Feed::fromRow( $row );
	}

	/**
	 * Returns the feed for these attributes and sources, creating it on first use.
	 *
	 * @param array<string, mixed> $distinct
	 * @param list<string>         $handles sources, by handle
	 * @param int                  $postId the page that shows it; 0 = irrelevant
	 */
	public function findOrCreate( string $feature, array $distinct, array $handles, int $postId = 0 ): Feed {
		$key  = self::key( $feature, $distinct );
		$feed = $this->byKey( $key );
		if ( null === $feed ) {
			$this->db->run(
				"INSERT IGNORE INTO {feeds} (feed_key, feature, attributes, header, created_at, saved_id) VALUES (%s, %s, %s, '{}', %d, %d)",
				$key,
				$feature,
				Json::encode( $distinct ),
				$this->clock->now(),
				( new ArrayReader( $distinct ) )->int( 'feed' ),
			);
			$feed = $this->byKey( $key ) ?? throw new \RuntimeException( 'The feed could not be stored.' );
		}
		$this->assign( $feed, array_values( array_filter( array_map( [ $this->sources, 'byHandle' ], $handles ) ) ) );
		return $this->byKey( $key, $postId ) ?? $feed;
	}

	/**
	 * @param list<Source>         $sources
	 * @param array<string, mixed> $attributes
	 */
	public static function unsaved( string $feature, array $sources, array $attributes = [] ): Feed {
		return new Feed(
			0,
			'',
			$feature,
			$attributes,
			array_map( static fn( Source $source ): int => $source->id, $sources ),
			Feed::headerOf( $sources ),
			0,
		);
	}

	/**
	 * Adds new and moved items to every feed that shows their source, and removes items that are gone.
	 *
	 * @param list<int> $gone IDs of items that no feed shows anymore
	 * @return list<Feed> feeds that changed
	 */
	public function updateItems( Source $source, StoreResult $stored, array $gone ): array {
		$changed = [];
		foreach ( $this->showing( $source->id ) as $feed ) {
			$rows = $this->saveItems( $feed, $stored->added + $stored->changed );
			if ( $rows > 0 || [] !== $gone ) {
				$changed[] = $feed;
			}
		}
		$this->removeItems( $gone );
		return $changed;
	}

	/**
	 * Re-evaluates items in every feed that shows their source, after moderation settings changed.
	 *
	 * @param array<int, array{source_id: int, item: Item, ...}> $items row id => item
	 * @return list<Feed> feeds that changed
	 */
	public function refilter( array $items ): array {
		$this->policy->clearCache();
		$changed = [];
		foreach ( array_unique( array_column( $items, 'source_id' ) ) as $source ) {
			$of = array_map(
				static fn( array $row ): Item => $row['item'],
				array_filter( $items, static fn( array $row ): bool => $row['source_id'] === $source ),
			);
			foreach ( $this->showing( $source ) as $feed ) {
				$this->saveItems( $feed, $of );
				$changed[ $feed->id ] = $feed;
			}
		}
		return array_values( $changed );
	}

	/** @param list<int> $ids */
	public function removeItems( array $ids ): void {
		if ( [] !== $ids ) {
			$this->db->run( 'DELETE FROM {feed_items} WHERE item_id IN (%d)', $ids );
		}
	}

	/** Copies a source's header and due time to its feeds. */
	public function refreshHeaders( int $sourceId ): void {
		foreach ( $this->showing( $sourceId ) as $feed ) {
			$this->describe(
				$feed->id,
				array_values( array_filter( array_map( [ $this->sources, 'byId' ], $feed->sourceIds ) ) ),
			);
		}
	}

	/**
	 * Detaches a removed source from its feeds. A feed without any other source stays empty until its sources are
	 * resolved again.
	 */
	public function release( int $sourceId ): void {
		foreach ( $this->showing( $sourceId ) as $feed ) {
			$rest = array_values( array_diff( $feed->sourceIds, [ $sourceId ] ) );
			$this->db->update( 'feeds', self::sourcesOf( $rest ), [ 'id' => $feed->id ] );
			$this->describe(
				$feed->id,
				array_values( array_filter( array_map( [ $this->sources, 'byId' ], $rest ) ) ),
			);
		}
	}

	/** Shows the items of a source in all feeds that show it or the one that was merged into it. */
	public function mergeSource( int $mergedId, Source $target ): void {
		foreach ( $this->showing( $mergedId ) as $feed ) {
			$ids = array_map( static fn( int $id ): int => $id === $mergedId ? $target->id : $id, $feed->sourceIds );
			$ids = array_values( array_unique( $ids ) );
			$this->db->update( 'feeds', self::sourcesOf( $ids ), [ 'id' => $feed->id ] );
			$this->describe( $feed->id, array_values( array_filter( array_map( [ $this->sources, 'byId' ], $ids ) ) ) );
		}
		foreach ( $this->showing( $target->id ) as $feed ) {
			$this->addSources( $feed, [ $target->id ] );
		}
	}

	/** @return list<Feed> some feeds whose sources must be resolved again */
	public function stale(): array {
		return array_map(
			[ Feed::class, 'fromRow' ],
			$this->db->rows(
				'SELECT * FROM {feeds} WHERE sources_version <> ' . self::SOURCES_VERSION . ' ORDER BY id LIMIT 100',
			),
		);
	}

	/** Records that a page shows the feed today. Feeds that have not been shown for a long time are deleted. */
	public function recordView( Feed $feed ): void {
		$now = $this->clock->now();
		if ( $feed->seenAt < $now - DAY_IN_SECONDS ) {
			$this->db->update( 'feeds', [ 'seen_at' => $now ], [ 'id' => $feed->id ] );
		}
		if ( $feed->dueAt <= $now && [] !== $feed->sourceIds ) {
			/**
			 * Fires when a page shows a feed whose sources are overdue. They are refreshed after the page is sent.
			 *
			 * @since 1.0.0
			 */
			do_action( 'frontispiece_feed_overdue', $feed );
		}
	}

	/** Marks the feed's sources as resolved for the current set of sources. */
	public function markResolved( Feed $feed ): void {
		$this->db->run( 'UPDATE {feeds} SET sources_version = ' . self::SOURCES_VERSION . ' WHERE id = %d', $feed->id );
	}

	/** @return list<Feed> */
	public function all(): array {
		return array_map( [ Feed::class, 'fromRow' ], $this->db->rows( 'SELECT * FROM {feeds} ORDER BY id' ) );
	}

	/** @return list<Feed> */
	public function showing( int $sourceId ): array {
		return array_map(
			[ Feed::class, 'fromRow' ],
			$this->db->rows( 'SELECT * FROM {feeds} WHERE source_ids LIKE %s', '%,' . $sourceId . ',%' ),
		);
	}

	/** @param list<Source> $sources */
	private function assign( Feed $feed, array $sources ): void {
		$ids  = array_values( array_unique( array_map( static fn( Source $source ): int => $source->id, $sources ) ) );
		$gone = array_values( array_diff( $feed->sourceIds, $ids ) );
		$new  = array_values( array_diff( $ids, $feed->sourceIds ) );
		if ( [] !== $gone ) {
			$this->db->run(
				'DELETE FROM {feed_items} WHERE feed_id = %d AND item_id IN (SELECT id FROM {items} WHERE source_id IN (%d))',
				$feed->id,
				$gone,
			);
		}
		if ( [] !== $new ) {
			$this->addSources( $feed, $new );
		}
		if ( $ids !== $feed->sourceIds ) {
			$this->db->update( 'feeds', self::sourcesOf( $ids ), [ 'id' => $feed->id ] );
			$this->describe( $feed->id, $sources );
		}
		$this->markResolved( $feed );
	}

	/** @param list<int> $ids sources whose items a feed shows */
	private function addSources( Feed $feed, array $ids ): void {
		$filter = ItemFilter::fromAttributes( $feed->attributes, $feed->feature );
		if ( $filter->isOpen() && $this->policy->isOpen( $feed ) ) {
			$this->db->run(
				'INSERT IGNORE INTO {feed_items} (feed_id, effective_at, item_id) SELECT %d, effective_at, id FROM {items} WHERE hidden_at = 0 AND source_id IN (%d) AND kind IN (%s)',
				$feed->id,
				$ids,
				$filter->kinds(),
			);
		} else {
			$this->addFilteredItems( $feed, $ids );
		}
	}

	/**
	 * @param list<int> $ids
	 * @return array<string, string|int> a feed without sources waits for none
	 */
	private static function sourcesOf( array $ids ): array {
		return [] === $ids
			? [ 'source_ids' => '', 'header' => '{}', 'due_at' => 0 ]
			: [ 'source_ids' => ',' . implode( ',', $ids ) . ',', 'header' => '{}' ];
	}

	/**
	 * Adds the items of these sources that pass the filter, in batches of 500.
	 *
	 * @param list<int> $sourceIds
	 */
	private function addFilteredItems( Feed $feed, array $sourceIds ): void {
		$last = 0;
		do {
			$rows = $this->db->rows(
				'SELECT id, payload FROM {items} WHERE hidden_at = 0 AND id > %d AND source_id IN (%d) ORDER BY id LIMIT 500',
				$last,
				$sourceIds,
			);
			foreach ( $rows as $row ) {
				$last = (int) $row['id'];
				$this->saveItems( $feed, [ $last => Item::stored( (string) $row['payload'] ) ] );
			}
		} while ( 500 === count( $rows ) );
	}

	/** @param list<Source> $sources */
	private function describe( int $feedId, array $sources ): void {
		if ( [] === $sources ) {
			return;
		}
		$this->db->update(
			'feeds',
			[
				'header' => Json::encode( Feed::headerOf( $sources ) ),
				'due_at' => min( array_map( static fn( Source $source ): int => $source->dueAt, $sources ) ),
			],
			[ 'id' => $feedId ],
		);
	}

	/**
	 * Places items in a feed, and removes those that its filter or moderation no longer admits.
	 *
	 * @param array<int, Item> $items
	 * @return int rows written
	 */
	private function saveItems( Feed $feed, array $items ): int {
		$filter  = ItemFilter::fromAttributes( $feed->attributes, $feed->feature );
		$written = 0;
		foreach ( $items as $id => $item ) {
			$shown = $filter->admits( $item ) && $this->policy->admits( $feed, $item );
			$this->db->run(
				'DELETE FROM {feed_items} WHERE feed_id = %d AND item_id = %d AND (effective_at <> %d OR %d = 0)',
				$feed->id,
				$id,
				$item->effectiveAt(),
				(int) $shown,
			);
			if ( $shown ) {
				$written += $this->db->run(
					'INSERT IGNORE INTO {feed_items} (feed_id, effective_at, item_id) VALUES (%d, %d, %d)',
					$feed->id,
					$item->effectiveAt(),
					$id,
				);
			}
		}
		return $written;
	}
}
