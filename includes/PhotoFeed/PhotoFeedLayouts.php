<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Layout\LayoutRegistry;

/** The layouts of the photo feed. */
final class PhotoFeedLayouts extends LayoutRegistry {
	public function __construct() {
		parent::__construct(
			PhotoFeed::FEATURE,
			[
				'grid'      => Layouts\Grid::class,
				'carousel'  => Layouts\Carousel::class,
				'highlight' => Layouts\Highlight::class,
				'masonry'   => Layouts\Masonry::class,
			],
		);
	}
}
