<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/** An edge of a Facebook Page: what is requested, and what becomes of an entry. */
interface FacebookEdge {
	/** Returns the name of the edge in the Graph API. */
	public function name(): string;

	/** @return array<string, string> fields, and fixed parameters: ['fields' => 'id', 'type' => 'uploaded'] */
	public function query(): array;

	/** @return list<Item> items read from one entry: none, one or several */
	public function items( ArrayReader $entry, string $pageId ): array;
}
