<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Archive\ArchiveServices;
use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\ItemRemover;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Deletes, once a day, items that were taken down, exceed the limits, or are no longer covered by the account owner's
 * permission.
 */
final class Housekeeping {
	private const MEGABYTE = 1_000_000;
	private const GRACE    = 7 * DAY_IN_SECONDS;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly ItemRepository $items,
		private readonly ItemRemover $itemRemover,
		private readonly ImageRepository $images,
		private readonly RemoteCache $remoteCache,
		private readonly UsageScanner $usageScanner,
		private readonly SavedFeedRepository $savedFeeds,
		private readonly FeedPruner $feedPruner,
		private readonly PendingConnections $pendingConnections,
		private readonly ArchiveServices $archives,
		private readonly Options $options,
		private readonly Database $db,
		private readonly Clock $clock,
	) {}

	public function work(): ?RetryJob {
		$more = false;
		$kept = ( new Allowlists() )->kept();
		foreach ( $this->sources->all() as $account ) {
			$withdrawn = $this->withdrawn( $account );
			$ids       = $withdrawn
				? $this->items->idsOf( $account->id, 500 )
				: $this->items->expired( $account->id, $this->most( $account ), $kept );
			$this->itemRemover->remove( $ids );
			if ( ! $this->isArchive( $account ) ) {
				$this->trimImages( $account->id );
			}
			$more = $more || count( $ids ) >= 500;
		}
		$this->pendingConnections->trim();
		$this->archives->trim();
		$unread = $this->items->unread();
		foreach ( $unread as $id => $found ) {
			$this->images->register( $found['source_id'], [ $id => $found['item'] ] );
		}
		$more = $more || count( $unread ) >= 500;
		$this->remoteCache->trim();
		$this->usageScanner->renew();
		$this->savedFeeds->trim();
		$more = $this->feedPruner->prune() || $more;
		return $more ? new RetryJob( [], 1 ) : null;
	}

	/**
	 * Deletes short-lived posts, such as stories, when their lifetime is over. Runs with every scheduled run, whether
	 * or not the network responds.
	 */
	public function forgetFleeting(): void {
		foreach ( $this->sources->all() as $account ) {
			$lifetime = $this->drivers->lifetime( $account->type );
			if ( $lifetime > 0 ) {
				$this->itemRemover->remove( $this->items->olderThan( $account->id, $this->clock->now() - $lifetime ) );
			}
		}
	}

	/**
	 * Returns whether the permission was withdrawn longer than the grace period ago. The networks' rules require
	 * deleting the data then; the grace period covers mistakes.
	 */
	private function withdrawn( Source $account ): bool {
		$error = new ArrayReader( Json::object( $account->error ) );
		return SourceError::PURGE === $error->string( 'reason' )
			&& $account->refreshedAt < $this->clock->now() - self::GRACE;
	}

	private function trimImages( int $sourceId ): void {
		$over = $this->db->int(
			'SELECT SUM(bytes) FROM {images} WHERE source_id = %d',
			$sourceId,
		) - $this->options->int( 'most_megabytes' ) * self::MEGABYTE;
		if ( $over <= 0 ) {
			return;
		}
		$store = new ImageStore();
		foreach ( $this->db->rows(
			"SELECT id, stem, bytes FROM {images} WHERE source_id = %d AND state = 'ready' AND item_id > 0 ORDER BY item_id LIMIT 500",
			$sourceId,
		) as $row ) {
			if ( $over <= 0 ) {
				break;
			}
			$store->remove( (string) $row['stem'] );
			$this->images->update(
				(int) $row['id'],
				[ 'state' => 'error', 'error' => 'over_cap', 'sizes' => '', 'bytes' => 0 ],
			);
			$over -= (int) $row['bytes'];
		}
	}

	private function most( Source $source ): int {
		return $this->isArchive( $source ) ? PHP_INT_MAX : $this->options->int( 'most_items' );
	}

	private function isArchive( Source $source ): bool {
		return $this->drivers->definition( $source->type )->isArchive ?? false;
	}
}
