<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Item\Item;

/** One page of a source's response. */
final class SourcePage {
	/**
	 * @param list<Item>                $items
	 * @param string                    $after  cursor of the next page, '' = this was the last
	 * @param array<string, mixed>|null $header what the account says of itself; null when the answer had none
	 * @param int                       $pause  seconds that the network asks us to wait before the next refresh
	 * @param bool                      $loose what is missing here may still be there: the edge forgets, or keeps no
	 *     order
	 */
	public function __construct(
		public readonly array $items,
		public readonly string $after = '',
		public readonly ?array $header = null,
		public readonly int $pause = 0,
		public readonly bool $loose = false,
	) {}
}
