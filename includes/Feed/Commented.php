<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

/** A source that can be asked for the comments of a photo. */
interface Commented {
	/**
	 * @return list<array{id: string, username: string, text: string}> newest first, text as the network has it
	 * @throws SourceError
	 */
	public function comments( Account $account, Item $item ): array;
}
