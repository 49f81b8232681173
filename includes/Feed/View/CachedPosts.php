<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;

/** What PostsCache has found for a request: the response, or else the feed and under what the response may be kept. */
final class CachedPosts {
	/**
	 * @param string|null $body null = not kept
	 * @param string      $key  '' = the response must not be kept
	 */
	public function __construct(
		public readonly ?Feed $feed = null,
		public readonly ?string $body = null,
		public readonly string $key = '',
		public readonly string $stamp = '',
		public readonly string $question = '',
	) {}
}
