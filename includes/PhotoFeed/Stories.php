<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageTag;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Demo\DemoPhotosStories;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Clock;

/**
 * Returns the stories that a feed's accounts posted in the last 24 hours. Like everything that a page shows, they are
 * read from our tables.
 */
final class Stories {
	private const MAX_STORIES = 100;

	public function __construct(
		private readonly ImageRepository $images,
		private readonly FeedItemRepository $feedItems,
		private readonly SourceDrivers $drivers,
		private readonly SourceRepository $sources,
		private readonly Clock $clock,
		private readonly Kernel $kernel,
	) {}

	/**
	 * @return list<array<string, string|int>> oldest first: media_type, media_url, description, expiry time
	 */
	public function forFeed( Feed $feed ): array {
		$handles = $this->handles( $feed );
		$rows    = [] === $handles
			? []
			: $this->feedItems->since(
				array_keys( $handles ),
				$this->clock->now() - DAY_IN_SECONDS,
				self::MAX_STORIES,
			);
		if ( [] === $rows && [] !== $handles && $this->connect( $handles ) ) {
			return $this->forFeed( $feed );
		}
		$images  = $this->images->findByItems( array_column( $rows, 'id' ) );
		$stories = [];
		foreach ( $rows as $row ) {
			$item  = $row['item'];
			$media = $item->media[0] ?? null;
			$image = $images[ $row['id'] ][0] ?? null;
			if ( null === $media ) {
				continue;
			}
			$still     = null === $image ? '' : ( $image->isReady() ? $image->url( 1080 ) : $image->remote );
			$stories[] = [
				'id'         => $item->id,
				'media_type' => $media->isVideo() ? 'VIDEO' : 'IMAGE',
				'media_url'  => $media->isVideo() ? $media->film() : $still,
				'poster'     => $media->isVideo() ? $still : '',
				'alt'        => ImageTag::alt( $item, $media, $image, $item->author['name'] ?? '' ),
				'link'       => $item->url,
				'expires'    => $row['effective_at'] + DAY_IN_SECONDS,
			];
		}
		return array_values( array_filter( $stories, static fn( array $story ): bool => '' !== $story['media_url'] ) );
	}

	/** @return array<string, array{type: string, of: string}> handle of the stories' account => its type, and the account's own handle */
	private function handles( Feed $feed ): array {
		$handles = [];
		foreach ( $feed->sources() as $source ) {
			$type = $this->drivers->definition( $source['type'] )->edges[ SourceDefinition::STORIES ] ?? '';
			if ( DemoPhotosStories::TYPE === $type ) {
				$handles[ $type ] = [ 'type' => $type, 'of' => $source['handle'] ];
			} elseif ( '' !== $type && '' !== $source['remote_id'] ) {
				$handles[ SourceRepository::handle( $type, $source['remote_id'] ) ] = [
					'type' => $type,
					'of'   => $source['handle'],
				];
			}
		}
		return $handles;
	}

	/**
	 * Adds the same accounts' stories as separate sources, which cron refreshes: a page view never makes a
	 * remote request.
	 *
	 * @param array<string, array{type: string, of: string}> $handles
	 * @return bool whether there may already be stories to show
	 */
	private function connect( array $handles ): bool {
		$shows    = false;
		foreach ( $handles as $handle => $edge ) {
			if ( null !== $this->sources->byHandle( $handle ) ) {
				continue;
			}
			if ( DemoPhotosStories::TYPE === $edge['type'] ) {
				$this->kernel->get( DemoInstaller::class )->install( $handle );
				$shows = true;
				continue;
			}
			$source = $this->sources->byHandle( $edge['of'] );
			if ( null !== $source ) {
				$this->sources->sibling( $source, $edge['type'] );
			}
		}
		return $shows;
	}
}
