<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

/**
 * A product's view of a feed.
 *
 * @phpstan-type Row array{id: int, source_id: int, effective_at: int, item: Item}
 */
interface FeedPrinter {
	/** How many items a page of the feed has. */
	public function perPage(): int;

	/**
	 * @param Cursor|null    $from where a visitor without script has arrived
	 * @param int            $nth  which feed of the page this is: the first carries the ids of the spec
	 * @param list<Row>|null $rows for previews
	 */
	public function container( FeedRow $feed, ?Cursor $from, int $nth, ?array $rows = null ): string;
}
