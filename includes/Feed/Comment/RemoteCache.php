<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Comment;

use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\Backoff;
use Frontispiece\Kernel\Text\Json;

/**
 * Caches what a social network returns for a single post on demand: comments, replies, an album's photos. Each id is
 * requested once no matter how many visitors want it. Failures are cached too, so that visitors cannot trigger outgoing
 * requests at will. A request counts as a failure until it has succeeded: a response that ends PHP is asked for less and
 * less often, like one that is an error.
 */
final class RemoteCache {
	public const META    = 'meta';
	public const REPLIES = 'replies';
	public const THUMBS  = 'thumbs';
	public const COMMENTS = 'comments';
	public const HASHTAGS = 'hashtags';

	private const TTL = 7200;

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly Log $log,
		public readonly ErasedComments $forgotten = new ErasedComments(),
	) {}

	/**
	 * @param callable(): array<array-key, mixed> $ask sends the request; may throw SourceError
	 * @return array<array-key, mixed> the newest known response; [] if there is none
	 */
	public function get( int $sourceId, string $kind, string $remoteId, callable $ask, int $life = self::TTL ): array {
		$key  = self::key( $sourceId, $kind, $remoteId );
		$row  = $this->db->row( 'SELECT payload, expires_at, failures FROM {answers} WHERE answer_key = %s', $key );
		$now  = $this->clock->now();
		$have = Json::decode( (string) ( $row['payload'] ?? '' ) ) ?? [];
		if ( null !== $row && (int) $row['expires_at'] > $now ) {
			return $have;
		}
		if ( ! $this->claim( $key, $sourceId, $kind, $remoteId, $row ) ) {
			return $have;
		}
		try {
			$fresh = $this->forgotten->strip( $ask() );
			$this->db->update(
				'answers',
				[
					'payload'    => Json::encode( $fresh ),
					'fetched_at' => $now,
					'expires_at' => $now + $life,
					'failures'   => 0,
				],
				[ 'answer_key' => $key ],
			);
			return $fresh;
		} catch ( \Throwable $error ) {
			// Keep the previous answer: an error must not replace it. The failure was counted by the claim.
			if ( ! $error instanceof SourceError ) {
				$this->log->error( 'comments', $error->getMessage(), [ 'source' => $sourceId, 'kind' => $kind ] );
			} elseif ( $error->pause > 0 ) {
				$pause = max( $error->pause, Backoff::seconds( (int) ( $row['failures'] ?? 0 ) + 1 ) );
				$this->db->update( 'answers', [ 'expires_at' => $now + $pause ], [ 'answer_key' => $key ] );
			}
			return $have;
		}
	}

	/** Returns whether get() would return this answer without a request, and it is not a failure. */
	public function isFresh( int $sourceId, string $kind, string $remoteId ): bool {
		return 0 < $this->db->int(
			'SELECT expires_at FROM {answers} WHERE answer_key = %s AND fetched_at > 0 AND expires_at > %d',
			self::key( $sourceId, $kind, $remoteId ),
			$this->clock->now(),
		);
	}

	/**
	 * Returns stored answers without making a request.
	 *
	 * @param list<array{source_id: int, remote_id: string}> $ids
	 * @return array<string, array<array-key, mixed>> remote id => answer
	 */
	public function stored( string $kind, array $ids ): array {
		if ( [] === $ids ) {
			return [];
		}
		$keys = array_map(
			static fn( array $id ): string => self::key( $id['source_id'], $kind, $id['remote_id'] ),
			$ids,
		);
		$all  = [];
		foreach ( $this->db->rows(
			'SELECT remote_id, payload FROM {answers} WHERE fetched_at > 0 AND answer_key IN (%s)',
			$keys,
		) as $row ) {
			$all[ (string) $row['remote_id'] ] = Json::decode( (string) $row['payload'] ) ?? [];
		}
		return $all;
	}

	/**
	 * @return array<array-key, array{answer: array<array-key, mixed>, expires_at: int}> remote id => answer, the
	 *     freshest first
	 */
	public function latest( string $kind, int $limit ): array {
		$all = [];
		foreach ( $this->db->rows(
			'SELECT remote_id, payload, expires_at FROM {answers} WHERE kind = %s AND fetched_at > 0 ORDER BY expires_at DESC LIMIT %d',
			$kind,
			$limit,
		) as $row ) {
			$all[ (string) $row['remote_id'] ] = [
				'answer'     => Json::decode( (string) $row['payload'] ) ?? [],
				'expires_at' => (int) $row['expires_at'],
			];
		}
		return $all;
	}

	public function put( int $sourceId, string $kind, string $remoteId, string $payload ): void {
		$now = $this->clock->now();
		$key = self::key( $sourceId, $kind, $remoteId );
		$this->claim( $key, $sourceId, $kind, $remoteId, null );
		$this->db->update(
			'answers',
			[ 'payload' => $payload, 'fetched_at' => $now, 'expires_at' => $now + self::TTL, 'failures' => 0 ],
			[ 'answer_key' => $key ],
		);
	}

	public function deleteBySource( int $sourceId ): void {
		$this->db->delete( 'answers', [ 'source_id' => $sourceId ] );
	}

	/** Deletes answers that expired more than two weeks ago, because nobody has requested them since. */
	public function trim(): void {
		$this->db->run( 'DELETE FROM {answers} WHERE expires_at < %d', $this->clock->now() - 14 * DAY_IN_SECONDS );
	}

	/**
	 * Lets one process ask, and counts that as a failure.
	 *
	 * @param array<string, string|null>|null $row
	 */
	private function claim( string $key, int $sourceId, string $kind, string $remoteId, ?array $row ): bool {
		$failures = (int) ( $row['failures'] ?? 0 ) + 1;
		$until    = $this->clock->now() + Backoff::seconds( $failures );
		if ( null === $row ) {
			$affectedRows = $this->db->run(
				"INSERT IGNORE INTO {answers} (answer_key, source_id, kind, remote_id, payload, expires_at, failures) VALUES (%s, %d, %s, %s, '[]', %d, %d)",
				$key,
				$sourceId,
				$kind,
				$remoteId,
				$until,
				$failures,
			);
			return 1 === $affectedRows;
		}
		return 1 === $this->db->run(
			'UPDATE {answers} SET expires_at = %d, failures = %d WHERE answer_key = %s AND expires_at = %d',
			$until,
			$failures,
			$key,
			$row['expires_at'],
		);
	}

	private static function key( int $sourceId, string $kind, string $remoteId ): string {
		return md5( "$sourceId|$kind|$remoteId" );
	}
}
