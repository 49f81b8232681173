<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\View\FeedBlockModule;
use Frontispiece\Feed\View\FeedBlockServices;

/** The photo feed and the photo list for sidebars: blocks, shortcodes and AJAX calls. */
final class PhotoFeed extends FeedBlockModule {
	public const FEATURE = 'photo-feed';

	public function title(): string {
		return __( 'Photo feed', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Show photos from Instagram and other sources, in galleries and in lists for sidebars.', 'frontispiece' );
	}

	public function hooks(): array {
		return [
			...parent::hooks(),
			[ 'frontispiece_usage_scan', [ PhotoList::class, 'watchUsage' ] ],
			[ 'widgets_init', 'registerWidget' ],
		];
	}

	public function blocks(): array {
		return parent::blocks() + [ PhotoList::FEATURE => [ PhotoList::class, 'render' ] ];
	}

	/** Block themes have no place for classic widgets, and WordPress stores an option for every registered widget. */
	public function registerWidget(): void {
		if ( ! wp_is_block_theme() ) {
			$this->kernel->get( PhotoList::class )->registerWidget();
		}
	}

	// With the type PhotoFeedServices, PHP would load that class with this one.
	protected function services(): FeedBlockServices {
		return $this->kernel->get( PhotoFeedServices::class );
	}
}
