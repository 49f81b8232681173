<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageDescriptions;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Kernel\Database\LockTimeout;
use Frontispiece\Kernel\PageCache\CachePurge;

/**
 * Applies what moderators decide to every feed, logs it, and announces it to the pages. Every change can be undone as long
 * as nobody has changed the same thing since.
 *
 * @phpstan-import-type LogEntry from ModerationLog
 */
final class ItemModerator {
	public const MODERATOR = 'moderator';

	/** Moderators change one thing at a time, so that none overwrites what another has just done. */
	private const LOCK  = 'moderation';
	private const LEASE = 20;

	public function __construct(
		private readonly ItemRepository $items,
		private readonly ItemSearch $itemSearch,
		private readonly SourceRepository $sources,
		private readonly FeedRepository $feeds,
		private readonly ImageDescriptions $descriptions,
		private readonly Allowlists $allowlists,
		private readonly FeedChanges $feedChanges,
		private readonly CachePurge $cachePurge,
		private readonly ModerationLog $log,
		private readonly Lock $lock,
		private int $timeout = self::LEASE + 2,
	) {}

	/**
	 * Hides an item from every feed, or shows it again.
	 *
	 * @return int|null ID of the entry in the log, 0 = nothing to log; null = there is no such item
	 */
	public function hide( int $itemId, bool $hidden, string $by = self::MODERATOR, string $reason = '' ): ?int {
		return $this->serially( fn(): ?int => $this->hideNow( $itemId, $hidden, $by, $reason, self::MODERATOR === $by ) );
	}

	/**
	 * Blocks authors in every feed and unblocks others: all of them, or none if the list has no room.
	 *
	 * @param list<string> $names
	 * @param list<string> $removed
	 * @return list<int>|\WP_Error IDs of the entries in the log
	 */
	public function block( array $names, array $removed = [], string $reason = '' ): array|\WP_Error {
		$normalized = static fn( array $names ): array =>
			array_values( array_unique( array_diff( array_map( BlockedAuthors::normalize( ... ), $names ), [ '' ] ) ) );
		$names      = $normalized( $names );
		$removed    = $normalized( $removed );
		return $this->serially( fn(): array|\WP_Error => BlockedAuthors::hasRoom( $names, $removed )
			? array_values( array_diff( [
				...array_map( fn( string $name ): int => $this->blockNow( $name, false, $reason ), $removed ),
				...array_map( fn( string $name ): int => $this->blockNow( $name, true, $reason ), $names ),
			], [ 0 ] ) )
			: new \WP_Error(
				'frontispiece_too_many',
				__( 'You can block up to 500 authors.', 'frontispiece' ),
				[ 'status' => 400 ],
			) );
	}

	/**
	 * Changes an allowlist: only by what a moderator has added and removed.
	 *
	 * @param list<int>         $sourceIds
	 * @param list<string>|null $ids    remote IDs that the list should have; null = unchanged
	 * @param list<string>|null $before those that the moderator has seen on it; null = all
	 * @param bool|null         $isPermanent null = unchanged
	 * @return array{string, list<int>} index of the list, and IDs of the entries in the log
	 */
	public function allow(
		array $sourceIds,
		string $list,
		?array $ids,
		?array $before,
		?bool $isPermanent,
		string $reason = '',
	): array {
		return $this->serially( function () use ( $sourceIds, $list, $ids, $before, $isPermanent, $reason ): array {
			$this->allowlists->reload();
			$stored = $this->allowlists->get( $list )['ids'];
			$ids  ??= $before ?? $stored;
			$list   = $this->allowlists->change(
				$list,
				null === $before ? $ids : array_values( array_diff( $ids, $before ) ),
				array_values( array_diff( $before ?? $stored, $ids ) ),
				$isPermanent,
			);
			$after  = $this->allowlists->get( $list )['ids'];
			$moved  = [ ...array_diff( $stored, $after ), ...array_diff( $after, $stored ) ];
			return [ $list, $this->logAllowed( $list, $this->items->findByRemoteIds( $sourceIds, $moved ), $reason ) ];
		} );
	}

	/**
	 * Sets the alt text of an image; '' restores the one that came with the post.
	 *
	 * @param bool|null $isAccepted whether the text that is made of the post describes the image well enough; null = as before
	 * @return int|null ID of the entry in the log, 0 = nothing to log; null = there is no such image
	 */
	public function describe( int $itemId, int $position, string $alt, ?bool $isAccepted = null ): ?int {
		return $this->serially( fn(): ?int => $this->describeNow( $itemId, $position, mb_substr( $alt, 0, 500 ), $isAccepted ) );
	}

	/** @return int|\WP_Error ID of the entry for the undoing, or why it was not undone: nothing is changed then */
	public function undo( int $logId ): int|\WP_Error {
		return $this->serially( fn(): int|\WP_Error => $this->undoNow( $logId ) );
	}

	/**
	 * Applies a changed moderation policy to items.
	 *
	 * @param array<int, array{source_id: int, item: Item, ...}> $items row id => item
	 */
	public function refilter( array $items ): void {
		$this->feedChanges->queue( $this->feeds->refilter( $items ) );
	}

	/** Returns the description of an image as the log has it. */
	private static function description( string $alt, bool $isAccepted ): string {
		return ( $isAccepted ? '1' : '0' ) . ":$alt";
	}

	/**
	 * @template T
	 * @param \Closure(): T $change
	 * @return T
	 */
	private function serially( \Closure $change ): mixed {
		if ( ! $this->lock->wait( self::LOCK, self::LEASE, $this->timeout ) ) {
			throw new LockTimeout( 'Another moderator\'s change takes too long.' );
		}
		try {
			return $change();
		} finally {
			$this->lock->release( self::LOCK );
		}
	}

	private function hideNow( int $itemId, bool $hidden, string $by, string $reason, bool $isLogged ): ?int {
		$row    = $this->items->hide( $itemId, $hidden, $by );
		$source = null === $row ? null : $this->sources->byId( $row['source_id'] );
		if ( null === $row || null === $source ) {
			return null;
		}
		$values = [ 'old_value' => $row['hidden_by'], 'new_value' => $hidden ? $by : '', 'reason' => $reason ];
		$action = self::MODERATOR === $values['new_value'] ? ModerationLog::HIDE : ModerationLog::SHOW;
		$logId  = $isLogged && $values['old_value'] !== $values['new_value'] ? $this->log->add( $action, $itemId, $values ) : 0;
		$stored = new StoreResult();
		if ( $hidden ) {
			$this->cachePurge->purge( "comments-{$row['item']->id}", [] );
		} else {
			$stored->changed[ $itemId ] = $row['item'];
		}
		$this->feedChanges->queue( $this->feeds->updateItems( $source, $stored, $hidden ? [ $itemId ] : [] ) );
		return $logId;
	}

	private function blockNow( string $name, bool $blocked, string $reason ): int {
		if ( ! BlockedAuthors::set( $name, $blocked ) ) {
			return 0;
		}
		$logId = $this->log->add(
			$blocked ? ModerationLog::BLOCK : ModerationLog::UNBLOCK,
			0,
			[ 'subject' => $name, 'reason' => $reason ],
		);
		$this->refilter( $this->itemSearch->by( $name ) );
		return $logId;
	}

	/**
	 * Logs that posts were added to a list or removed from it, and lets the feeds follow.
	 *
	 * @param array<int, array{id: int, source_id: int, hidden_by: string, item: Item, ...}> $items by their IDs
	 * @return list<int> IDs of the entries in the log
	 */
	private function logAllowed( string $list, array $items, string $reason ): array {
		$ids = $this->allowlists->get( $list )['ids'];
		$log = [];
		foreach ( $items as $row ) {
			// Two accounts may have the same post.
			$log[ $row['item']->id ] ??= $this->log->add(
				in_array( $row['item']->id, $ids, true ) ? ModerationLog::ALLOW : ModerationLog::DISALLOW,
				$row['id'],
				[ 'subject' => ModerationLog::LIST_PREFIX . $list, 'reason' => $reason ],
			);
		}
		// Hidden posts stay hidden, whether or not they are on a list.
		$this->refilter( array_filter( $items, static fn( array $row ): bool => '' === $row['hidden_by'] ) );
		return array_values( array_diff( $log, [ 0 ] ) );
	}

	private function describeNow( int $itemId, int $position, string $alt, ?bool $isAccepted ): ?int {
		$image = $this->descriptions->find( $itemId, $position );
		if ( null === $image ) {
			return null;
		}
		$wasAccepted  = ImageDescriptions::ACCEPTED === $image['described'];
		$isAccepted ??= $wasAccepted && '' === $alt;
		$values       = [
			'old_value' => self::description( $image['alt'], $wasAccepted ),
			'new_value' => self::description( $alt, $isAccepted ),
		];
		if ( $values['old_value'] === $values['new_value'] ) {
			return 0;
		}
		$described = match ( true ) {
			$isAccepted  => ImageDescriptions::ACCEPTED,
			$wasAccepted => 0,
			default      => $image['described'],
		};
		$this->descriptions->save( $image['id'], $alt, $described );
		$this->feedChanges->queue( $this->feeds->showing( $image['source_id'] ) );
		return $this->log->add( ModerationLog::DESCRIBE, $itemId, [ 'subject' => "$position {$image['media']}" ] + $values );
	}

	private function undoNow( int $logId ): int|\WP_Error {
		$entry = $this->log->find( $logId );
		if ( null === $entry ) {
			return self::conflict( __( 'This action is no longer in the log.', 'frontispiece' ) );
		}
		if ( $entry['undone_at'] > 0 ) {
			return self::conflict( __( 'This has already been undone.', 'frontispiece' ) );
		}
		$latest = $this->log->latest( $entry['item_id'], $entry['subject'] );
		$undone = ( $latest['id'] ?? 0 ) !== $logId ? null : match ( $entry['action'] ) {
			ModerationLog::HIDE, ModerationLog::SHOW => $this->undoHide( $entry ),
			ModerationLog::DESCRIBE                  => $this->undoDescribe( $entry ),
			ModerationLog::ALLOW, ModerationLog::DISALLOW => $this->undoAllow( $entry ),
			default                                  => $this->undoBlock( $entry ),
		};
		if ( null === $undone ) {
			$user = get_userdata( $latest['user_id'] ?? 0 );
			return self::conflict(
				false === $user || ( $latest['id'] ?? 0 ) === $logId
					? __( 'This has been changed since. Nothing was undone.', 'frontispiece' )
					/* translators: %s: name of a user. */
					: sprintf( __( '%s has changed this since. Nothing was undone.', 'frontispiece' ), $user->display_name ),
			);
		}
		$this->log->markUndone( $logId );
		return $undone;
	}

	/** @param LogEntry $entry */
	private function undoHide( array $entry ): ?int {
		[ $old, $new ] = '' === $entry['old_value'] . $entry['new_value']
			// Entries of older versions have only the action.
			? ( ModerationLog::HIDE === $entry['action'] ? [ '', self::MODERATOR ] : [ self::MODERATOR, '' ] )
			: [ $entry['old_value'], $entry['new_value'] ];
		return ( $this->itemSearch->one( $entry['item_id'] )['hidden_by'] ?? null ) === $new
			? $this->hideNow( $entry['item_id'], '' !== $old, '' === $old ? $new : $old, '', true )
			: null;
	}

	/** @param LogEntry $entry */
	private function undoBlock( array $entry ): ?int {
		$logId = $this->blockNow( $entry['subject'], ModerationLog::UNBLOCK === $entry['action'], '' );
		return 0 === $logId ? null : $logId;
	}

	/** @param LogEntry $entry */
	private function undoAllow( array $entry ): ?int {
		$this->allowlists->reload();
		$row     = $this->itemSearch->one( $entry['item_id'] );
		$list    = substr( $entry['subject'], strlen( ModerationLog::LIST_PREFIX ) );
		$isAdded = ModerationLog::ALLOW === $entry['action'];
		if ( null === $row || $isAdded !== in_array( $row['item']->id, $this->allowlists->get( $list )['ids'], true ) ) {
			return null;
		}
		$this->allowlists->change( $list, $isAdded ? [] : [ $row['item']->id ], $isAdded ? [ $row['item']->id ] : [] );
		// Two accounts may have the same post. First, the one that the entry is about: the log has the post once.
		$others = $this->items->findByRemoteIds( array_column( $this->sources->all(), 'id' ), [ $row['item']->id ] );
		return $this->logAllowed( $list, [ $row['id'] => $row ] + $others, '' )[0] ?? null;
	}

	/** @param LogEntry $entry */
	private function undoDescribe( array $entry ): ?int {
		[ $position, $media ] = explode( ' ', "{$entry['subject']} ", 3 );
		$image                = $this->descriptions->find( $entry['item_id'], (int) $position );
		// The post may have another image there now. Entries of older versions have only the position.
		return null !== $image
			&& in_array( $media, [ '', $image['media'] ], true )
			&& self::description( $image['alt'], ImageDescriptions::ACCEPTED === $image['described'] ) === $entry['new_value']
			? $this->describeNow(
				$entry['item_id'],
				(int) $position,
				mb_substr( $entry['old_value'], 2 ),
				str_starts_with( $entry['old_value'], '1' ),
			)
			: null;
	}

	private static function conflict( string $message ): \WP_Error {
		return new \WP_Error( 'frontispiece_not_undone', $message, [ 'status' => 409 ] );
	}
}
