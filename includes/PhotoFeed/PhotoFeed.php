<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Feed\View\FeedBlockModule;
use Frontispiece\Feed\View\FeedResolver;
use Frontispiece\Feed\View\FeedViews as Views;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\PhotoFeed\Calls\Actions;
use Frontispiece\PhotoFeed\Calls\CommentsRoute;

/** The photo feed and the photo list for sidebars: blocks, shortcodes and AJAX calls. */
final class PhotoFeed extends FeedBlockModule {
	public const FEATURE = 'photo-feed';

	protected const TEMPLATES = 'PhotoFeed';

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
		];
	}

	public function blocks(): array {
		return parent::blocks() + [ PhotoList::FEATURE => [ PhotoList::class, 'render' ] ];
	}

	/** What Stories returns, which the header has. */
	public function thirdPartyRequests(): array {
		return [
			'data-story-data' => [
				'when'      => self::AFTER_CLICK,
				'purpose'   => __( 'Images and videos of stories that a visitor opens', 'frontispiece' ),
				'addresses' => static function ( string $json ): array {
					$addresses = [];
					foreach ( ( new ArrayReader( [ 'stories' => json_decode( $json, true ) ] ) )->list( 'stories' ) as $story ) {
						array_push( $addresses, $story->string( 'media_url' ), $story->string( 'poster' ) );
					}
					return $addresses;
				},
			],
		];
	}

	public function ajaxActions(): array {
		return $this->kernel->get( Actions::class )->all();
	}

	public function registerPublicRoutes(): void {
		parent::registerPublicRoutes();
		$this->kernel->get( CommentsRoute::class )->register();
	}

	protected function resolver(): FeedResolver {
		return $this->kernel->get( PhotoFeedResolver::class );
	}

	protected function views(): Views {
		return $this->kernel->get( FeedViews::class );
	}

	protected function layouts(): LayoutRegistry {
		return $this->kernel->get( PhotoFeedLayouts::class );
	}
}
