<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Layout\LayoutRegistry;

/** The layouts of the social feed. */
final class SocialFeedLayouts extends LayoutRegistry {
	public function __construct() {
		parent::__construct(
			SocialFeed::FEATURE,
			[
				'list'     => Layouts\ListLayout::class,
				'grid'     => Layouts\Grid::class,
				'masonry'  => Layouts\Masonry::class,
				'carousel' => Layouts\Carousel::class,
			],
		);
	}
}
