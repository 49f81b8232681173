<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel;

/** The registry of source types: one line each. */
final class Sources {
	/** @var array<string, class-string<Source>> */
	private const TYPES = [
		'demo'            => Sources\Demo::class,
		'facebook'        => Sources\Facebook::class,
		'facebook-photos' => Sources\FacebookPhotos::class,
		'facebook-albums' => Sources\FacebookAlbums::class,
		'facebook-videos' => Sources\FacebookVideos::class,
		'facebook-events' => Sources\FacebookEvents::class,
		'facebook-group'  => Sources\Stored::class,
		'reviews'         => Sources\Stored::class,
		'manual'          => Sources\Stored::class,
		'demo-photos'     => Sources\DemoPhotos::class,
		'demo-photos-stories' => Sources\DemoPhotosStories::class,
		'instagram'       => Sources\Instagram::class,
		'instagram-stories' => Sources\InstagramStories::class,
		'igbusiness'      => Sources\InstagramBusiness::class,
		'igbusiness-tagged' => Sources\InstagramBusinessTagged::class,
		'igbusiness-stories' => Sources\InstagramBusinessStories::class,
		'igbusiness-hashtag' => Sources\InstagramHashtag::class,
		'igbusiness-discovery' => Sources\InstagramDiscovery::class,
	];

	/** Seconds that the posts of a type are shown, where they do not last: then they are removed, with their pictures. */
	private const LIFETIMES = [
		'instagram-stories'  => DAY_IN_SECONDS,
		'igbusiness-stories' => DAY_IN_SECONDS,
		'demo-photos-stories' => DAY_IN_SECONDS,
	];

	/** @var array<string, Source> */
	private array $made = [];

	public function __construct( private readonly Kernel $kernel ) {}

	/** @return array<string, class-string<Source>> */
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
		return Sources\Stored::class === ( self::TYPES[ $type ] ?? '' );
	}

	/** @return int 0 = they last */
	public static function lifetime( string $type ): int {
		return self::LIFETIMES[ $type ] ?? 0;
	}

	public function get( string $type ): ?Source {
		$class = self::TYPES[ $type ] ?? null;
		return null === $class ? null : $this->made[ $type ] ??= new $class( $this->kernel );
	}
}
