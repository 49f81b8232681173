<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\View\FeedResolver;

/** Returns the photo feed of a block or shortcode. */
final class PhotoFeedResolver extends FeedResolver {
	public const FEATURE = PhotoFeed::FEATURE;

	protected const BLOCK = PhotoFeed::FEATURE;
}
