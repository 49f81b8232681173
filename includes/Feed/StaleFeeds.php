<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;

/** Updates the sources of feeds after sources were added or removed, before a page needs them. */
final class StaleFeeds {
	public function __construct(
		private readonly FeedRepository $feeds,
		private readonly UsageScanner $usageScanner,
		private readonly Attempts $attempts,
	) {}

	public function resolve(): void {
		foreach ( $this->feeds->stale() as $feed ) {
			$isResolved = false;
			/* translators: %d: number of a feed. */
			$label  = sprintf( __( 'Sources of feed %d', 'frontispiece' ), $feed->id );
			$result = $this->attempts->runSafely( "feed-sources $feed->id", $label, function () use ( $feed, &$isResolved ): void {
				$isResolved = null !== $this->usageScanner->resolve( $feed );
			} );
			// A feed that fails is resolved again when sources change, so that it does not keep a place of the others.
			if ( ! $isResolved && Attempt::Postponed !== $result ) {
				$this->feeds->markResolved( $feed );
			}
		}
	}
}
