<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Json;

/**
 * Stores the items of all sources, once each. FeedRepository decides which feed shows which item.
 *
 * @phpstan-type StoredItem array{id: int, source_id: int, remote_id: string, hidden_by: string, item: Item}
 */
final class ItemRepository {
	/** Number of times an item must be missing from a fully fetched range to count as taken down. */
	private const GONE_AFTER = 2;

	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	/**
	 * Stores a page of posts: new ones are added, changed ones replaced, unchanged ones left alone.
	 *
	 * @param list<Item> $items
	 */
	public function store( Source $source, array $items ): StoreResult {
		$known  = $this->known( $source->id, array_map( static fn( Item $item ): string => $item->id, $items ) );
		$stored = new StoreResult();
		foreach ( $items as $item ) {
			$row = self::columns( $item ) + [ 'missing' => 0 ];
			$old = $known[ $item->id ] ?? null;
			if ( null === $old ) {
				$id = $this->insert( $source->id, $item->id, $row );
				if ( $id > 0 ) {
					$stored->added[ $id ] = $item;
				}
				continue;
			}
			$stored->known[ $old['id'] ] = $item;
			if (
				$old['fingerprint'] !== $row['fingerprint']
				|| $old['missing'] > 0
				|| ItemSearch::DELETED === $old['hidden_by']
			) {
				$back = in_array( $old['hidden_by'], [ 'missing', ItemSearch::DELETED ], true )
					? [ 'hidden_at' => 0, 'hidden_by' => '' ]
					: [];
				$changed = $old['fingerprint'] === $row['fingerprint'] ? [] : [ 'changed_at' => $this->clock->now() ];
				$this->db->update( 'items', $row + $back + $changed, [ 'id' => $old['id'] ] );
				if ( in_array( $old['hidden_by'], [ '', 'missing', ItemSearch::DELETED ], true ) ) {
					$stored->changed[ $old['id'] ] = $item;
				}
			}
		}
		return $stored;
	}

	/**
	 * Counts how often an item was missing from a fully fetched range, and hides it the second time.
	 *
	 * @param list<int>    $present IDs of the items that were stored before
	 * @param list<string> $permanentIds remote IDs to keep in any case
	 * @return list<int> ids newly hidden
	 */
	public function reconcile( int $sourceId, int $from, int $to, array $present, array $permanentIds = [] ): array {
		$gone = [];
		foreach ( $this->db->rows(
			'SELECT id, remote_id, missing FROM {items} WHERE source_id = %d AND effective_at BETWEEN %d AND %d AND hidden_at = 0',
			$sourceId,
			$from,
			$to,
		) as $row ) {
			if ( in_array( (int) $row['id'], $present, true ) || in_array( (string) $row['remote_id'], $permanentIds, true ) ) {
				continue;
			}
			$missing = (int) $row['missing'] + 1;
			$hide    = $missing >= self::GONE_AFTER;
			$this->db->update(
				'items',
				[ 'missing' => $missing ] + (
					$hide ? [ 'hidden_at' => $this->clock->now(), 'hidden_by' => 'missing' ] : []
				),
				[ 'id' => (int) $row['id'] ],
			);
			if ( $hide ) {
				$gone[] = (int) $row['id'];
			}
		}
		return $gone;
	}

	/**
	 * Returns stored, visible posts by their ids on the network. Two sources may have the same post.
	 *
	 * @param list<string> $remoteIds
	 * @return array<string, StoredItem> by the network's id
	 */
	public function find( array $remoteIds ): array {
		return [] === $remoteIds
			? []
			: array_column( $this->where( 'hidden_at = 0 AND remote_id IN (%s)', $remoteIds ), null, 'remote_id' );
	}

	/**
	 * Hides an item from every feed, or shows it again.
	 *
	 * @param string $by who does it; items removed by another reason stay removed
	 * @return StoredItem|null null if there is no such item
	 */
	public function hide( int $id, bool $hidden, string $by = 'moderator' ): ?array {
		$row = $this->where(
			"id = %d AND (hidden_by IN ('', %s) OR (hidden_by <> 'deleted' AND %d = 1))",
			$id,
			$by,
			(int) $hidden,
		)[0] ?? null;
		if ( null === $row ) {
			return null;
		}
		$this->db->update(
			'items',
			[ 'hidden_at' => $hidden ? $this->clock->now() : 0, 'hidden_by' => $hidden ? $by : '' ],
			[ 'id' => $id ],
		);
		return $row;
	}

	/**
	 * @param list<int> $sourceIds
	 * @return list<string> remote IDs of hidden items
	 */
	public function hiddenBy( array $sourceIds, string $by ): array {
		return [] === $sourceIds
			? []
			: $this->db->column(
				'SELECT remote_id FROM {items} WHERE hidden_by = %s AND source_id IN (%d) ORDER BY hidden_at DESC, id DESC LIMIT 500',
				$by,
				$sourceIds,
			);
	}

	/**
	 * @param list<int>    $sourceIds
	 * @param list<string> $remoteIds
	 * @return array<int, StoredItem> hidden ones as well, by row id
	 */
	public function findByRemoteIds( array $sourceIds, array $remoteIds ): array {
		return [] === $sourceIds || [] === $remoteIds
			? []
			: array_column(
				$this->where( 'source_id IN (%d) AND remote_id IN (%s)', $sourceIds, $remoteIds ),
				null,
				'id',
			);
	}

	/**
	 * Replaces an item that was edited, keeping its id.
	 *
	 * @return bool whether there is such an item
	 */
	public function replace( int $id, Item $item ): bool {
		$this->db->update( 'items', self::columns( $item ) + [ 'changed_at' => $this->clock->now() ], [ 'id' => $id ] );
		return $this->db->int( 'SELECT COUNT(*) FROM {items} WHERE id = %d', $id ) > 0;
	}

	/**
	 * @return array<int, StoredItem> items stored before they could be searched, some hundred of
	 *     them
	 */
	public function unread(): array {
		$items = array_column( $this->where( 'words IS NULL LIMIT 500' ), null, 'id' );
		foreach ( $items as $id => $row ) {
			$this->db->update( 'items', [ 'words' => $row['item']->searchText() ], [ 'id' => $id ] );
		}
		return $items;
	}

	/** @param int $most stops counting there; 0 = counts all */
	public function count( int $sourceId, int $most = 0 ): int {
		return $most > 0
			? $this->db->countUpTo( $most, '{items} WHERE source_id = %d', $sourceId )
			: $this->db->int( 'SELECT COUNT(*) FROM {items} WHERE source_id = %d', $sourceId );
	}

	/**
	 * @param list<string> $permanentIds remote IDs to keep in any case
	 * @return list<int> ids of what may be removed: taken down or deleted a month ago, or beyond the newest $keep of
	 *     its source
	 */
	public function expired( int $sourceId, int $keep, array $permanentIds = [] ): array {
		$old  = $this->db->ids(
			"SELECT id FROM {items} WHERE source_id = %d AND hidden_by IN ('missing', 'deleted') AND hidden_at < %d LIMIT 500",
			$sourceId,
			$this->clock->now() - 30 * DAY_IN_SECONDS,
		);
		$over = $this->db->ids(
			'SELECT id FROM {items} WHERE source_id = %d ORDER BY effective_at DESC, id DESC LIMIT 500 OFFSET %d',
			$sourceId,
			$keep,
		);
		return array_values(
			array_diff( array_unique( array_merge( $old, $over ) ), $this->idsNamed( $sourceId, $permanentIds ) ),
		);
	}

	/** @return list<int> IDs of expired items of sources whose posts expire */
	public function olderThan( int $sourceId, int $before ): array {
		return $this->db->ids(
			'SELECT id FROM {items} WHERE source_id = %d AND effective_at < %d LIMIT 500',
			$sourceId,
			$before,
		);
	}

	/**
	 * @param list<string> $remoteIds
	 * @return list<int>
	 */
	private function idsNamed( int $sourceId, array $remoteIds ): array {
		return [] === $remoteIds
			? []
			: $this->db->ids( 'SELECT id FROM {items} WHERE source_id = %d AND remote_id IN (%s)', $sourceId, $remoteIds );
	}

	/**
	 * @param list<string> $remoteIds
	 * @return array<string, int> remote id => Unix time of those that are stored
	 */
	public function times( int $sourceId, array $remoteIds ): array {
		$times = [];
		foreach ( $this->db->rows(
			'SELECT remote_id, effective_at FROM {items} WHERE source_id = %d AND remote_id IN (%s)',
			$sourceId,
			$remoteIds,
		) as $row ) {
			$times[ (string) $row['remote_id'] ] = (int) $row['effective_at'];
		}
		return $times;
	}

	/** @return int Unix time of the oldest post of a source that has a date; 0 = there is none */
	public function oldestTime( int $sourceId ): int {
		return $this->db->int( 'SELECT MIN(effective_at) FROM {items} WHERE source_id = %d AND effective_at > 0', $sourceId );
	}

	/** @return list<int> Unix times of the newest posts of a source, newest first */
	public function newestTimes( int $sourceId, int $limit ): array {
		return $this->db->ids(
			'SELECT effective_at FROM {items} WHERE source_id = %d AND effective_at > 0 ORDER BY effective_at DESC LIMIT %d',
			$sourceId,
			$limit,
		);
	}

	/** @return list<int> */
	public function idsOf( int $sourceId, int $limit ): array {
		return $this->db->ids( 'SELECT id FROM {items} WHERE source_id = %d LIMIT %d', $sourceId, $limit );
	}

	/** @param list<int> $ids */
	public function delete( array $ids ): void {
		if ( [] !== $ids ) {
			$this->db->run( 'DELETE FROM {items} WHERE id IN (%d)', $ids );
		}
	}

	/**
	 * @param list<string> $remoteIds
	 * @return array<string, array{id: int, fingerprint: string, missing: int, hidden_by: string}>
	 */
	private function known( int $sourceId, array $remoteIds ): array {
		if ( [] === $remoteIds ) {
			return [];
		}
		$known = [];
		foreach ( $this->db->rows(
			'SELECT id, remote_id, fingerprint, missing, hidden_by FROM {items} WHERE source_id = %d AND remote_id IN (%s)',
			$sourceId,
			$remoteIds,
		) as $row ) {
			$known[ (string) $row['remote_id'] ] = [
				'id'          => (int) $row['id'],
				'fingerprint' => (string) $row['fingerprint'],
				'missing'     => (int) $row['missing'],
				'hidden_by'   => (string) $row['hidden_by'],
			];
		}
		return $known;
	}

	/** @return array{kind: string, effective_at: int, payload: string, fingerprint: string, words: string, url_hash: string} */
	private static function columns( Item $item ): array {
		return [
			'kind'         => $item->kind,
			'effective_at' => $item->effectiveAt(),
			'payload'      => Json::encode( $item->toArray() ),
			'fingerprint'  => $item->fingerprint(),
			'words'        => $item->searchText(),
			'url_hash'     => PostAddress::hash( $item->url ),
		];
	}

	/**
	 * @param int|string|list<int>|list<string> ...$values
	 * @return list<StoredItem> items that meet a condition
	 */
	private function where( string $condition, int|string|array ...$values ): array {
		return array_map(
			static fn( array $row ): array => [
				'id'        => (int) $row['id'],
				'source_id' => (int) $row['source_id'],
				'remote_id' => (string) $row['remote_id'],
				'hidden_by' => (string) $row['hidden_by'],
				'item'      => Item::stored( (string) $row['payload'] ),
			],
			$this->db->rows( "SELECT id, source_id, remote_id, hidden_by, payload FROM {items} WHERE $condition", ...$values ),
		);
	}

	/**
	 * @param array<string, string|int> $row
	 * @return int 0 if another process stored it first
	 */
	private function insert( int $sourceId, string $remoteId, array $row ): int {
		return $this->db->insertOnce(
			'INSERT IGNORE INTO {items} (source_id, remote_id, kind, effective_at, payload, fingerprint, words, url_hash, stored_at) VALUES (%d, %s, %s, %d, %s, %s, %s, %s, %d)',
			$sourceId,
			$remoteId,
			$row['kind'],
			$row['effective_at'],
			$row['payload'],
			$row['fingerprint'],
			$row['words'],
			$row['url_hash'],
			$this->clock->now(),
		);
	}
}
