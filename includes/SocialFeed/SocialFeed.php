<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Comment\ResponseImages;
use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Feed\View\FeedBlockModule;
use Frontispiece\Feed\View\FeedResolver;
use Frontispiece\Feed\View\FeedViews as Views;
use Frontispiece\SocialFeed\Calls\Actions;
use Frontispiece\SocialFeed\Calls\CommentsRoute;
use Frontispiece\SocialFeed\Calls\Query;
use Frontispiece\SocialFeed\Events\CalendarRoute;

/** The social feed: blocks, shortcodes and AJAX calls. */
final class SocialFeed extends FeedBlockModule {
	public const FEATURE = 'social-feed';

	protected const TEMPLATES = 'SocialFeed';

	public function title(): string {
		return __( 'Social feed', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Show posts from Facebook, Mastodon, YouTube and other sources.', 'frontispiece' );
	}

	/** What scripts show of the responses to Calls\CommentsRoute and Calls\Thumbs. */
	public function thirdPartyRequests(): array {
		$images = fn( string ...$kinds ): \Closure =>
			fn( string $value, string $feed ): array =>
				$this->kernel->get( ResponseImages::class )->addresses( $feed, array_values( $kinds ) );
		return [
			'data-cff-shortcode'       => [
				'when'      => self::AFTER_CLICK,
				'purpose'   => __( 'Images in comments and albums that a visitor opens', 'frontispiece' ),
				'addresses' => $images( RemoteCache::META, RemoteCache::REPLIES, RemoteCache::THUMBS ),
			],
			'data-cff-expand-comments' => [
				'when'      => self::AFTER_CONSENT,
				'purpose'   => __( 'Images in comments', 'frontispiece' ),
				'addresses' => $images( RemoteCache::META ),
			],
		];
	}

	public function ajaxActions(): array {
		return $this->kernel->get( Actions::class )->all();
	}

	public function registerPublicRoutes(): void {
		$this->kernel->get( Query::class )->route();
		parent::registerPublicRoutes();
		$this->kernel->get( CommentsRoute::class )->register();
		$this->kernel->get( CalendarRoute::class )->register();
	}

	protected function resolver(): FeedResolver {
		return $this->kernel->get( SocialFeedResolver::class );
	}

	protected function views(): Views {
		return $this->kernel->get( FeedViews::class );
	}

	protected function layouts(): LayoutRegistry {
		return $this->kernel->get( SocialFeedLayouts::class );
	}
}
