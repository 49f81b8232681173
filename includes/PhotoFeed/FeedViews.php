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

/** Creates what renders photo feeds and photo lists. */
final class FeedViews extends Views {
	public function __construct(
		private readonly Kernel $kernel,
		private readonly PhotoFeedLayouts $layouts,
		private readonly ImageRepository $images,
		private readonly FeedItemRepository $feedItems,
		private readonly ItemRepository $items,
		private readonly SourceDrivers $drivers,
		private readonly FeedNotices $notices,
		private readonly Templates $templates,
		private readonly Island $island,
		private readonly AjaxRegistry $ajax,
		private readonly FeedContainer $container,
		private readonly Actions $actions,
	) {}

	public function view( array $attributes ): FeedView {
		return $this->withSettings( new PhotoFeedSettings( $attributes, $this->layouts ) );
	}

	/**
	 * @param array<string, mixed> $attributes validated, of the photo feed
	 * @param array<string, mixed> $own        of the list alone
	 */
	public function listView( array $attributes, array $own ): ListView {
		$settings = new PhotoFeedSettings( $attributes, $this->layouts );
		return new ListView(
			$this->images,
			$this->feedItems,
			$this->notices,
			$this->templates,
			$this->island,
			$this->ajax,
			$this->container,
			$this->withSettings( $settings ),
			$settings,
			$own,
		);
	}

	private function withSettings( PhotoFeedSettings $settings ): FeedView {
		return new FeedView(
			$this->images,
			$this->feedItems,
			$this->drivers,
			$this->notices,
			$this->templates,
			$this->island,
			$this->container,
			$this->actions->notice(),
			new Moderation(
				$this->feedItems,
				$this->items,
				$this->ajax,
				array_keys( $this->actions->forModerators() ),
				$settings,
			),
			new Props( $this->drivers, $this->ajax, $this->actions->all(), $settings ),
			fn(): Stories => $this->kernel->get( Stories::class ),
			$settings,
		);
	}
}
