<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\View\FeedBlockModule;
use Frontispiece\Feed\View\FeedBlockServices;

/** The social feed: blocks, shortcodes and AJAX calls. */
final class SocialFeed extends FeedBlockModule {
	public const FEATURE = 'social-feed';

	public function title(): string {
		return __( 'Social feed', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Show posts from Facebook, Mastodon, YouTube and other sources.', 'frontispiece' );
	}

	// With the type SocialFeedServices, PHP would load that class with this one.
	protected function services(): FeedBlockServices {
		return $this->kernel->get( SocialFeedServices::class );
	}
}
