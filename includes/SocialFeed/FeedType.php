<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;

/** The content types of a feed, one line per type. */
final class FeedType {
	/**
	 * Name => CSS class of the feed, CSS class of an item, item template, whether the page contains all items at once.
	 */
	private const TYPES = [
		'timeline' => [ 'cff-timeline-feed', 'cff-item', 'item', false ],
		'photos'   => [ 'cff-album-items-feed cff-photos-feed', 'cff-album-item', 'tile', false ],
		'albums'   => [ 'cff-album-items-feed', 'cff-album-item cff-albums-only', 'tile', false ],
		'videos'   => [ 'cff-album-items-feed cff-videos-feed', 'cff-album-item', 'tile', false ],
		'events'   => [ 'cff-upcoming-events-feed', 'cff-item cff-event cff-upcoming-event', 'item', true ],
		'reviews'  => [ 'cff-all-reviews', 'cff-item', 'item', true ],
	];

	private function __construct(
		public readonly string $name,
		public readonly string $feedClass,
		public readonly string $itemClass,
		public readonly string $template,
		public readonly bool $whole,
	) {}

	public static function byName( string $name ): self {
		$name = isset( self::TYPES[ $name ] ) ? $name : 'timeline';
		return new self( $name, ...self::TYPES[ $name ] );
	}

	/** Returns whether the type shows only images, side by side in every layout. */
	public function isTiles(): bool {
		return 'tile' === $this->template;
	}

	/**
	 * Returns the sources for this type. A Facebook page is read edge by edge, so its source is replaced by the edge's,
	 * which has the same token.
	 *
	 * @param list<Source> $sources
	 * @return list<Source>
	 */
	public function sources( array $sources, SourceRepository $store, SourceDrivers $drivers ): array {
		$edge = fn( Source $source ): string => $drivers->definition( $source->type )->edges[ $this->name ] ?? '';
		return array_map(
			static fn( Source $source ): Source => '' === $edge( $source ) ? $source : $store->sibling(
				$source,
				$edge( $source ),
			),
			$sources,
		);
	}
}
