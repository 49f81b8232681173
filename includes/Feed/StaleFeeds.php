<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Usage\UsageScanner;

/** Gives feeds the sources that they show now, after sources were added or removed and before a page asks for them. */
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
