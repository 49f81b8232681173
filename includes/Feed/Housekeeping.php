<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Archive\ArchiveDuplicates;
use Frontispiece\Feed\Archive\ArchiveImports;
use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\ItemRemover;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceRequests;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\ArrayReader;

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
		private readonly ItemSearch $itemSearch,
		private readonly ImageRepository $images,
		private readonly RemoteCache $remoteCache,
		private readonly UsageScanner $usageScanner,
		private readonly SavedFeedRepository $savedFeeds,
		private readonly FeedPruner $feedPruner,
		private readonly SourceRequests $requests,
		private readonly ModerationLog $moderationLog,
		private readonly PendingConnections $pendingConnections,
		private readonly ArchiveDuplicates $duplicates,
		private readonly ArchiveImports $archives,
		private readonly Options $options,
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly Attempts $attempts,
		private readonly Tables $tables,
	) {}

	public function work(): ?RetryJob {
		if ( ! $this->tables->isCurrent() ) {
			// What older tables do not have may be a reason to keep something.
			return new RetryJob( [], HOUR_IN_SECONDS );
		}
		$more         = false;
		$permanentIds = ( new Allowlists() )->permanentIds();
		foreach ( $this->sources->all() as $source ) {
			/* translators: %s: name of a source. */
			$label = sprintf( __( 'Daily cleanup of “%s”', 'frontispiece' ), $source->name );
			$this->attempts->runSafely( "housekeeping $source->id", $label, function () use ( $source, $permanentIds, &$more ): void {
				$more = $this->trim( $source, $permanentIds ) || $more;
			} );
		}
		foreach ( $this->steps() as $name => $do ) {
			$this->attempts->runSafely(
				"housekeeping $name",
				__( 'Daily cleanup', 'frontispiece' ),
				static function () use ( $do, &$more ): void {
					$more = true === $do() || $more;
				},
			);
		}
		return $more ? new RetryJob( [], 1 ) : null;
	}

	/**
	 * @param list<string> $permanentIds remote IDs to keep in any case
	 * @return bool whether there is more to delete
	 */
	private function trim( Source $source, array $permanentIds ): bool {
		$ids = $this->isWithdrawn( $source )
			? $this->items->idsOf( $source->id, 500 )
			: $this->items->expired( $source->id, $this->most( $source ), $permanentIds );
		try {
			$this->itemRemover->remove( $ids );
		} finally {
			$this->requests->trim( $source->id );
			if ( ! $this->isArchive( $source ) ) {
				$this->trimImages( $source->id );
			}
		}
		return count( $ids ) >= 500;
	}

	/** @return array<string, callable(): mixed> each returns true if there is more to do */
	private function steps(): array {
		return [
			'connections' => $this->pendingConnections->trim( ... ),
			'duplicates'  => $this->duplicates->hideAll( ... ),
			'archives'    => $this->archives->trim( ... ),
			'images'      => $this->registerUnread( ... ),
			'addresses'   => $this->itemSearch->hashAddresses( ... ),
			'comments'    => $this->remoteCache->trim( ... ),
			'pages'       => $this->usageScanner->renew( ... ),
			'saved-feeds' => $this->savedFeeds->trim( ... ),
			'feeds'       => $this->feedPruner->prune( ... ),
			'moderation'  => $this->moderationLog->trim( ... ),
		];
	}

	/** @return bool whether there are more */
	private function registerUnread(): bool {
		$unread = $this->items->unread();
		Each::do( $unread, fn( array $row, int $id ) => $this->images->register( $row['source_id'], [ $id => $row['item'] ] ) );
		return count( $unread ) >= 500;
	}

	/**
	 * Deletes short-lived posts, such as stories, when their lifetime is over. Runs with every scheduled run, whether
	 * or not the network responds.
	 */
	public function deleteExpired(): void {
		foreach ( $this->sources->all() as $source ) {
			$lifetime = $this->drivers->lifetime( $source->type );
			$ids      = $lifetime > 0 ? $this->items->olderThan( $source->id, $this->clock->now() - $lifetime ) : [];
			if ( [] !== $ids ) {
				/* translators: %s: name of a source. */
				$label = sprintf( __( 'Deletion of expired posts of “%s”', 'frontispiece' ), $source->name );
				$this->attempts->runSafely( "fleeting $source->id", $label, fn() => $this->itemRemover->remove( $ids ) );
			}
		}
	}

	/**
	 * Returns whether the permission was withdrawn longer than the grace period ago. The networks' rules require
	 * deleting the data then; the grace period covers mistakes.
	 */
	private function isWithdrawn( Source $source ): bool {
		$error = ArrayReader::fromJson( $source->error );
		return SourceError::PURGE === $error->string( 'reason' )
			&& $source->refreshedAt < $this->clock->now() - self::GRACE;
	}

	private function trimImages( int $sourceId ): void {
		$over = $this->db->int(
			'SELECT SUM(bytes) FROM {images} WHERE source_id = %d',
			$sourceId,
		) - $this->options->int( 'most_megabytes' ) * self::MEGABYTE;
		if ( $over <= 0 ) {
			return;
		}
		$images = $this->db->rows(
			"SELECT id, stem, bytes FROM {images} WHERE source_id = %d AND state = 'ready' AND item_id > 0 ORDER BY item_id LIMIT 500",
			$sourceId,
		);
		Each::do( $images, function ( array $row ) use ( &$over ): void {
			if ( $over > 0 ) {
				$over -= (int) $row['bytes'];
				( new ImageStore() )->remove( (string) $row['stem'] );
				$this->images->update(
					(int) $row['id'],
					[ 'state' => 'error', 'error' => 'over_cap', 'sizes' => '', 'bytes' => 0 ],
				);
			}
		} );
	}

	private function most( Source $source ): int {
		return $this->isArchive( $source ) ? PHP_INT_MAX : $this->options->int( 'most_items' );
	}

	private function isArchive( Source $source ): bool {
		return $this->drivers->definition( $source->type )->isArchive ?? false;
	}
}
