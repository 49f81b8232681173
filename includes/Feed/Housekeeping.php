<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Again;
use Frontispiece\Kernel\Json;

/** Once a day: what was taken down, what is over the caps, and what an owner's withdrawn permission no longer covers goes. */
final class Housekeeping {
	private const MEGABYTE = 1_000_000;
	private const GRACE    = 7 * DAY_IN_SECONDS;

	public function __construct( private readonly Kernel $kernel ) {}

	public function work(): ?Again {
		$more = false;
		$kept = ( new WhiteLists() )->kept();
		foreach ( Feed::accounts( $this->kernel )->all() as $account ) {
			$withdrawn = $this->withdrawn( $account );
			$ids       = $withdrawn ? Feed::items( $this->kernel )->idsOf( $account->id, 500 ) : Feed::items( $this->kernel )->expired( $account->id, $this->kernel->options()->int( 'most_items' ), $kept );
			$this->drop( $ids );
			$this->trimImages( $account->id );
			$more = $more || count( $ids ) >= 500;
		}
		Connect\Grants::trim( $this->kernel );
		$unread = Feed::items( $this->kernel )->unread();
		foreach ( $unread as $id => $found ) {
			Feed::images( $this->kernel )->register( $found['source_id'], [ $id => $found['item'] ] );
		}
		$more = $more || count( $unread ) >= 500;
		Feed::answers( $this->kernel )->trim();
		Feed::placements( $this->kernel )->renew();
		Feed::saved( $this->kernel )->trim();
		$more = Feed::pruner( $this->kernel )->prune() || $more;
		return $more ? new Again( [], 1 ) : null;
	}

	/** Posts that live for a while only, as stories do, go when their time is over: with each heartbeat, whether the network answers or not. */
	public function forgetFleeting(): void {
		foreach ( Feed::accounts( $this->kernel )->all() as $account ) {
			$lifetime = Sources::lifetime( $account->type );
			if ( $lifetime > 0 ) {
				$this->drop( Feed::items( $this->kernel )->olderThan( $account->id, $this->kernel->clock()->now() - $lifetime ) );
			}
		}
	}

	/** @param list<int> $ids */
	public function drop( array $ids ): void {
		Feed::feeds( $this->kernel )->withdraw( $ids );
		Feed::images( $this->kernel )->delete( $ids );
		Feed::items( $this->kernel )->delete( $ids );
	}

	/** The network's rules: data goes when the permission is withdrawn; a grace period covers a mistake. */
	private function withdrawn( Account $account ): bool {
		$error = new Raw( Json::object( $account->error ) );
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
			Feed::images( $this->kernel )->update( (int) $row['id'], [ 'state' => 'error', 'error' => 'over_cap', 'sizes' => '', 'bytes' => 0 ] );
			$over -= (int) $row['bytes'];
		}
	}
}
