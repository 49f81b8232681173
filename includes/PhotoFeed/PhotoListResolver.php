<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\View\FeedResolver;
use Frontispiece\Kernel\Blocks\BlockRegistry;

/** Returns the photo feed of a photo list. */
final class PhotoListResolver extends FeedResolver {
	public const FEATURE = PhotoFeed::FEATURE;

	protected const BLOCK = PhotoList::FEATURE;

	protected function featureAttributes( BlockRegistry $blocks, array $attributes ): array {
		return PhotoList::feedOf( $blocks, $attributes );
	}
}
