<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

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
