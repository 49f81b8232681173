<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;

/**
 * A source that can return the comments of a photo.
 *
 * @since 1.0.0
 */
interface CommentSource {
	/**
	 * @return list<array{id: string, username: string, text: string}> newest first, text as the network has it
	 * @throws SourceError
	 */
	public function comments( Source $source, Item $item ): array;
}
