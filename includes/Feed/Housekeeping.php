<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\ItemRemover;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceTypes;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Once a day: what was taken down, what is over the caps, and what an owner's withdrawn permission no longer covers goes. */
final class Housekeeping {
	private const MEGABYTE = 1_000_000;
	private const GRACE    = 7 * DAY_IN_SECONDS;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly ItemRepository $items,
		private readonly ItemRemover $itemRemover,
		private readonly ImageRepository $images,
		private readonly RemoteCache $remoteCache,
		private readonly UsageScanner $usageScanner,
		private readonly SavedFeedRepository $savedFeeds,
		private readonly FeedPruner $feedPruner,
		private readonly PendingConnections $pendingConnections,
		private readonly Options $options,
		private readonly Database $db,
		private readonly Clock $clock
	) {}

	public function work(): ?RetryJob {
		$more = false;
		$kept = ( new Allowlists() )->kept();
		foreach ( $this->sources->all() as $account ) {
			$withdrawn = $this->withdrawn( $account );
			$ids       = $withdrawn ? $this->items->idsOf( $account->id, 500 ) : $this->items->expired( $account->id, $this->options->int( 'most_items' ), $kept );
			$this->itemRemover->remove( $ids );
			$this->trimImages( $account->id );
			$more = $more || count( $ids ) >= 500;
		}
		$this->pendingConnections->trim();
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

	/** Posts that live for a while only, as stories do, go when their time is over: with each heartbeat, whether the network answers or not. */
	public function forgetFleeting(): void {
		foreach ( $this->sources->all() as $account ) {
			$lifetime = SourceTypes::lifetime( $account->type );
			if ( $lifetime > 0 ) {
				$this->itemRemover->remove( $this->items->olderThan( $account->id, $this->clock->now() - $lifetime ) );
			}
		}
	}

	/** The network's rules: data goes when the permission is withdrawn; a grace period covers a mistake. */
	private function withdrawn( Source $account ): bool {
		$error = new ArrayReader( Json::object( $account->error ) );
		return SourceError::PURGE === $error->string( 'reason' ) && $account->refreshedAt < $this->clock->now() - self::GRACE;
	}

	private function trimImages( int $sourceId ): void {
		$over = $this->db->int( 'SELECT SUM(bytes) FROM {images} WHERE source_id = %d', $sourceId ) - $this->options->int( 'most_megabytes' ) * self::MEGABYTE;
		if ( $over <= 0 ) {
			return;
		}
		$store = new ImageStore();
		foreach ( $this->db->rows( "SELECT id, stem, bytes FROM {images} WHERE source_id = %d AND state = 'ready' AND item_id > 0 ORDER BY item_id LIMIT 500", $sourceId ) as $row ) {
			if ( $over <= 0 ) {
				break;
			}
			$store->remove( (string) $row['stem'] );
			$this->images->update( (int) $row['id'], [ 'state' => 'error', 'error' => 'over_cap', 'sizes' => '', 'bytes' => 0 ] );
			$over -= (int) $row['bytes'];
		}
	}
}
