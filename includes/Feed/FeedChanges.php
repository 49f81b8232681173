<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;

/** Tells object and page caches that feeds show other items. */
final class FeedChanges {
	/** Seconds between two announcements of a feed that refreshes keep changing. */
	private const INTERVAL = 300;

	public function __construct(
		private readonly FeedRepository $feeds,
		private readonly UsageIndex $usageIndex,
		private readonly JobQueue $jobs,
		private readonly Lock $lock,
		private readonly Attempts $attempts,
	) {}

	/** @param list<Feed> $feeds feeds whose cached pages are stale */
	public function queue( array $feeds ): void {
		foreach ( $feeds as $feed ) {
			$this->push( $feed, 0 );
		}
	}

	/**
	 * Queues the announcement for now, or for when five minutes have passed since the last one.
	 *
	 * @param list<Feed> $feeds feeds whose cached pages are stale
	 */
	public function queueThrottled( array $feeds ): void {
		foreach ( $feeds as $feed ) {
			$this->push( $feed, $this->lock->acquire( "changed {$feed->id}", self::INTERVAL ) ? 0 : self::INTERVAL );
		}
	}

	/** Purges the caches of the pages that show a feed. */
	public function announce( int $feedId ): void {
		$feed = $this->feeds->byId( $feedId );
		if ( null === $feed ) {
			return;
		}
		foreach ( $this->usageIndex->posts( $feedId ) as $post ) {
			/* translators: %d: number of a page. */
			$label = sprintf( __( 'Cache of page %d', 'frontispiece' ), $post );
			$this->attempts->runSafely( "page-cache $feedId/$post", $label, static fn() => clean_post_cache( $post ) );
		}
		/**
		 * Fires when a feed gains, moves or loses items, at most once every five minutes per feed.
		 *
		 * @since 1.0.0
		 * @param Feed $feed
		 */
		do_action( 'frontispiece_feed_changed', $feed );
	}

	private function push( Feed $feed, int $seconds ): void {
		$this->jobs->push( 'changed', [ 'feed' => $feed->id ], "changed {$feed->id}", $seconds );
	}
}
