<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

/** URLs for sharing a post, for both feed features. */
final class ShareLinks {
	/** @var array<string, string> name => URL with %s for the encoded URL of the post */
	public const NETWORKS = [
		'Facebook' => 'https://www.facebook.com/sharer/sharer.php?u=%s',
		'X'        => 'https://x.com/intent/post?url=%s',
		'LinkedIn' => 'https://www.linkedin.com/sharing/share-offsite/?url=%s',
	];
}
