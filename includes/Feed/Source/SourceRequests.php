<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Item\PostAddress;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Keeps what the networks answered for 14 days, within a limit of rows, so that owners can see when a source was asked and
 * what came.
 *
 * @phpstan-type SourceRequest array{requested_at: int, host: string, status: int, posts: int, milliseconds: int, message: string}
 * @phpstan-type Dropped array{reason: string, names: list<string>, at: int}
 */
final class SourceRequests {
	public const DAYS = 14;

	/** Rows of each source: two an hour for 14 days, and some more. */
	private const MAX_ROWS = 1_000;

	/** Latest entries of each source that were left out. */
	public const MAX_DROPPED = 50;

	private const MAX_MESSAGE = 300;

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
	) {}

	/**
	 * @param int    $status  of HTTP; 0 = none came
	 * @param int    $posts   that the response had
	 * @param string $message of an error; credentials in it are redacted
	 */
	public function add( int $sourceId, string $host, int $status, int $posts, int $milliseconds, string $message = '' ): void {
		if ( ! $this->tables->has( 'source_requests' ) ) {
			return;
		}
		$this->db->insert( 'source_requests', [
			'source_id'    => $sourceId,
			'requested_at' => $this->clock->now(),
			'host'         => mb_substr( $host, 0, 191 ),
			'status'       => $status,
			'posts'        => $posts,
			'milliseconds' => $milliseconds,
			'message'      => mb_substr( Log::redact( $message ), 0, self::MAX_MESSAGE ),
		] );
	}

	/**
	 * Adds entries that were left out to the latest request. One row of a source has all of them.
	 *
	 * @param list<array{string, list<string>}> $entries reason, and address and ID
	 */
	public function addDropped( int $sourceId, array $entries ): void {
		if ( [] === $entries || ! $this->tables->has( 'source_requests' ) ) {
			return;
		}
		$all = [];
		foreach ( $entries as [ $reason, $names ] ) {
			$all[] = [
				'reason' => mb_substr( $reason, 0, 20 ),
				'names'  => array_values( array_diff( array_map( self::key( ... ), array_slice( $names, 0, 2 ) ), [ '' ] ) ),
				'at'     => $this->clock->now(),
			];
		}
		$new = array_column( $all, 'names' );
		$old = array_filter( $this->dropped( $sourceId ), static fn( array $entry ): bool => ! in_array( $entry['names'], $new, true ) );
		$all = array_slice( [ ...$all, ...array_values( $old ) ], 0, self::MAX_DROPPED );
		$row = $this->db->int( 'SELECT MAX(id) FROM {source_requests} WHERE source_id = %d', $sourceId );
		$this->db->run( 'UPDATE {source_requests} SET dropped = NULL WHERE source_id = %d AND dropped IS NOT NULL', $sourceId );
		$this->db->update( 'source_requests', [ 'dropped' => Json::encode( $all ) ], [ 'id' => $row ] );
	}

	/**
	 * Finds an entry that was left out in the last 14 days.
	 *
	 * @param string $address or ID
	 * @return Dropped|null
	 */
	public function findDropped( int $sourceId, string $address ): ?array {
		$key = self::key( $address );
		foreach ( '' === $key ? [] : $this->dropped( $sourceId ) as $entry ) {
			if ( in_array( $key, $entry['names'], true ) ) {
				return $entry;
			}
		}
		return null;
	}

	/** @return list<Dropped> latest first */
	private function dropped( int $sourceId ): array {
		$row  = ! $this->tables->has( 'source_requests' ) ? null : $this->db->row(
			'SELECT dropped FROM {source_requests} WHERE source_id = %d AND dropped IS NOT NULL ORDER BY id DESC LIMIT 1',
			$sourceId,
		);
		$all  = array_map(
			static fn( ArrayReader $entry ): array => [
				'reason' => $entry->string( 'reason' ),
				'names'  => $entry->strings( 'names' ),
				'at'     => $entry->int( 'at' ),
			],
			( new ArrayReader( [ 'all' => Json::decode( (string) ( $row['dropped'] ?? '' ) ) ] ) )->list( 'all' ),
		);
		$from = $this->clock->now() - self::DAYS * DAY_IN_SECONDS;
		return array_values( array_filter( $all, static fn( array $entry ): bool => $entry['at'] >= $from ) );
	}

	/**
	 * Returns the hash by which an address or an ID is stored and compared, without credentials and what says where a reader
	 * comes from. It has the same length whatever a network sends.
	 */
	private static function key( string $address ): string {
		$name = rtrim( Log::redact( PostAddress::identity( $address ) ), '/' );
		return '' === $name ? '' : md5( $name );
	}

	/**
	 * @param int $most number of requests
	 * @return list<SourceRequest> newest first
	 */
	public function latest( int $sourceId, int $most = 20 ): array {
		return ! $this->tables->has( 'source_requests' ) ? [] : array_map(
			static fn( array $row ): array => [
				'requested_at' => (int) $row['requested_at'],
				'host'         => (string) $row['host'],
				'status'       => (int) $row['status'],
				'posts'        => (int) $row['posts'],
				'milliseconds' => (int) $row['milliseconds'],
				'message'      => (string) $row['message'],
			],
			$this->db->rows(
				'SELECT * FROM {source_requests} WHERE source_id = %d ORDER BY id DESC LIMIT %d',
				$sourceId,
				$most,
			),
		);
	}

	/**
	 * Counts by day, for the chart of a source.
	 *
	 * @return list<array{day: string, requests: int, failed: int, posts: int}> of DAYS days in the site's time zone, oldest
	 *     first; posts = those that were stored that day
	 */
	public function days( int $sourceId ): array {
		$now  = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() );
		$days = [];
		for ( $n = self::DAYS - 1; $n >= 0; $n-- ) {
			$day          = $now->modify( "-$n days" )->format( 'Y-m-d' );
			$days[ $day ] = [ 'day' => $day, 'requests' => 0, 'failed' => 0, 'posts' => 0 ];
		}
		$day = static fn( int $time ): string => (string) wp_date( 'Y-m-d', $time );
		foreach ( $this->latest( $sourceId, self::MAX_ROWS ) as $request ) {
			$on = $day( $request['requested_at'] );
			if ( isset( $days[ $on ] ) ) {
				$days[ $on ]['requests'] += 1;
				$days[ $on ]['failed']   += (int) self::hasFailed( $request );
			}
		}
		$since = $now->modify( '-' . ( self::DAYS - 1 ) . ' days' )->setTime( 0, 0 )->getTimestamp();
		foreach ( $this->db->ids(
			'SELECT stored_at FROM {items} WHERE source_id = %d AND stored_at >= %d ORDER BY stored_at DESC LIMIT 10000',
			$sourceId,
			$since,
		) as $time ) {
			if ( isset( $days[ $day( $time ) ] ) ) {
				$days[ $day( $time ) ]['posts'] += 1;
			}
		}
		return array_values( $days );
	}

	/** @param SourceRequest $request */
	public static function hasFailed( array $request ): bool {
		return '' !== $request['message'] || 0 === $request['status'] || $request['status'] >= 400;
	}

	public function deleteBySource( int $sourceId ): void {
		if ( $this->tables->has( 'source_requests' ) ) {
			$this->db->delete( 'source_requests', [ 'source_id' => $sourceId ] );
		}
	}

	/** Deletes what is older than 14 days, and the oldest of a source with too many. */
	public function trim( int $sourceId ): void {
		$before = $this->clock->now() - self::DAYS * DAY_IN_SECONDS;
		$this->db->trim( 'source_requests', 'requested_at', $before, self::MAX_ROWS, [ 'source_id' => $sourceId ] );
	}
}
