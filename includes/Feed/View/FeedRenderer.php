<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\Item;

/**
 * Renders the feeds of one feed feature.
 *
 * @phpstan-type Row array{id: int, source_id: int, effective_at: int, item: Item}
 */
interface FeedRenderer {
	/** Returns the number of items per page of the feed. */
	public function perPage(): int;

	/**
	 * @param int            $nth index of the feed on the page; the first has the ids of the spec
	 * @param list<Row>|null $rows for previews
	 */
	public function container( Feed $feed, int $nth, ?array $rows = null ): string;

	/**
	 * Renders the newest posts for places where no script runs.
	 *
	 * @param list<Row>|null $rows for feeds that are not stored
	 */
	public function plain( Feed $feed, ?array $rows = null ): string;
}
