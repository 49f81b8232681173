<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Feed\Archive\ArchiveDuplicates;
use Frontispiece\Feed\Image\ImageDescriptions;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Searches stored items for owners: one page at a time, with the help of indexes, and with a count that stops at MAX_ITEMS.
 *
 * @phpstan-type SearchQuery array{
 *     kind: string,
 *     source: int,
 *     state: string,
 *     search: string,
 *     from: int,
 *     to: int,
 *     undescribed: bool,
 *     leaving: list<int>,
 *     inFeeds: list<int>
 * }
 * @phpstan-type FoundItem array{id: int, source_id: int, hidden_by: string, item: Item}
 */
final class ItemSearch {
	public const STATES  = [ 'any', 'shown', 'hidden', 'rule', 'gone', 'deleted' ];
	public const MAX_ITEMS    = 10_000;
	public const DELETED = 'deleted';

	private const HIDDEN_BY = [
		'shown'   => '',
		'hidden'  => 'moderator',
		'gone'    => 'missing',
		'deleted' => self::DELETED,
	];

	public function __construct( private readonly Database $db ) {}

	/** @return SearchQuery */
	public static function wanted( SourceRepository $sources, ArrayReader $in ): array {
		$day    = static fn( string $date, string $more ): int => '' === $date ? 0 : ManualFields::time( "$date$more" );
		$handle = $in->string( 'source' );
		return [
			'kind'        => $in->string( 'kind' ),
			// A source that does not exist has no items.
			'source'      => '' === $handle ? 0 : ( $sources->byHandle( $handle )->id ?? PHP_INT_MAX ),
			'state'       => $in->string( 'state' ),
			'search'      => trim( $in->string( 'search' ) ),
			'from'        => $day( $in->string( 'from' ), '' ),
			'to'          => $day( $in->string( 'to' ), ' +1 day' ),
			'undescribed' => $in->bool( 'undescribed' ) || '1' === $in->string( 'undescribed' ),
			'leaving'     => $sources->leaving(),
			'inFeeds'     => $sources->inFeeds(),
		];
	}

	/**
	 * @param SearchQuery $filter
	 * @return list<FoundItem>
	 */
	public function page( array $filter, int $page, int $size ): array {
		[ $where, $values ] = $this->where( $filter );
		$ids                = $this->db->ids(
			"SELECT i.id FROM {items} i WHERE $where ORDER BY i.effective_at DESC, i.id DESC LIMIT %d OFFSET %d",
			...[ ...$values, $size, ( $page - 1 ) * $size ],
		);
		return $this->findByIds( $ids );
	}

	/**
	 * @param SearchQuery $filter
	 * @return int MAX_ITEMS + 1 means more than MAX_ITEMS
	 */
	public function count( array $filter ): int {
		[ $where, $values ] = $this->where( $filter );
		return $this->db->countUpTo( self::MAX_ITEMS + 1, "{items} i WHERE $where", ...$values );
	}

	/**
	 * Yields all matching items in the order in which they were stored, in batches of 500.
	 *
	 * @param SearchQuery $filter
	 * @return \Generator<int, FoundItem>
	 */
	public function each( array $filter ): \Generator {
		[ $where, $values ] = $this->where( $filter );
		$last               = 0;
		do {
			$ids = $this->db->ids(
				"SELECT i.id FROM {items} i WHERE i.id > %d AND $where ORDER BY i.id LIMIT 500",
				...[ $last, ...$values ],
			);
			foreach ( array_reverse( $this->findByIds( $ids, 'id' ) ) as $row ) {
				yield $row;
			}
			$last = (int) end( $ids );
		} while ( 500 === count( $ids ) );
	}

	/** @return FoundItem|null */
	public function one( int $id ): ?array {
		return $this->findByIds( [ $id ] )[0] ?? null;
	}

	/** @return array<int, FoundItem> the visible items by an author, up to 10,000, by row id */
	public function by( string $name ): array {
		$items = [];
		foreach ( $this->eachBy( [ $name ] ) as $row ) {
			$items[ $row['id'] ] = $row;
			if ( count( $items ) >= self::MAX_ITEMS ) {
				break;
			}
		}
		return $items;
	}

	/**
	 * @param list<string> $names as the list of blocked authors has them
	 * @return array<array-key, int> number of visible items by name
	 */
	public function countBy( array $names ): array {
		$counts = array_fill_keys( $names, 0 );
		foreach ( $this->eachBy( $names ) as $name => $row ) {
			++$counts[ $name ];
		}
		return $counts;
	}

	/**
	 * Reads the visible items by authors in one pass, in batches of 500.
	 *
	 * @param list<string> $names
	 * @return \Generator<array-key, FoundItem> by name of the author
	 */
	private function eachBy( array $names ): \Generator {
		$like = array_map(
			// As the name is written within JSON.
			static fn( string $name ): string =>
				'%' . Database::wpdb()->esc_like( substr( Json::encode( [ $name ] ), 2, -2 ) ) . '%',
			$names,
		);
		$any  = implode( ' OR ', array_fill( 0, count( $like ), 'payload LIKE %s' ) );
		$last = 0;
		do {
			$ids = [] === $like ? [] : $this->db->ids(
				"SELECT id FROM {items} WHERE hidden_at = 0 AND id > %d AND ($any) ORDER BY id LIMIT 500",
				...[ $last, ...$like ],
			);
			foreach ( $this->findByIds( $ids ) as $row ) {
				$name = BlockedAuthors::normalize( $row['item']->author['name'] ?? '' );
				if ( in_array( $name, $names, true ) ) {
					yield $name => $row;
				}
			}
			$last = (int) end( $ids );
		} while ( 500 === count( $ids ) );
	}

	/**
	 * Returns an item with the times at which it was stored and hidden.
	 *
	 * @return array{id: int, source_id: int, hidden_by: string, hidden_at: int, stored_at: int, item: Item}|null
	 */
	public function withTimes( int $id ): ?array {
		$row = $this->db->row( 'SELECT * FROM {items} WHERE id = %d', $id );
		return null === $row ? null : [
			'id'        => $id,
			'source_id' => (int) $row['source_id'],
			'hidden_by' => (string) $row['hidden_by'],
			'hidden_at' => (int) $row['hidden_at'],
			'stored_at' => (int) ( $row['stored_at'] ?? 0 ),
			'item'      => Item::stored( (string) $row['payload'] ),
		];
	}

	/**
	 * Returns the items with this address, or with this ID of the network.
	 *
	 * @return list<FoundItem> hidden ones as well, newest first
	 */
	public function findByAddress( string $address ): array {
		$hash = PostAddress::hash( $address );
		if ( PostAddress::hash( '' ) === $hash ) {
			// Posts without an address have this one.
			return [];
		}
		$parts = wp_parse_url( PostAddress::identity( $address ) );
		$parts = is_array( $parts ) ? $parts : [];
		$path  = rtrim( $parts['path'] ?? '', '/' );
		$name  = '' === $path ? $parts['query'] ?? $parts['host'] ?? $address : basename( $path );
		$ids   = [
			...$this->db->ids( 'SELECT id FROM {items} WHERE remote_id = %s LIMIT 1000', $address ),
			...$this->db->ids( 'SELECT id FROM {items} WHERE url_hash = %s LIMIT 1000', $hash ),
			// Posts stored before this column existed get it in the next housekeeping runs.
			...$this->db->ids(
				"SELECT id FROM {items} WHERE url_hash = '' AND payload LIKE %s LIMIT 1000",
				'%' . Database::wpdb()->esc_like( $name ) . '%',
			),
		];
		return array_values( array_filter(
			$this->findByIds( array_values( array_unique( $ids ) ) ),
			static fn( array $row ): bool => $row['item']->id === $address || PostAddress::hash( $row['item']->url ) === $hash,
		) );
	}

	/**
	 * Completes posts that were stored before they could be found by their address.
	 *
	 * @return bool whether there are more
	 */
	public function hashAddresses(): bool {
		$ids = $this->db->ids( "SELECT id FROM {items} WHERE url_hash = '' LIMIT 500" );
		foreach ( $this->findByIds( $ids ) as $row ) {
			$this->db->update( 'items', [ 'url_hash' => PostAddress::hash( $row['item']->url ) ], [ 'id' => $row['id'] ] );
		}
		return count( $ids ) >= 500;
	}

	/**
	 * @param list<int>           $ids
	 * @param 'effective_at'|'id' $by
	 * @return list<FoundItem> newest first
	 */
	public function findByIds( array $ids, string $by = 'effective_at' ): array {
		return [] === $ids ? [] : array_map(
			static fn( array $row ): array => [
				'id'        => (int) $row['id'],
				'source_id' => (int) $row['source_id'],
				'hidden_by' => (string) $row['hidden_by'],
				'item'      => Item::stored( (string) $row['payload'] ),
			],
			$this->db->rows(
				"SELECT id, source_id, hidden_by, payload FROM {items} WHERE id IN (%d) ORDER BY $by DESC, id DESC",
				$ids,
			),
		);
	}

	/**
	 * @param SearchQuery $filter
	 * @return array{0: string, 1: list<int|string>}
	 */
	private function where( array $filter ): array {
		$where  = [ '1 = 1' ];
		$values = [];
		$add    = static function ( string $sql, int|string ...$of ) use ( &$where, &$values ): void {
			$where[] = $sql;
			array_push( $values, ...array_values( $of ) );
		};
		if ( '' !== $filter['kind'] ) {
			$add( 'i.kind = %s', $filter['kind'] );
		}
		if ( $filter['source'] > 0 ) {
			$add( 'i.source_id = %d', $filter['source'] );
		}
		// Their removal can still be undone.
		foreach ( $filter['leaving'] as $source ) {
			$add( 'i.source_id <> %d', $source );
		}
		$leftOut = self::leftOut( $filter['inFeeds'] );
		if ( 'rule' === $filter['state'] ) {
			$add( "(i.hidden_by = %s OR (i.hidden_by = '' AND $leftOut))", ArchiveDuplicates::HIDDEN_BY );
		} elseif ( isset( self::HIDDEN_BY[ $filter['state'] ] ) ) {
			$add( 'i.hidden_by = %s', self::HIDDEN_BY[ $filter['state'] ] );
		} else {
			$add( 'i.hidden_by <> %s', self::DELETED );
		}
		if ( 'shown' === $filter['state'] ) {
			$add( "NOT ($leftOut)" );
		}
		if ( $filter['from'] > 0 ) {
			$add( 'i.effective_at >= %d', $filter['from'] );
		}
		if ( $filter['to'] > 0 ) {
			$add( 'i.effective_at < %d', $filter['to'] );
		}
		foreach ( array_slice(
			array_filter(
				explode( ' ', mb_strtolower( $filter['search'] ) ),
				static fn( string $word ): bool => '' !== $word,
			),
			0,
			8,
		) as $word ) {
			$like = '%' . Database::wpdb()->esc_like( $word ) . '%';
			// Items stored before this column existed get it in the next housekeeping run.
			$add( '(i.words LIKE %s OR (i.words IS NULL AND i.payload LIKE %s))', $like, $like );
		}
		if ( $filter['undescribed'] ) {
			$add( 'EXISTS (SELECT 1 FROM {images} m WHERE m.item_id = i.id AND ' . ImageDescriptions::IS_MISSING . ')' );
		}
		return [ implode( ' AND ', $where ), $values ];
	}

	/**
	 * Filters and moderation decide when a post enters a feed: one that is in none of its source's feeds is hidden by a
	 * rule.
	 *
	 * @param list<int> $inFeeds sources that feeds show
	 */
	private static function leftOut( array $inFeeds ): string {
		$ids = implode( ',', [ -1, ...$inFeeds ] );
		return "i.source_id IN ($ids) AND NOT EXISTS (SELECT 1 FROM {feed_items} f WHERE f.item_id = i.id)";
	}
}
