<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Usage\UsageScanner;

/** Updates the sources of feeds after sources were added or removed, before a page needs them. */
final class StaleFeeds {
	public function __construct(
		private readonly FeedRepository $feeds,
		private readonly UsageScanner $usageScanner,
	) {}

	public function resolve(): void {
		foreach ( $this->feeds->stale() as $feed ) {
			if ( null === $this->usageScanner->resolve( $feed ) ) {
				$this->feeds->settle( $feed );
			}
		}
	}
}
