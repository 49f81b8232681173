<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Archive\ArchiveSource;
use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Bluesky\Bluesky;
use Frontispiece\Feed\Source\Bluesky\BlueskyApi;
use Frontispiece\Feed\Source\Connect\Logins;
use Frontispiece\Feed\Source\Connect\TokenRenewal;
use Frontispiece\Feed\Source\Demo\Demo;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Demo\DemoPhotos;
use Frontispiece\Feed\Source\Demo\DemoPhotosStories;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Facebook\Facebook;
use Frontispiece\Feed\Source\Facebook\FacebookAlbums;
use Frontispiece\Feed\Source\Facebook\FacebookConversation;
use Frontispiece\Feed\Source\Facebook\FacebookEdge;
use Frontispiece\Feed\Source\Facebook\FacebookEvents;
use Frontispiece\Feed\Source\Facebook\FacebookPhotos;
use Frontispiece\Feed\Source\Facebook\FacebookPosts;
use Frontispiece\Feed\Source\Facebook\FacebookReader;
use Frontispiece\Feed\Source\Facebook\FacebookSource;
use Frontispiece\Feed\Source\Facebook\FacebookVideos;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\Permissions;
use Frontispiece\Feed\Source\Facebook\SourceGraph;
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
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\Threads\Threads;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Feed\Source\YouTube\YouTube;
use Frontispiece\Kernel;

/** The drivers that come with the plugin, in the order in which they are offered. Each is made when it is used. */
final class BuiltInDrivers {
	public function __construct( private readonly Kernel $kernel ) {}

	/** @return array<string, callable(): SourceDriver> type => function that creates its driver */
	public function factories(): array {
		return [
			'facebook'             => fn() => $this->facebook(),
			'facebook-photos'      => fn() => $this->edge( new FacebookPhotos() ),
			'facebook-albums'      => fn() => $this->edge( new FacebookAlbums() ),
			'facebook-videos'      => fn() => $this->edge( new FacebookVideos() ),
			'facebook-events'      => fn() => $this->edge( new FacebookEvents() ),
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
			'manual'               => fn() => new ManualSource( ManualSource::OWN, $this->kernel->get( SourceRepository::class ) ),
			'reviews'              => fn() => new ManualSource( ManualSource::REVIEWS, $this->kernel->get( SourceRepository::class ) ),
			'facebook-group'       => fn() => new ManualSource( ManualSource::GROUP, $this->kernel->get( SourceRepository::class ) ),
			'archive'              => static fn() => new ArchiveSource(),
			'demo'                 => fn() => new Demo( $this->kernel->clock(), $this->demoInstaller() ),
			'demo-photos'          => fn() => new DemoPhotos( $this->kernel->clock(), $this->demoInstaller() ),
			'demo-photos-stories'  => fn() => new DemoPhotosStories( $this->kernel->clock() ),
		];
	}

	private function mastodon(): Mastodon {
		return new Mastodon(
			new MastodonApi( $this->webClient() ),
			$this->kernel->get( SourceRepository::class ),
			$this->kernel->get( ItemRepository::class ),
			$this->kernel->get( CandidateConnector::class ),
		);
	}

	private function facebook(): Facebook {
		$graph = $this->graph();
		return new Facebook(
			$this->edge( new FacebookPosts(), $graph ),
			$this->facebookReader( $graph ),
			new Permissions( $graph, $this->kernel->secrets() ),
			$this->kernel->get( Logins::class )->facebook(),
		);
	}

	private function edge( FacebookEdge $edge, ?Graph $graph = null ): FacebookSource {
		$graph ??= $this->graph();
		return new FacebookSource(
			$edge,
			$this->facebookReader( $graph ),
			new FacebookConversation( new SourceGraph( $graph, $this->kernel->secrets() ) ),
			new Permissions( $graph, $this->kernel->secrets() ),
		);
	}

	private function facebookReader( Graph $graph ): FacebookReader {
		return new FacebookReader(
			new SourceGraph( $graph, $this->kernel->secrets() ),
			$this->kernel->get( SourceRepository::class ),
			$this->kernel->get( TokenRenewal::class ),
		);
	}

	private function instagram(): Instagram {
		return new Instagram(
			$this->graph(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
			$this->kernel->get( SourceRepository::class ),
			$this->kernel->get( TokenRenewal::class ),
			$this->kernel->get( Logins::class )->instagram(),
		);
	}

	private function instagramStories(): InstagramStories {
		return new InstagramStories(
			$this->graph(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
			$this->kernel->get( SourceRepository::class ),
			$this->kernel->get( TokenRenewal::class ),
		);
	}

	private function business(): InstagramBusiness {
		return new InstagramBusiness(
			$this->graph(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
			$this->kernel->get( Logins::class )->facebook(),
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
			$this->kernel->get( SourceRepository::class ),
			$this->kernel->get( Logins::class )->facebook(),
			$this->kernel->get( RemoteCache::class ),
		);
	}

	private function discovery(): InstagramDiscovery {
		return new InstagramDiscovery(
			$this->graph(),
			$this->kernel->secrets(),
			$this->kernel->clock(),
			$this->kernel->get( SourceRepository::class ),
			$this->kernel->get( Logins::class )->facebook(),
		);
	}

	private function bluesky(): Bluesky {
		return new Bluesky(
			new BlueskyApi( $this->webClient() ),
			$this->kernel->get( ItemRepository::class ),
			$this->kernel->get( CandidateConnector::class ),
			$this->kernel->clock(),
		);
	}

	private function youTube(): YouTube {
		return new YouTube( $this->webClient(), $this->kernel->get( CandidateConnector::class ), $this->kernel->clock() );
	}

	private function metaPost(): MetaPost {
		return new MetaPost( $this->webClient(), $this->kernel->get( CandidateConnector::class ), $this->kernel->clock() );
	}

	private function threads(): Threads {
		return new Threads(
			$this->graph(),
			$this->kernel->get( SourceRepository::class ),
			$this->kernel->secrets(),
			$this->kernel->clock(),
		);
	}

	private function rss(): Rss {
		return new Rss(
			$this->webClient(),
			$this->kernel->get( CandidateConnector::class ),
			new FileTypes( $this->kernel->http() ),
		);
	}

	/** @return \Closure(): DemoInstaller a closure, because pages that show the demo do not need it */
	private function demoInstaller(): \Closure {
		return fn() => $this->kernel->get( DemoInstaller::class );
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
