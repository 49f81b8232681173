<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\Json;

/**
 * Caches search replies for minutes: the first letters of words are typed most often and cost the most.
 *
 * A row of its own names the state of the site's posts, which changes with them, and each reply names the state that it
 * was made from. Therefore, a search that began before a change and ended after it leaves no outdated reply.
 */
final class SearchCache {
	private const SECONDS = 300;

	/**
	 * Maximum number of replies, so that made-up words cannot fill the database. The least recently used ones are
	 * deleted first.
	 */
	private const MAX_RESPONSES = 2000;

	// Seconds between updates of a reply's last use, so that popular replies are not written on every request.
	private const NOTED = 30;

	/** The key of the row with the state. */
	private const STATE = 'state';

	/** The state of the posts when the reply was last looked up, before a search for it began. */
	private string $state = '';

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
		$now    = $this->clock->now();
		$key    = self::key( $question );
		$rows   = $this->tables->ready()
			? $this->db->rows(
				'SELECT search_key, reply, used_at FROM {searches} WHERE search_key IN (%s) AND expires > %d',
				[ $key, self::STATE ],
				$now,
			)
			: [];
		$rows   = array_column( $rows, null, 'search_key' );
		$cached = Json::object( (string) ( $rows[ $key ]['reply'] ?? '' ) );

		$this->state = (string) ( $rows[ self::STATE ]['reply'] ?? '' );
		if ( ( $cached['state'] ?? null ) !== $this->state || ! is_array( $cached['reply'] ?? null ) ) {
			return null;
		}
		if ( (int) ( $rows[ $key ]['used_at'] ?? 0 ) <= $now - self::NOTED ) {
			$this->db->run( 'UPDATE {searches} SET used_at = %d WHERE search_key = %s', $now, $key );
		}
		return $cached['reply'];
	}

	/** Returns what is the same in all spellings of a search that find the same. */
	public static function same( string $words ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', LetterFolding::lower( $words ) ) );
	}

	/**
	 * Keeps the reply to a question that was looked up before.
	 *
	 * @param list<scalar> $question
	 * @param array<array-key, mixed> $reply
	 */
	public function save( array $question, array $reply ): void {
		if ( ! $this->tables->ready() ) {
			return;
		}
		$now = $this->clock->now();
		// ASCII only: for other characters, wpdb reads the columns of the table first.
		$json = (string) wp_json_encode( [ 'state' => $this->state, 'reply' => $reply ] );
		$this->db->run(
			'INSERT INTO {searches} (search_key, expires, used_at, reply) VALUES (%s, %d, %d, %s) ON DUPLICATE KEY UPDATE expires = VALUES(expires), used_at = VALUES(used_at), reply = VALUES(reply)',
			self::key( $question ),
			$now + self::SECONDS,
			$now,
			$json,
		);
	}

	/** Deletes the least recently used replies if there are too many. */
	public function limit(): void {
		if ( ! $this->tables->ready() ) {
			return;
		}
		$over = $this->db->int( 'SELECT COUNT(*) FROM {searches} WHERE search_key <> %s', self::STATE ) - self::MAX_RESPONSES;
		if ( $over > 0 ) {
			$this->db->run(
				'DELETE FROM {searches} WHERE search_key IN (%s)',
				$this->db->column(
					'SELECT search_key FROM {searches} WHERE search_key <> %s ORDER BY used_at, expires LIMIT %d',
					self::STATE,
					$over,
				),
			);
		}
	}

	public function trim(): void {
		$this->db->run( 'DELETE FROM {searches} WHERE expires <= %d', $this->clock->now() );
	}

	/** Clears the cache after a post has changed. */
	public function clear(): void {
		if ( $this->tables->ready() ) {
			$state = bin2hex( random_bytes( 8 ) );
			$this->db->run(
				'INSERT INTO {searches} (search_key, expires, used_at, reply) VALUES (%s, %d, %d, %s) ON DUPLICATE KEY UPDATE reply = %s',
				self::STATE,
				PHP_INT_MAX,
				PHP_INT_MAX,
				$state,
				$state,
			);
			$this->db->run( 'DELETE FROM {searches} WHERE search_key <> %s', self::STATE );
		}
	}

	/** @param list<scalar> $question */
	private static function key( array $question ): string {
		return substr( hash( 'sha256', Json::encode( $question ) ), 0, 32 );
	}
}
