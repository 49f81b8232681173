<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Photo;

/** An image of an entry that may be its photo. */
final class ImageCandidate {
	/** Where an entry has it, best first: an image of its own, a thumbnail or cover, the content. */
	public const FILE      = 0;
	public const THUMBNAIL = 1;
	public const CONTENT   = 2;

	/**
	 * @param string $url    absolute
	 * @param int    $width  as declared, 0 = unknown
	 * @param string $class  of the element in the content
	 * @param bool   $isMain whether the feed says that it is the main one
	 */
	public function __construct(
		public readonly string $url,
		public readonly int $place,
		public readonly string $alt = '',
		public readonly int $width = 0,
		public readonly int $height = 0,
		public readonly string $class = '',
		public readonly bool $isMain = false,
	) {}
}
