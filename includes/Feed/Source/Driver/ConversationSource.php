<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;

/**
 * A source whose posts have comments and albums, which are requested when a visitor opens them.
 *
 * @since 1.0.0
 */
interface ConversationSource {
	/**
	 * Returns the likes, comments and reactions of a post, in the format that clients of cff_query expect.
	 *
	 * @param string $id the post, or the object it shows
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function meta( Source $source, Item $item, string $id ): array;

	/**
	 * Returns the replies to a comment: {comments: {data: [...]}}.
	 *
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function replies( Source $source, string $commentId ): array;

	/**
	 * Returns the photos of an album, or of a post with several.
	 *
	 * @param bool $album true: {data: [{id, name, source, width, height, images}]}; false: {attachments: {data:
	 *     [{subattachments: {data: [...]}}]}}
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function thumbs( Source $source, Item $item, bool $album ): array;
}
