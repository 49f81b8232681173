<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Source\Facebook\FacebookSource;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Instagram\Instagram as InstagramLogin;
use Frontispiece\Feed\Source\Instagram\InstagramHashtag;
use Frontispiece\Feed\Source\Instagram\InstagramSource;
use Frontispiece\Kernel;

/** The drivers that come with the plugin, each made when a source of its type is used. */
final class BuiltInDrivers {
	public function __construct( private readonly Kernel $kernel, private readonly FeedServices $services ) {}

	/** @return array<string, \Closure(): SourceDriver> type => what makes its driver */
	public function factories(): array {
		return [
			'demo'                 => fn() => new Demo\Demo( $this->kernel->clock() ),
			'facebook'             => $this->facebook( Facebook\Facebook::class ),
			'facebook-photos'      => $this->facebook( Facebook\FacebookPhotos::class ),
			'facebook-albums'      => $this->facebook( Facebook\FacebookAlbums::class ),
			'facebook-videos'      => $this->facebook( Facebook\FacebookVideos::class ),
			'facebook-events'      => $this->facebook( Facebook\FacebookEvents::class ),
			'facebook-group'       => static fn() => new ManualSource(),
			'reviews'              => static fn() => new ManualSource(),
			'manual'               => static fn() => new ManualSource(),
			'demo-photos'          => fn() => new Demo\DemoPhotos( $this->kernel->clock() ),
			'demo-photos-stories'  => fn() => new Demo\DemoPhotosStories( $this->kernel->clock() ),
			'instagram'            => $this->instagram( InstagramLogin::class ),
			'instagram-stories'    => $this->instagram( Instagram\InstagramStories::class ),
			'igbusiness'           => $this->business( Instagram\InstagramBusiness::class ),
			'igbusiness-tagged'    => $this->business( Instagram\InstagramBusinessTagged::class ),
			'igbusiness-stories'   => $this->business( Instagram\InstagramBusinessStories::class ),
			'igbusiness-hashtag'   => fn() => $this->hashtag(),
			'igbusiness-discovery' => $this->business( Instagram\InstagramDiscovery::class ),
		];
	}

	/**
	 * @param class-string<FacebookSource> $name
	 * @return \Closure(): FacebookSource
	 */
	private function facebook( string $name ): \Closure {
		return fn() => new $name( $this->graph(), $this->services->sources(), $this->kernel->secrets() );
	}

	/**
	 * @param class-string<InstagramLogin> $name
	 * @return \Closure(): InstagramLogin
	 */
	private function instagram( string $name ): \Closure {
		return fn() =>
			new $name( $this->graph(), $this->kernel->secrets(), $this->services->sources(), $this->kernel->clock() );
	}

	/**
	 * @param class-string<InstagramSource> $name
	 * @return \Closure(): InstagramSource
	 */
	private function business( string $name ): \Closure {
		return fn() => new $name( $this->graph(), $this->kernel->secrets() );
	}

	private function hashtag(): InstagramHashtag {
		$cache = $this->services->remoteCache();
		return new InstagramHashtag( $this->graph(), $this->kernel->secrets(), $cache, $this->kernel->clock() );
	}

	/** A client for one driver alone, because it remembers the rate limit that the last answer named. */
	private function graph(): Graph {
		return new Graph( $this->kernel->http() );
	}
}
