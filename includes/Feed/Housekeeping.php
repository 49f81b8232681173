<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceTypes;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Once a day: what was taken down, what is over the caps, and what an owner's withdrawn permission no longer covers goes. */
final class Housekeeping {
	private const MEGABYTE = 1_000_000;
	private const GRACE    = 7 * DAY_IN_SECONDS;

	public function __construct( private readonly Kernel $kernel ) {}

	public function work(): ?RetryJob {
		$more = false;
		$kept = ( new Allowlists() )->kept();
		foreach ( FeedModule::accounts( $this->kernel )->all() as $account ) {
			$withdrawn = $this->withdrawn( $account );
			$ids       = $withdrawn ? FeedModule::items( $this->kernel )->idsOf( $account->id, 500 ) : FeedModule::items( $this->kernel )->expired( $account->id, $this->kernel->options()->int( 'most_items' ), $kept );
			$this->drop( $ids );
			$this->trimImages( $account->id );
			$more = $more || count( $ids ) >= 500;
		}
		PendingConnections::trim( $this->kernel );
		$unread = FeedModule::items( $this->kernel )->unread();
		foreach ( $unread as $id => $found ) {
			FeedModule::images( $this->kernel )->register( $found['source_id'], [ $id => $found['item'] ] );
		}
		$more = $more || count( $unread ) >= 500;
		FeedModule::answers( $this->kernel )->trim();
		FeedModule::placements( $this->kernel )->renew();
		FeedModule::saved( $this->kernel )->trim();
		$more = FeedModule::pruner( $this->kernel )->prune() || $more;
		return $more ? new RetryJob( [], 1 ) : null;
	}

	/** Posts that live for a while only, as stories do, go when their time is over: with each heartbeat, whether the network answers or not. */
	public function forgetFleeting(): void {
		foreach ( FeedModule::accounts( $this->kernel )->all() as $account ) {
			$lifetime = SourceTypes::lifetime( $account->type );
			if ( $lifetime > 0 ) {
				$this->drop( FeedModule::items( $this->kernel )->olderThan( $account->id, $this->kernel->clock()->now() - $lifetime ) );
			}
		}
	}

	/** @param list<int> $ids */
	public function drop( array $ids ): void {
		FeedModule::feeds( $this->kernel )->withdraw( $ids );
		FeedModule::images( $this->kernel )->delete( $ids );
		FeedModule::items( $this->kernel )->delete( $ids );
	}

	/** The network's rules: data goes when the permission is withdrawn; a grace period covers a mistake. */
	private function withdrawn( Source $account ): bool {
		$error = new ArrayReader( Json::object( $account->error ) );
		return SourceError::PURGE === $error->string( 'reason' ) && $account->refreshedAt < $this->kernel->clock()->now() - self::GRACE;
	}

	private function trimImages( int $sourceId ): void {
		$db   = $this->kernel->db();
		$over = $db->int( 'SELECT SUM(bytes) FROM {images} WHERE source_id = %d', $sourceId ) - $this->kernel->options()->int( 'most_megabytes' ) * self::MEGABYTE;
		if ( $over <= 0 ) {
			return;
		}
		$store = new ImageStore();
		foreach ( $db->rows( "SELECT id, stem, bytes FROM {images} WHERE source_id = %d AND state = 'ready' AND item_id > 0 ORDER BY item_id LIMIT 500", $sourceId ) as $row ) {
			if ( $over <= 0 ) {
				break;
			}
			$store->remove( (string) $row['stem'] );
			FeedModule::images( $this->kernel )->update( (int) $row['id'], [ 'state' => 'error', 'error' => 'over_cap', 'sizes' => '', 'bytes' => 0 ] );
			$over -= (int) $row['bytes'];
		}
	}
}
