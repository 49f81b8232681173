<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\Json;

/** Caches search replies for minutes: the first letters of words are typed most often and cost the most. */
final class SearchCache {
	private const SECONDS = 300;

	/**
	 * Maximum number of replies, so that made-up words cannot fill the database. The least recently used ones are
	 * deleted first.
	 */
	private const MOST = 2000;

	// Seconds between updates of a reply's last use, so that popular replies are not written on every request.
	private const NOTED = 30;

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
	) {}

	/**
	 * @param list<scalar> $question everything that the response depends on
	 * @return array<array-key, mixed>|null
	 */
	public function known( array $question ): ?array {
		$now = $this->clock->now();
		$key = self::key( $question );
		$row = $this->tables->ready()
			? $this->db->row(
				'SELECT reply, used_at FROM {searches} WHERE search_key = %s AND expires > %d',
				$key,
				$now,
			)
			: null;
		if ( null !== $row && (int) $row['used_at'] <= $now - self::NOTED ) {
			$this->db->run( 'UPDATE {searches} SET used_at = %d WHERE search_key = %s', $now, $key );
		}
		return null === $row ? null : Json::object( (string) $row['reply'] );
	}

	/**
	 * @param list<scalar> $question
	 * @param array<array-key, mixed> $reply
	 */
	public function keep( array $question, array $reply ): void {
		if ( ! $this->tables->ready() ) {
			return;
		}
		$now     = $this->clock->now();
		$json    = Json::encode( $reply );
		$expires = $now + self::SECONDS;
		$over    = $this->db->int( 'SELECT COUNT(*) FROM {searches}' ) - self::MOST + 1;
		if ( $over > 0 ) {
			$this->db->run(
				'DELETE FROM {searches} WHERE search_key IN (%s)',
				$this->db->column( 'SELECT search_key FROM {searches} ORDER BY used_at, expires LIMIT %d', $over ),
			);
		}
		$this->db->run(
			'INSERT INTO {searches} (search_key, expires, used_at, reply) VALUES (%s, %d, %d, %s) ON DUPLICATE KEY UPDATE expires = %d, used_at = %d, reply = %s',
			self::key( $question ),
			$expires,
			$now,
			$json,
			$expires,
			$now,
			$json,
		);
	}

	public function trim(): void {
		$this->db->run( 'DELETE FROM {searches} WHERE expires <= %d', $this->clock->now() );
	}

	/** Clears the cache after a post has changed. */
	public function forget(): void {
		if ( $this->tables->ready() ) {
			$this->db->run( 'DELETE FROM {searches}' );
		}
	}

	/** @param list<scalar> $question */
	private static function key( array $question ): string {
		return substr( hash( 'sha256', Json::encode( $question ) ), 0, 32 );
	}
}
