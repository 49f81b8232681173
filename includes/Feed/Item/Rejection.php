<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

/** Why a feed does not show an item: which of its settings rejects it, and for which value. */
final class Rejection {
	public const KIND      = 'kind';       // The feed shows other types of posts.
	public const HIDDEN    = 'hidden';     // The post is listed in the feed's settings.
	public const INCLUDE   = 'include';    // No word is in the text.
	public const EXCLUDE   = 'exclude';    // A word is in the text.
	public const AUTHOR    = 'author';     // The author is blocked.
	public const ALLOWLIST = 'allowlist';  // The post is not on the feed's allowlist.

	/**
	 * @param string $rule  one of the constants
	 * @param string $value the kind, word, words, author or list
	 */
	public function __construct( public readonly string $rule, public readonly string $value = '' ) {}
}
