<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Item\Item;

/** A source whose posts have comments and albums that are asked for when somebody wants to see them. */
interface ConversationSource {
	/**
	 * Likes, comments and reactions of a post, in the shape that the clients of cff_query read.
	 *
	 * @param string $id the post, or the object it shows
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function meta( Source $account, Item $item, string $id ): array;

	/**
	 * Replies to a comment: {comments: {data: [...]}}.
	 *
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function replies( Source $account, string $commentId ): array;

	/**
	 * The pictures of an album, or of a post with several.
	 *
	 * @param bool $album true: {data: [{id, name, source, width, height, images}]}; false: {attachments: {data: [{subattachments: {data: [...]}}]}}
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function thumbs( Source $account, Item $item, bool $album ): array;
}
