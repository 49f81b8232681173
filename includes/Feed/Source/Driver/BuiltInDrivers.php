<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Archive\ArchiveSource;
use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Source\Bluesky\Bluesky;
use Frontispiece\Feed\Source\Bluesky\BlueskyApi;
use Frontispiece\Feed\Source\Demo\Demo;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Demo\DemoPhotos;
use Frontispiece\Feed\Source\Demo\DemoPhotosStories;
use Frontispiece\Feed\Source\Facebook\Facebook;
use Frontispiece\Feed\Source\Facebook\FacebookAlbums;
use Frontispiece\Feed\Source\Facebook\FacebookEvents;
use Frontispiece\Feed\Source\Facebook\FacebookPhotos;
use Frontispiece\Feed\Source\Facebook\FacebookSource;
use Frontispiece\Feed\Source\Facebook\FacebookVideos;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Instagram\Instagram;
use Frontispiece\Feed\Source\Instagram\InstagramBusiness;
use Frontispiece\Feed\Source\Instagram\InstagramBusinessSource;
use Frontispiece\Feed\Source\Instagram\InstagramBusinessStories;
use Frontispiece\Feed\Source\Instagram\InstagramBusinessTagged;
use Frontispiece\Feed\Source\Instagram\InstagramDiscovery;
use Frontispiece\Feed\Source\Instagram\InstagramHashtag;
use Frontispiece\Feed\Source\Instagram\InstagramStories;
use Frontispiece\Feed\Source\Mastodon\Mastodon;
use Frontispiece\Feed\Source\Mastodon\MastodonApi;
use Frontispiece\Feed\Source\MetaPost\MetaPost;
use Frontispiece\Feed\Source\Rss\FileTypes;
use Frontispiece\Feed\Source\Rss\Rss;
use Frontispiece\Feed\Source\Threads\Threads;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Feed\Source\YouTube\YouTube;
use Frontispiece\Kernel;

/** The drivers that come with the plugin, in the order in which they are offered. Each is made when it is used. */
final class BuiltInDrivers {
	public function __construct( private readonly Kernel $kernel, private readonly FeedServices $services ) {}

	/** @return array<string, callable(): SourceDriver> type => function that creates its driver */
	public function factories(): array {
		return [
			'facebook'             => fn() => $this->facebook(),
			'facebook-photos'      => $this->edge( FacebookPhotos::class ),
			'facebook-albums'      => $this->edge( FacebookAlbums::class ),
			'facebook-videos'      => $this->edge( FacebookVideos::class ),
			'facebook-events'      => $this->edge( FacebookEvents::class ),
			'instagram'            => fn() => $this->instagram(),
			'instagram-stories'    => fn() => $this->instagramStories(),
			'igbusiness'           => fn() => $this->business(),
			'igbusiness-tagged'    => $this->businessEdge( InstagramBusinessTagged::class ),
			'igbusiness-stories'   => $this->businessEdge( InstagramBusinessStories::class ),
			'igbusiness-hashtag'   => fn() => $this->hashtag(),
			'igbusiness-discovery' => fn() => $this->discovery(),
			'bluesky'              => fn() => $this->bluesky(),
			'youtube'              => fn() => $this->youTube(),
			'mastodon'             => fn() => $this->mastodon(),
			'threads'              => fn() => $this->threads(),
			'meta-post'            => fn() => $this->metaPost(),
			'rss'                  => fn() => $this->rss(),
			'manual'               => fn() => new ManualSource( ManualSource::OWN, $this->services->sources() ),
			'reviews'              => fn() => new ManualSource( ManualSource::REVIEWS, $this->services->sources() ),
			'facebook-group'       => fn() => new ManualSource( ManualSource::GROUP, $this->services->sources() ),
			'archive'              => static fn() => new ArchiveSource(),
			'demo'                 => fn() => new Demo( $this->kernel->clock(), $this->demoInstaller() ),
			'demo-photos'          => fn() => new DemoPhotos( $this->kernel->clock(), $this->demoInstaller() ),
			'demo-photos-stories'  => fn() => new DemoPhotosStories( $this->kernel->clock() ),
		];
	}

	private function mastodon(): Mastodon {
		$services = $this->services;
		return new Mastodon(
			new MastodonApi( $this->webClient() ),
			$services->sources(),
			$services->items(),
			$services->candidateConnector(),
		);
	}

	private function facebook(): Facebook {
		$services = $this->services;
		return new Facebook(
			$this->graph(),
			$services->sources(),
			$this->kernel->secrets(),
			$services->connect()->tokenRenewal(),
			$services->connect()->facebookLogin(),
		);
	}

	/**
	 * @param class-string<FacebookSource> $name
	 * @return \Closure(): FacebookSource
	 */
	private function edge( string $name ): \Closure {
		return fn() => new $name(
			$this->graph(),
			$this->services->sources(),
			$this->kernel->secrets(),
			$this->services->connect()->tokenRenewal(),
		);
	}

	private function instagram(): Instagram {
		$services = $this->services;
		return new Instagram(
			$this->graph(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
			$services->sources(),
			$services->connect()->tokenRenewal(),
			$services->connect()->instagramLogin(),
		);
	}

	private function instagramStories(): InstagramStories {
		return new InstagramStories(
			$this->graph(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
			$this->services->sources(),
			$this->services->connect()->tokenRenewal(),
		);
	}

	private function business(): InstagramBusiness {
		return new InstagramBusiness(
			$this->graph(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
			$this->services->connect()->facebookLogin(),
		);
	}

	/**
	 * @param class-string<InstagramBusinessSource> $name
	 * @return \Closure(): InstagramBusinessSource
	 */
	private function businessEdge( string $name ): \Closure {
		return fn() => new $name( $this->graph(), $this->kernel->secrets(), $this->kernel->clock() );
	}

	private function hashtag(): InstagramHashtag {
		return new InstagramHashtag(
			$this->graph(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
			$this->services->sources(),
			$this->services->connect()->facebookLogin(),
			$this->services->remoteCache(),
		);
	}

	private function discovery(): InstagramDiscovery {
		$services = $this->services;
		return new InstagramDiscovery(
			$this->graph(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
			$services->sources(),
			$services->connect()->facebookLogin(),
		);
	}

	private function bluesky(): Bluesky {
		return new Bluesky(
			new BlueskyApi( $this->webClient() ),
			$this->services->items(),
			$this->services->candidateConnector(),
			$this->kernel->clock(),
		);
	}

	private function youTube(): YouTube {
		return new YouTube( $this->webClient(), $this->services->candidateConnector(), $this->kernel->clock() );
	}

	private function metaPost(): MetaPost {
		return new MetaPost( $this->webClient(), $this->services->candidateConnector(), $this->kernel->clock() );
	}

	private function threads(): Threads {
		return new Threads(
			$this->graph(),
			$this->services->sources(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
		);
	}

	private function rss(): Rss {
		return new Rss(
			$this->webClient(),
			$this->services->candidateConnector(),
			new FileTypes( $this->kernel->http() ),
		);
	}

	/** @return \Closure(): DemoInstaller a closure, because pages that show the demo do not need it */
	private function demoInstaller(): \Closure {
		return fn() => $this->services->demoInstaller();
	}

	/** A client for one driver alone, because it remembers the rate limit that the last answer named. */
	private function graph(): Graph {
		return new Graph( $this->kernel->http() );
	}

	/** One client per driver, because it stores the delay requested by the last response. */
	private function webClient(): WebClient {
		return new WebClient( $this->kernel->http(), $this->kernel->clock() );
	}
}
