<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;

/**
 * Renders feeds whose next posts pages load over the public route.
 *
 * @phpstan-import-type Row from FeedRenderer
 */
interface PageRenderer extends FeedRenderer {
	/**
	 * @param list<Row> $rows  one more than fits on a page, if there are more
	 * @param int       $shown number of posts before them
	 * @return array<string, mixed>
	 */
	public function nextPage( Feed $feed, array $rows, int $shown ): array;
}
