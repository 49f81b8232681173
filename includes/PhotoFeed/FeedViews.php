<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Feed\View\FeedNotices;
use Frontispiece\Feed\View\FeedViews as Views;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\PhotoFeed\Calls\Actions;

/** Creates what renders photo feeds and photo lists, and has what all of them use. */
final class FeedViews extends Views {
	public function __construct(
		public readonly Kernel $kernel,
		private readonly PhotoFeedLayouts $layouts,
		public readonly ImageRepository $images,
		public readonly FeedItemRepository $feedItems,
		private readonly ItemRepository $items,
		public readonly SourceDrivers $drivers,
		public readonly FeedNotices $notices,
		public readonly Templates $templates,
		public readonly Island $island,
		public readonly AjaxRegistry $ajax,
		public readonly FeedContainer $container,
		public readonly Actions $actions,
	) {}

	public function view( array $attributes ): FeedView {
		$settings = new PhotoFeedSettings( $attributes, $this->layouts );
		return new FeedView(
			$this,
			new Moderation(
				$this->feedItems,
				$this->items,
				$this->ajax,
				array_keys( $this->actions->forModerators() ),
				$settings,
			),
			new Props( $this->drivers, $this->ajax, $this->actions->all(), $settings ),
			$settings,
		);
	}

	/**
	 * @param array<string, mixed> $attributes validated, of the photo feed
	 * @param array<string, mixed> $own        of the list alone
	 */
	public function listView( array $attributes, array $own ): ListView {
		return new ListView( $this, $this->view( $attributes ), $own );
	}
}
