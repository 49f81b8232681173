<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRemover;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Source\WebSub\Subscriptions;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Text\Json;

/**
 * Merges sources that are the same account or feed, connected by two spellings of its address: into the one that was connected
 * first. Posts, what moderators have hidden, allowlists and the feeds that show them are kept. The handle of the other one
 * leads to the first one from then on, because pages and settings name it.
 */
final class SourceMerger {
	public const JOB = 'merge sources';

	private const BATCH = 200;

	/** Seconds until a merge starts again that had to wait for a refresh. */
	private const DELAY = 60;

	/** Settings that belong to an access token. */
	private const TOKEN_FACTS = [ 'token_expires' => 1, 'data_expires' => 1, 'app_secret' => 1, 'broker' => 1 ];

	public function __construct(
		private readonly Database $db,
		private readonly SourceRepository $sources,
		private readonly FeedRepository $feeds,
		private readonly ItemRemover $itemRemover,
		private readonly ImageRepository $images,
		private readonly RemoteCache $remoteCache,
		private readonly Subscriptions $subscriptions,
		private readonly Attempts $attempts,
	) {}

	public function work(): ?RetryJob {
		$delays = [];
		foreach ( $this->doubles() as [ $target, $double ] ) {
			$delays[] = $this->mergeHeld( $target, $double );
		}
		$delays = array_filter( $delays, static fn( int $delay ): bool => $delay > 0 );
		return [] === $delays ? null : new RetryJob( [], min( $delays ) );
	}

	/**
	 * Merges two sources while no other process can refresh or merge one of them.
	 *
	 * @return int seconds after which there is more to do; 0 = nothing
	 */
	private function mergeHeld( Source $target, Source $double ): int {
		$held    = [];
		$hasMore = false;
		$attempt = Attempt::Postponed;
		try {
			foreach ( [ $target, $double ] as $source ) {
				if ( ! $this->hold( $source ) ) {
					return self::DELAY;
				}
				array_unshift( $held, [ $source, $this->sources->byId( $source->id )->dueAt ?? 0 ] );
			}
			// Another process may have changed or merged them until now.
			[ $target, $double ] = [ $this->sources->byId( $target->id ), $this->sources->byId( $double->id ) ];
			if ( null === $target || null === $double || $target->isLeaving() || $double->isLeaving() ) {
				return 0;
			}
			/* translators: %s: name of a source. */
			$label   = sprintf( __( 'Merging of “%s” with an identical source', 'frontispiece' ), $double->name );
			$attempt = $this->attempts->runSafely(
				"merge-source {$double->id}",
				$label,
				function () use ( $target, $double, &$hasMore ): void {
					$hasMore = $this->merge( $target, $double );
				},
			);
		} finally {
			foreach ( $held as [ $source, $lease ] ) {
				$this->release( $source, $lease );
			}
		}
		return match ( true ) {
			$hasMore                         => 1,
			Attempt::Postponed === $attempt  => self::DELAY,
			default                          => 0,
		};
	}

	/**
	 * Claims a source as a refresh does, and counts it as begun. If this process ends, the merge within is blamed and not the
	 * source. One that a refresh cannot read any more is set aside, but can be merged.
	 */
	private function hold( Source $source ): bool {
		$isClaimed = $source->dueAt >= Source::PAUSED || $this->sources->claim( $source, true );
		/* translators: %s: name of a source. */
		$label = sprintf( __( 'Posts of “%s”', 'frontispiece' ), $source->name );
		return $isClaimed && Attempt::Postponed !== $this->attempts->begin( "source {$source->id}", $label );
	}

	/** @param int $lease due time since it was claimed; any other one was set by the site owner meanwhile */
	private function release( Source $source, int $lease ): void {
		$this->attempts->end( "source {$source->id}" );
		$this->db->update( 'sources', [ 'due_at' => $source->dueAt ], [ 'id' => $source->id, 'due_at' => $lease ] );
	}

	/** @return list<array{Source, Source}> each source that is the same as one connected before it */
	private function doubles(): array {
		$first   = [];
		$doubles = [];
		foreach ( $this->sources->all() as $source ) {
			$key = SourceIdentity::forSource( $source );
			if ( isset( $first[ $key ] ) ) {
				array_push( $doubles, ...$this->parts( $first[ $key ], $source ), ...[ [ $first[ $key ], $source ] ] );
			}
			$first[ $key ] ??= $source;
		}
		return $doubles;
	}

	/** @return list<array{Source, Source}> what is read through an account, such as its photos, and the same of the other one */
	private function parts( Source $target, Source $double ): array {
		$parts = [];
		foreach ( $this->sources->familyOf( $double ) as $part ) {
			if ( $part->id !== $double->id && $part->remoteId === $double->remoteId && '' === $part->setting( 'edge' ) ) {
				$parts[] = [ $this->sources->sibling( $target, $part->type ), $part ];
			}
		}
		return $parts;
	}

	/** @return bool whether there is more to do */
	private function merge( Source $target, Source $double ): bool {
		$rows = $this->db->rows(
			'SELECT id, remote_id, payload, hidden_at, hidden_by FROM {items} WHERE source_id = %d ORDER BY id LIMIT %d',
			$double->id,
			self::BATCH,
		);
		$ids  = [];
		foreach ( $rows as $row ) {
			$ids[ (string) $row['remote_id'] ] = self::idOf( (string) $row['remote_id'], $target, $double );
		}
		// First, so that nothing that is allowed disappears if the process ends here.
		( new Allowlists() )->replaceIds( $ids );
		$known = $this->known( $target, array_values( $ids ) );
		$twins = [];
		foreach ( $rows as $row ) {
			$twin = $known[ $ids[ (string) $row['remote_id'] ] ] ?? null;
			if ( null === $twin ) {
				$this->move( $row, $ids[ (string) $row['remote_id'] ], $target, $double );
				continue;
			}
			$twins[] = (int) $row['id'];
			if ( 'moderator' === $row['hidden_by'] && 'moderator' !== $twin['hidden_by'] ) {
				$this->db->update(
					'items',
					[ 'hidden_by' => 'moderator', 'hidden_at' => (int) $row['hidden_at'] ],
					[ 'id' => (int) $twin['id'] ],
				);
				$this->feeds->removeItems( [ (int) $twin['id'] ] );
			}
		}
		$this->itemRemover->remove( $twins );
		// Those of a refresh that the site owner has started meanwhile are merged the next time.
		if ( 0 < $this->db->int( 'SELECT COUNT(*) FROM {items} WHERE source_id = %d', $double->id ) ) {
			return true;
		}
		$this->end( $target, $double );
		return false;
	}

	/** Removes the double, of which nothing is left but its name in pages and feeds. */
	private function end( Source $target, Source $double ): void {
		$aliases = array_filter( [ $double->handle, ...$this->aliases( $double ), ...$this->aliases( $target ) ], 'is_string' );
		$title   = '' === $target->setting( 'title' ) ? $double->setting( 'title' ) : $target->setting( 'title' );
		$this->sources->note( $target, [
			'aliases' => array_values( array_unique( $aliases ) ),
			'title'   => '' === $title ? null : $title,
		] );
		if ( $double->hasToken() && '' === $double->error && ( ! $target->hasToken() || '' !== $target->error ) ) {
			foreach ( $this->sources->familyOf( $target ) as $member ) {
				$this->sources->update( $member->id, [ 'secret' => $double->sealed(), 'error' => '', 'failures' => 0 ] );
				$this->sources->note( $member, array_intersect_key( $double->settings, self::TOKEN_FACTS ) );
			}
		}
		$this->subscriptions->leave( $double );
		$this->feeds->mergeSource( $double->id, $target );
		$this->remoteCache->deleteBySource( $double->id );
		$this->images->deleteHeader( $double->id );
		$this->sources->delete( $double->id );
	}

	/** @return array<array-key, mixed> */
	private function aliases( Source $source ): array {
		$aliases = $source->settings['aliases'] ?? [];
		return is_array( $aliases ) ? $aliases : [];
	}

	/**
	 * @param list<string> $ids
	 * @return array<string, array{id: string, hidden_by: string}> by remote ID
	 */
	private function known( Source $target, array $ids ): array {
		$known = [];
		foreach (
			[] === $ids ? [] : $this->db->rows(
				'SELECT id, remote_id, hidden_by FROM {items} WHERE source_id = %d AND remote_id IN (%s)',
				$target->id,
				$ids,
			) as $row
		) {
			$known[ (string) $row['remote_id'] ] = [ 'id' => (string) $row['id'], 'hidden_by' => (string) $row['hidden_by'] ];
		}
		return $known;
	}

	/** @param array<string, string|null> $row */
	private function move( array $row, string $remoteId, Source $target, Source $double ): void {
		$item   = Item::stored( (string) $row['payload'] );
		$pageId = match ( $item->pageId ) {
			$double->remoteId                  => $target->remoteId,
			NumericId::forRemoteId( $double->remoteId ) => NumericId::forRemoteId( $target->remoteId ),
			default                            => $item->pageId,
		};
		$item   = Item::fromArray( [ 'id' => $remoteId, 'page_id' => $pageId ] + $item->toArray() );
		// The images first: rows without their item are deleted one day, an item without its images gets new ones.
		$this->db->update( 'images', [ 'source_id' => $target->id ], [ 'item_id' => (int) $row['id'] ] );
		$this->db->update(
			'items',
			[
				'source_id'   => $target->id,
				'remote_id'   => $remoteId,
				'payload'     => Json::encode( $item->toArray() ),
				'fingerprint' => $item->fingerprint(),
			],
			[ 'id' => (int) $row['id'] ],
		);
	}

	/** Returns the ID that a post of the double has in the source that is kept. */
	private static function idOf( string $remoteId, Source $target, Source $double ): string {
		$starts = [ NumericId::forRemoteId( $double->remoteId ) => NumericId::forRemoteId( $target->remoteId ) ];
		// Photos, albums and events begin with the account as it was connected. Posts have the network's own IDs.
		$starts += str_contains( $double->type, '-' ) ? [ $double->remoteId => $target->remoteId ] : [];
		foreach ( $starts as $old => $new ) {
			if ( str_starts_with( $remoteId, "{$old}_" ) ) {
				return "{$new}_" . substr( $remoteId, strlen( "{$old}_" ) );
			}
		}
		return $remoteId;
	}
}
