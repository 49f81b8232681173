<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\Cursor;
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
	 * @param Cursor|null    $from where a visitor without script has arrived
	 * @param int            $nth  which feed of the page this is: the first carries the ids of the spec
	 * @param list<Row>|null $rows for previews
	 */
	public function container( Feed $feed, ?Cursor $from, int $nth, ?array $rows = null ): string;
}
