<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemFilter;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Moderation\ModerationPolicy;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Stores feeds and their items (`feeds` and `feed_items`): which feed shows which items, in which order. */
final class FeedRepository {
	/** Number of posts that a preview considers. */
	private const PREVIEWED = 200;

	/**
	 * Version that changes whenever a source is added or removed, because ids are never reused. Stories are excluded:
	 * they belong to their account, and feeds cannot select them.
	 */
	private const SOURCES_VERSION =
		"(SELECT COALESCE(MAX(id), 0) * 100000 + COUNT(*) FROM {sources} WHERE SUBSTR(type, -8) <> '-stories')";

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly SourceRepository $accounts,
		private readonly SourceDrivers $drivers,
		private readonly ModerationPolicy $admission = new ModerationPolicy(),
	) {}

	/** @param array<string, mixed> $attributes what differs from the defaults, in a fixed order */
	public static function key( string $feature, array $attributes ): string {
		return substr( hash( 'sha256', $feature . Json::encode( $attributes ) ), 0, 16 );
	}

	/** @param int $postId the page that shows it, 0 where that does not matter */
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
	 * @param list<string>         $handles  sources, by handle
	 */
	public function obtain( string $feature, array $distinct, array $handles ): Feed {
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
		$this->assign( $feed, array_values( array_filter( array_map( [ $this->accounts, 'byHandle' ], $handles ) ) ) );
		return $this->byKey( $key ) ?? $feed;
	}

	/**
	 * Returns a page of a feed, read as a single range over feed_items joined with the items.
	 *
	 * @param list<int> $sourceIds only items of these sources; [] = all
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}> up to $limit
	 */
	public function page( Feed $feed, ?Cursor $after, int $limit, array $sourceIds = [] ): array {
		$values = [ $feed->id ];
		$where  = 'f.feed_id = %d';
		if ( null !== $after ) {
			$where .= ' AND f.effective_at <= %d AND (f.effective_at < %d OR f.item_id < %d)';
			array_push( $values, $after->effectiveAt, $after->effectiveAt, $after->itemId );
		}
		if ( [] !== $sourceIds ) {
			$where   .= ' AND i.source_id IN (%d)';
			$values[] = $sourceIds;
		}
		foreach ( $this->ended( $feed ) as $source => $before ) {
			$where .= ' AND NOT (i.source_id = %d AND f.effective_at < %d)';
			array_push( $values, $source, $before );
		}
		$sql = "SELECT i.id, i.source_id, f.effective_at, i.payload FROM {feed_items} f JOIN {items} i ON i.id = f.item_id WHERE $where ORDER BY f.effective_at DESC, f.item_id DESC LIMIT %d";
		return self::rows( $this->db->rows( $sql, ...[ ...$values, $limit ] ) );
	}

	/**
	 * Returns the first items that a feed of these sources would show, without creating the feed.
	 *
	 * @param list<Source>        $accounts
	 * @param array<string, mixed> $attributes
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}>
	 */
	public function preview( array $accounts, array $attributes, int $num, string $feature = '' ): array {
		if ( [] === $accounts ) {
			return [];
		}
		$ids = array_map( static fn( Source $account ): int => $account->id, $accounts );
		$rows = self::rows( $this->db->rows(
			'SELECT id, source_id, effective_at, payload FROM {items} WHERE hidden_at = 0 AND source_id IN (%d) ORDER BY effective_at DESC, id DESC LIMIT %d',
			$ids,
			self::PREVIEWED,
		) );

		$feed   = new Feed( 0, '', $feature, $attributes, $ids, [], 0 );
		$filter = ItemFilter::of( $attributes, $feature );
		$shown  = array_filter(
			$rows,
			fn( array $row ): bool =>
				$filter->admits( $row['item'] ) && $this->admission->admits( $feed, $row['item'] ),
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

	/** @param list<Source> $accounts */
	public static function unsaved( string $feature, array $accounts ): Feed {
		return new Feed(
			0,
			'',
			$feature,
			[],
			array_map( static fn( Source $account ): int => $account->id, $accounts ),
			Feed::headerOf( $accounts ),
			0,
		);
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

	/**
	 * Adds new and moved items to every feed that shows their source, and removes items that are gone.
	 *
	 * @param list<int> $gone ids of items that no feed shows any more
	 * @return list<Feed> feeds that changed
	 */
	public function spread( Source $account, StoreResult $stored, array $gone ): array {
		$changed = [];
		foreach ( $this->showing( $account->id ) as $feed ) {
			$rows = $this->place( $feed, $stored->added + $stored->changed );
			if ( $rows > 0 || [] !== $gone ) {
				$changed[] = $feed;
			}
		}
		$this->withdraw( $gone );
		return $changed;
	}

	/**
	 * Re-evaluates items in every feed that shows their source, after moderation settings changed.
	 *
	 * @param array<int, array{source_id: int, item: Item, ...}> $items row id => item
	 * @return list<Feed> feeds that changed
	 */
	public function admitAgain( array $items ): array {
		$this->admission->forget();
		$changed = [];
		foreach ( array_unique( array_column( $items, 'source_id' ) ) as $source ) {
			$of = array_map(
				static fn( array $found ): Item => $found['item'],
				array_filter( $items, static fn( array $found ): bool => $found['source_id'] === $source ),
			);
			foreach ( $this->showing( $source ) as $feed ) {
				$this->place( $feed, $of );
				$changed[ $feed->id ] = $feed;
			}
		}
		return array_values( $changed );
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

	/** Counts the items of a feed. */
	public function count( Feed $feed ): int {
		return $this->db->int( 'SELECT COUNT(*) FROM {feed_items} WHERE feed_id = %d', $feed->id );
	}

	/** @return array<int, int> source => before which time its posts are over; they may still wait to be removed */
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
	 * Returns the items that the feed's own filter admits, regardless of moderation, for moderators to choose from.
	 *
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}> up to $limit
	 */
	public function unmoderated( Feed $feed, ?Cursor $after, int $limit ): array {
		$filter  = ItemFilter::of( $feed->attributes, $feed->feature );
		$ended   = $this->ended( $feed );
		$after ??= new Cursor( PHP_INT_MAX, PHP_INT_MAX );
		$found   = [];
		while ( [] !== $feed->sourceIds && count( $found ) < $limit ) {
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
					$found[] = $row;
				}
			}
			if ( count( $rows ) < 200 ) {
				break;
			}
		}
		return array_slice( $found, 0, $limit );
	}

	/** @param list<int> $ids */
	public function withdraw( array $ids ): void {
		if ( [] !== $ids ) {
			$this->db->run( 'DELETE FROM {feed_items} WHERE item_id IN (%d)', $ids );
		}
	}

	/** Copies a source's header and due time to its feeds. */
	public function refreshHeaders( int $accountId ): void {
		foreach ( $this->showing( $accountId ) as $feed ) {
			$this->describe(
				$feed->id,
				array_values( array_filter( array_map( [ $this->accounts, 'byId' ], $feed->sourceIds ) ) ),
			);
		}
	}

	/**
	 * Detaches a removed source from its feeds. A feed without any other source stays empty until its sources are
	 * resolved again.
	 */
	public function release( int $accountId ): void {
		foreach ( $this->showing( $accountId ) as $feed ) {
			$rest = array_values( array_diff( $feed->sourceIds, [ $accountId ] ) );
			$this->db->update( 'feeds', self::sourcesOf( $rest ), [ 'id' => $feed->id ] );
			$this->describe(
				$feed->id,
				array_values( array_filter( array_map( [ $this->accounts, 'byId' ], $rest ) ) ),
			);
		}
	}

	/** @return list<Feed> some of those whose sources were resolved before a source was added or removed */
	public function stale(): array {
		return array_map(
			[ Feed::class, 'fromRow' ],
			$this->db->rows(
				'SELECT * FROM {feeds} WHERE sources_version <> ' . self::SOURCES_VERSION . ' ORDER BY id LIMIT 100',
			),
		);
	}

	/** Records that a page shows the feed today. Feeds that have not been shown for a long time are deleted. */
	public function seen( Feed $feed ): void {
		$this->db->update( 'feeds', [ 'seen_at' => $this->clock->now() ], [ 'id' => $feed->id ] );
	}

	/** Marks the feed's sources as resolved for the current set of sources. */
	public function settle( Feed $feed ): void {
		$this->db->run( 'UPDATE {feeds} SET sources_version = ' . self::SOURCES_VERSION . ' WHERE id = %d', $feed->id );
	}

	/** @return list<Feed> */
	public function all(): array {
		return array_map( [ Feed::class, 'fromRow' ], $this->db->rows( 'SELECT * FROM {feeds} ORDER BY id' ) );
	}

	/** @return list<Feed> */
	public function showing( int $accountId ): array {
		return array_map(
			[ Feed::class, 'fromRow' ],
			$this->db->rows( 'SELECT * FROM {feeds} WHERE source_ids LIKE %s', '%,' . $accountId . ',%' ),
		);
	}

	/** @param list<Source> $accounts */
	private function assign( Feed $feed, array $accounts ): void {
		$ids  = array_map( static fn( Source $account ): int => $account->id, $accounts );
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
			$this->enter( $feed, $new );
		}
		if ( $ids !== $feed->sourceIds ) {
			$this->db->update( 'feeds', self::sourcesOf( $ids ), [ 'id' => $feed->id ] );
			$this->describe( $feed->id, $accounts );
		}
		$this->settle( $feed );
	}

	/** @param list<int> $ids sources whose items come into a feed */
	private function enter( Feed $feed, array $ids ): void {
		$filter = ItemFilter::of( $feed->attributes, $feed->feature );
		if ( $filter->isOpen() && $this->admission->isOpen( $feed ) ) {
			$this->db->run(
				'INSERT IGNORE INTO {feed_items} (feed_id, effective_at, item_id) SELECT %d, effective_at, id FROM {items} WHERE hidden_at = 0 AND source_id IN (%d) AND kind IN (%s)',
				$feed->id,
				$ids,
				$filter->kinds(),
			);
		} else {
			$this->fill( $feed, $ids );
		}
	}

	/**
	 * @param list<int> $ids
	 * @return array<string, string|int> a feed without any waits for none
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
	private function fill( Feed $feed, array $sourceIds ): void {
		$last = 0;
		do {
			$rows = $this->db->rows(
				'SELECT id, payload FROM {items} WHERE hidden_at = 0 AND id > %d AND source_id IN (%d) ORDER BY id LIMIT 500',
				$last,
				$sourceIds,
			);
			foreach ( $rows as $row ) {
				$last = (int) $row['id'];
				$this->place( $feed, [ $last => Item::stored( (string) $row['payload'] ) ] );
			}
		} while ( 500 === count( $rows ) );
	}

	/** @param list<Source> $accounts */
	private function describe( int $feedId, array $accounts ): void {
		if ( [] === $accounts ) {
			return;
		}
		$this->db->update(
			'feeds',
			[
				'header' => Json::encode( Feed::headerOf( $accounts ) ),
				'due_at' => min( array_map( static fn( Source $account ): int => $account->dueAt, $accounts ) ),
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
	private function place( Feed $feed, array $items ): int {
		$filter  = ItemFilter::of( $feed->attributes, $feed->feature );
		$written = 0;
		foreach ( $items as $id => $item ) {
			$shown = $filter->admits( $item ) && $this->admission->admits( $feed, $item );
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
