<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Archive\ArchiveSource;
use Frontispiece\Feed\Source\Bluesky\Bluesky;
use Frontispiece\Feed\Source\Demo\Demo;
use Frontispiece\Feed\Source\Demo\DemoPhotos;
use Frontispiece\Feed\Source\Demo\DemoPhotosStories;
use Frontispiece\Feed\Source\Facebook\Facebook;
use Frontispiece\Feed\Source\Facebook\FacebookAlbums;
use Frontispiece\Feed\Source\Facebook\FacebookEvents;
use Frontispiece\Feed\Source\Facebook\FacebookPhotos;
use Frontispiece\Feed\Source\Facebook\FacebookVideos;
use Frontispiece\Feed\Source\Instagram\Instagram;
use Frontispiece\Feed\Source\Instagram\InstagramBusiness;
use Frontispiece\Feed\Source\Instagram\InstagramBusinessStories;
use Frontispiece\Feed\Source\Instagram\InstagramBusinessTagged;
use Frontispiece\Feed\Source\Instagram\InstagramDiscovery;
use Frontispiece\Feed\Source\Instagram\InstagramHashtag;
use Frontispiece\Feed\Source\Instagram\InstagramStories;
use Frontispiece\Feed\Source\Mastodon\Mastodon;
use Frontispiece\Feed\Source\MetaPost\MetaPost;
use Frontispiece\Feed\Source\Rss\Rss;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\Threads\Threads;
use Frontispiece\Feed\Source\YouTube\YouTube;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\BlockMetadata;

/** The drivers that come with the plugin, in the order in which they are offered. Each is made when it is used. */
final class BuiltInDrivers {
	/** Types are written out, so that a page loads only the drivers of its feeds. */
	private const CLASSES = [
		'facebook'             => Facebook::class,
		'facebook-photos'      => FacebookPhotos::class,
		'facebook-albums'      => FacebookAlbums::class,
		'facebook-videos'      => FacebookVideos::class,
		'facebook-events'      => FacebookEvents::class,
		'instagram'            => Instagram::class,
		'instagram-stories'    => InstagramStories::class,
		'igbusiness'           => InstagramBusiness::class,
		'igbusiness-tagged'    => InstagramBusinessTagged::class,
		'igbusiness-stories'   => InstagramBusinessStories::class,
		'igbusiness-hashtag'   => InstagramHashtag::class,
		'igbusiness-discovery' => InstagramDiscovery::class,
		'bluesky'              => Bluesky::class,
		'youtube'              => YouTube::class,
		'mastodon'             => Mastodon::class,
		'threads'              => Threads::class,
		'meta-post'            => MetaPost::class,
		'rss'                  => Rss::class,
		'manual'               => ManualSource::class,
		'reviews'              => ManualSource::class,
		'facebook-group'       => ManualSource::class,
		'archive'              => ArchiveSource::class,
		'demo'                 => Demo::class,
		'demo-photos'          => DemoPhotos::class,
		'demo-photos-stories'  => DemoPhotosStories::class,
	];

	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * While an update is copied, the build may lack the declarations. Feeds then show what is stored, as they do without the
	 * plugin that a driver came from.
	 *
	 * @return array<string, callable(): SourceDriver> type => function that creates its driver
	 */
	public function factories(): array {
		$drivers = [];
		foreach ( array_intersect_key( self::CLASSES, BlockMetadata::records( 'sources' ) ) as $type => $class ) {
			$drivers[ $type ] = ManualSource::class === $class
				? fn() => new ManualSource( $type, $this->kernel->get( SourceRepository::class ) )
				: fn() => $this->kernel->get( $class );
		}
		return $drivers;
	}
}
