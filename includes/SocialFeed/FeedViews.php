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

/** Creates what renders social feeds. */
final class FeedViews extends Views {
	public function __construct(
		private readonly SocialFeedLayouts $layouts,
		private readonly ImageRepository $images,
		private readonly FeedItemRepository $feedItems,
		private readonly SourceDrivers $drivers,
		private readonly FeedNotices $notices,
		private readonly Templates $templates,
		private readonly Island $island,
		private readonly AjaxRegistry $ajax,
		private readonly Clock $clock,
		private readonly FeedContainer $container,
		private readonly Actions $actions,
	) {}

	public function view( array $attributes ): FeedView {
		$settings = new SocialFeedSettings( $attributes, $this->layouts );
		return new FeedView(
			$this->images,
			$this->feedItems,
			$this->drivers,
			$this->notices,
			$this->templates,
			$this->island,
			$this->ajax,
			$this->clock,
			$this->container,
			$this->actions->notice(),
			new Extras( $this->notices, $this->island, $settings ),
			$this->actions->all(),
			$settings,
		);
	}
}
