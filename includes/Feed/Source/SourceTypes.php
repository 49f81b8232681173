<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

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
use Frontispiece\Kernel;

/** The registry of source types: one line each. */
final class SourceTypes {
	/** @var array<string, class-string<SourceDriver>> */
	private const TYPES = [
		'demo'            => Demo::class,
		'facebook'        => Facebook::class,
		'facebook-photos' => FacebookPhotos::class,
		'facebook-albums' => FacebookAlbums::class,
		'facebook-videos' => FacebookVideos::class,
		'facebook-events' => FacebookEvents::class,
		'facebook-group'  => ManualSource::class,
		'reviews'         => ManualSource::class,
		'manual'          => ManualSource::class,
		'demo-photos'     => DemoPhotos::class,
		'demo-photos-stories' => DemoPhotosStories::class,
		'instagram'       => Instagram::class,
		'instagram-stories' => InstagramStories::class,
		'igbusiness'      => InstagramBusiness::class,
		'igbusiness-tagged' => InstagramBusinessTagged::class,
		'igbusiness-stories' => InstagramBusinessStories::class,
		'igbusiness-hashtag' => InstagramHashtag::class,
		'igbusiness-discovery' => InstagramDiscovery::class,
	];

	/** Seconds that the posts of a type are shown, where they do not last: then they are removed, with their pictures. */
	private const LIFETIMES = [
		'instagram-stories'  => DAY_IN_SECONDS,
		'igbusiness-stories' => DAY_IN_SECONDS,
		'demo-photos-stories' => DAY_IN_SECONDS,
	];

	/** @var array<string, SourceDriver> */
	private array $made = [];

	public function __construct( private readonly Kernel $kernel ) {}

	/** @return array<string, class-string<SourceDriver>> */
	public static function types(): array {
		return self::TYPES;
	}

	/** @return string what posts that are written here are called; '' for sources of networks */
	public static function own( string $type ): string {
		return match ( $type ) {
			'reviews' => __( 'Reviews', 'frontispiece' ),
			'manual'  => __( 'Posts of your own', 'frontispiece' ),
			default   => '',
		};
	}

	/** @return string what it is, for people */
	public function kind( string $type ): string {
		return match ( $type ) {
			// One class keeps the posts of all three.
			'facebook-group' => __( 'Facebook group', 'frontispiece' ),
			'reviews', 'manual' => self::own( $type ),
			default          => $this->get( $type )?->label() ?? $type,
		};
	}

	/** Whether its posts are kept here and nowhere asked for: written by hand, imported, or of edges that the network closed. */
	public static function isKept( string $type ): bool {
		return ManualSource::class === ( self::TYPES[ $type ] ?? '' );
	}

	/** @return int 0 = they last */
	public static function lifetime( string $type ): int {
		return self::LIFETIMES[ $type ] ?? 0;
	}

	public function get( string $type ): ?SourceDriver {
		$class = self::TYPES[ $type ] ?? null;
		return null === $class ? null : $this->made[ $type ] ??= new $class( $this->kernel );
	}
}
