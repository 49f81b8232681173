<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Feed\View\FeedNotices;
use Frontispiece\Feed\View\FeedViews as Views;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Kernel\Clock;
use Frontispiece\SocialFeed\Calls\Actions;

/** Creates what renders social feeds, and has what all of them use. */
final class FeedViews extends Views {
	public function __construct(
		private readonly SocialFeedLayouts $layouts,
		public readonly ImageRepository $images,
		public readonly FeedItemRepository $feedItems,
		public readonly SourceDrivers $drivers,
		public readonly FeedNotices $notices,
		public readonly Templates $templates,
		public readonly Island $island,
		public readonly AjaxRegistry $ajax,
		public readonly Clock $clock,
		public readonly FeedContainer $container,
		public readonly Actions $actions,
	) {}

	public function view( array $attributes ): FeedView {
		$settings = new SocialFeedSettings( $attributes, $this->layouts );
		return new FeedView( $this, new Extras( $this->notices, $this->island, $settings ), $settings );
	}
}
