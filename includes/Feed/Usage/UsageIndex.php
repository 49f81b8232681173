<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Usage;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;

/**
 * Records where each feed is shown, for the owner's list and to clear page caches when a feed changes. Its size is
 * limited, and it does not count page views.
 */
final class UsageIndex {
	public const PLACES    = [ 'content', 'header', 'footer', 'sidebar', 'unknown' ];
	private const MAX_PLACES     = 1000;
	private const STALE    = 90 * DAY_IN_SECONDS;

	/** Seconds after which a page may report again. */
	public const RENEWING = DAY_IN_SECONDS;

	/**
	 * Age in seconds from which rows are checked again, some each day, so that none expires while it is still correct.
	 */
	private const OLD  = 60 * DAY_IN_SECONDS;
	private const SOME = 100;

	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	/** @return bool whether the row exists afterwards */
	public function note( int $feedId, int $postId, string $place ): bool {
		$place = in_array( $place, self::PLACES, true ) ? $place : 'unknown';
		$now   = $this->clock->now();
		$row   = $this->db->row(
			'SELECT seen_at FROM {locations} WHERE feed_id = %d AND post_id = %d AND place = %s',
			$feedId,
			$postId,
			$place,
		);
		if ( null !== $row ) {
			if ( (int) $row['seen_at'] < $now - self::RENEWING ) {
				$this->db->update(
					'locations',
					[ 'seen_at' => $now ],
					[ 'feed_id' => $feedId, 'post_id' => $postId, 'place' => $place ],
				);
			}
			return true;
		}
		if ( $this->db->int( 'SELECT COUNT(*) FROM {locations}' ) >= self::MAX_PLACES ) {
			return false;
		}
		return 1 === $this->db->run(
			'INSERT IGNORE INTO {locations} (feed_id, post_id, place, seen_at) VALUES (%d, %d, %s, %d)',
			$feedId,
			$postId,
			$place,
			$now,
		);
	}

	/** @return list<int> posts that show a feed */
	public function posts( int $feedId ): array {
		return $this->db->ids( 'SELECT DISTINCT post_id FROM {locations} WHERE feed_id = %d AND post_id > 0', $feedId );
	}

	/** @return list<int> feeds shown in a post */
	public function feeds( int $postId ): array {
		return $this->db->ids( 'SELECT DISTINCT feed_id FROM {locations} WHERE post_id = %d', $postId );
	}

	/** @return list<int> posts that show a saved feed; 0 = sidebars */
	public function naming( int $savedId ): array {
		return $this->db->ids(
			'SELECT DISTINCT l.post_id FROM {locations} l JOIN {feeds} f ON f.id = l.feed_id WHERE f.saved_id = %d',
			$savedId,
		);
	}

	/** @return list<array{feed_id: int, post_id: int, place: string, seen_at: int}> */
	public function all(): array {
		return array_map(
			static fn( array $row ): array => [
				'feed_id' => (int) $row['feed_id'],
				'post_id' => (int) $row['post_id'],
				'place'   => (string) $row['place'],
				'seen_at' => (int) $row['seen_at'],
			],
			$this->db->rows( 'SELECT * FROM {locations} ORDER BY feed_id, post_id LIMIT %d', self::MAX_PLACES ),
		);
	}

	public function deleteByPost( int $postId ): void {
		$this->db->delete( 'locations', [ 'post_id' => $postId ] );
	}

	/** @return list<int> posts checked longest ago (0 = sidebars), as many as are checked per day */
	public function old(): array {
		return $this->db->ids(
			'SELECT post_id FROM {locations} WHERE seen_at < %d GROUP BY post_id ORDER BY MIN(seen_at) LIMIT %d',
			$this->clock->now() - self::OLD,
			self::SOME,
		);
	}

	public function trim(): void {
		$this->db->run( 'DELETE FROM {locations} WHERE seen_at < %d', $this->clock->now() - self::STALE );
	}
}
