<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\JobQueue;

/**
 * Deletes feeds that are no longer used anywhere. If a page shows a deleted feed after all, the page creates it again.
 */
final class FeedPruner {
	/** Seconds for which a page cache may still serve a page that shows a feed. */
	private const CACHED = 30 * DAY_IN_SECONDS;

	private const AT_ONCE = 200;

	/** Condition for feeds that no post, template, widget or saved feed uses. */
	private const UNUSED =
		'id NOT IN (SELECT feed_id FROM {locations}) AND id NOT IN (SELECT feed_id FROM {saved_feeds})';

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly JobQueue $jobs,
	) {}

	/**
	 * Releases the feeds that a saved or deleted post no longer contains. Feeds that were never shown, or whose post
	 * was deleted, are deleted now. The rest are deleted a day later, when page caches have picked up the change.
	 *
	 * @param list<int> $ids
	 */
	public function release( array $ids, bool $isDeleted ): void {
		if ( [] === $ids ) {
			return;
		}
		$unseen = $isDeleted ? '' : ' AND seen_at = 0';
		$this->delete(
			$this->db->ids( 'SELECT id FROM {feeds} WHERE id IN (%d) AND ' . self::UNUSED . $unseen, $ids ),
		);
		foreach ( $this->db->ids(
			'SELECT id FROM {feeds} WHERE saved_id = 0 AND id IN (%d) AND ' . self::UNUSED,
			$ids,
		) as $id ) {
			$this->jobs->push( 'forget-feed', [ 'feed' => $id ], "forget-feed $id", DAY_IN_SECONDS );
		}
	}

	/** @return bool whether there are more */
	public function prune(): bool {
		$before = $this->clock->now() - self::CACHED;
		$ids    = $this->db->ids(
			'SELECT id FROM {feeds} WHERE seen_at < %d AND created_at < %d AND '
				. self::UNUSED
				. ' ORDER BY id LIMIT %d',
			$before,
			$before,
			self::AT_ONCE,
		);
		$this->delete( $ids );
		return self::AT_ONCE === count( $ids );
	}

	/** @param list<int> $ids */
	private function delete( array $ids ): void {
		if ( [] !== $ids ) {
			$this->db->run( 'DELETE FROM {feed_items} WHERE feed_id IN (%d)', $ids );
			$this->db->run( 'DELETE FROM {feeds} WHERE id IN (%d)', $ids );
		}
	}
}
