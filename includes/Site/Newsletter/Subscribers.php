<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;

/** Database access for the subscriber list. */
final class Subscribers {
	// Prevent flooding an address with confirmation emails: a pause after each one, and a maximum until the address is
	// confirmed or deleted.
	public const PAUSE  = 15 * MINUTE_IN_SECONDS;
	private const MAILS = 4;

	public const CONFIRMED    = 'confirmed';
	public const IMPORTED     = 'imported';
	public const CHANGED      = 'changed';
	public const UNSUBSCRIBED = 'unsubscribed';

	private const KEEP_PENDING = 7 * DAY_IN_SECONDS;
	private const KEEP_LEFT    = 30 * DAY_IN_SECONDS;
	private const KEEP_REMOVED = DAY_IN_SECONDS;

	public readonly SubscriberEvents $events;

	private readonly SuppressionList $suppressed;

	public function __construct( private readonly Database $db, private readonly Clock $clock ) {
		$this->events     = new SubscriberEvents( $db, $clock );
		$this->suppressed = new SuppressionList( $db, $clock );
	}

	public function ask( SubscriptionRequest $request ): Subscriber {
		$now = $this->clock->now();
		$this->db->run(
			'INSERT IGNORE INTO {subscribers} (email, status, locale, created_at) VALUES (%s, %s, %s, %d)',
			$request->email,
			Subscriber::PENDING,
			$request->locale,
			$now,
		);
		$subscriber = $this->byEmail( $request->email );
		if ( null === $subscriber ) {
			throw new \RuntimeException( 'The subscriber could not be stored.' );
		}
		if ( in_array( $subscriber->status, [ Subscriber::LEFT, Subscriber::REMOVED ], true ) ) {
			// No pause needed, because only someone who reads the emails can unsubscribe, and the form announces an
			// email that must be sent.
			$this->db->run(
				'UPDATE {subscribers} SET status = %s, created_at = %d, mails = 0, mailed_at = 0 WHERE id = %d AND status = %s',
				Subscriber::PENDING,
				$now,
				$subscriber->id,
				$subscriber->status,
			);
			$subscriber = $this->byId( $subscriber->id ) ?? $subscriber;
		}
		if ( Subscriber::PENDING === $subscriber->status ) {
			$this->events->insert( $subscriber->id, 'asked', $request->wording, $request->page, $request->form );
		}
		return $subscriber;
	}

	/** @return bool whether this call confirmed it */
	public function confirm( int $id ): bool {
		$changed = 1 === $this->db->run(
			'UPDATE {subscribers} SET status = %s, confirmed_at = %d, mails = 0, mailed_at = 0 WHERE id = %d AND status = %s',
			Subscriber::CONFIRMED,
			$this->clock->now(),
			$id,
			Subscriber::PENDING,
		);
		if ( $changed ) {
			$this->events->insert( $id, 'confirmed' );
			$this->suppressed->delete( $this->byId( $id )->email ?? '' );
			self::announce( $id, self::CONFIRMED );
		}
		return $changed;
	}

	/**
	 * Unsubscribes, even after the site owner has removed the subscriber, which can be undone.
	 *
	 * @return bool whether the subscriber was not yet unsubscribed
	 */
	public function leave( int $id ): bool {
		$changed = 1 === $this->db->run(
			'UPDATE {subscribers} SET status = %s, left_at = %d WHERE id = %d AND status IN (%s)',
			Subscriber::LEFT,
			$this->clock->now(),
			$id,
			[ Subscriber::PENDING, Subscriber::CONFIRMED, Subscriber::REMOVED ],
		);
		if ( $changed ) {
			$this->events->insert( $id, 'left' );
			$this->suppressed->insert( $this->byId( $id )->email ?? '' );
			self::announce( $id, self::UNSUBSCRIBED );
		}
		return $changed;
	}

	/**
	 * Stores which lists a subscriber chose. Who has unsubscribed stays so.
	 *
	 * @param non-empty-list<string> $lists
	 * @return bool whether it changed
	 */
	public function chooseLists( Subscriber $subscriber, array $lists ): bool {
		$changed = $lists !== $subscriber->lists && 1 === $this->db->run(
			'UPDATE {subscribers} SET lists = %s WHERE id = %d AND status IN (%s)',
			implode( "\n", $lists ),
			$subscriber->id,
			[ Subscriber::PENDING, Subscriber::CONFIRMED ],
		);
		if ( $changed ) {
			$this->events->insert( $subscriber->id, 'lists', implode( ', ', $lists ) );
			self::announce( $subscriber->id, self::CHANGED );
		}
		return $changed;
	}

	/** @return bool whether an email may be sent to this address now; true for one process only */
	public function claimMail( int $id ): bool {
		$now = $this->clock->now();
		return 1 === $this->db->run(
			'UPDATE {subscribers} SET mailed_at = %d, mails = mails + 1 WHERE id = %d AND mailed_at <= %d AND mails < %d',
			$now,
			$id,
			$now - self::PAUSE,
			self::MAILS,
		);
	}

	/** Resets the limits after an email failed to send, so that it can be retried at once. */
	public function returnMail( int $id ): void {
		$this->db->run( 'UPDATE {subscribers} SET mailed_at = 0, mails = mails - 1 WHERE id = %d AND mails > 0', $id );
	}

	public function mailsSince( int $since ): int {
		return $this->db->int( 'SELECT COUNT(*) FROM {subscribers} WHERE mailed_at > %d', $since );
	}

	public function byId( int $id ): ?Subscriber {
		return self::made( $this->db->row( 'SELECT * FROM {subscribers} WHERE id = %d', $id ) );
	}

	public function byEmail( string $email ): ?Subscriber {
		return self::made( $this->db->row( 'SELECT * FROM {subscribers} WHERE email = %s', $email ) );
	}

	/** @return list<Subscriber> the next subscribers after this ID */
	public function after( int $id, int $count ): array {
		return array_map(
			[ Subscriber::class, 'fromRow' ],
			$this->db->rows(
				'SELECT * FROM {subscribers} WHERE id > %d AND status <> %s ORDER BY id LIMIT %d',
				$id,
				Subscriber::REMOVED,
				$count,
			),
		);
	}

	/** @return array<string, int> status => count */
	public function counts(): array {
		$counts = [ Subscriber::CONFIRMED => 0, Subscriber::PENDING => 0, Subscriber::LEFT => 0 ];
		foreach ( $this->db->rows(
			'SELECT status, COUNT(*) AS n FROM {subscribers} WHERE status <> %s GROUP BY status',
			Subscriber::REMOVED,
		) as $row ) {
			$counts[ (string) $row['status'] ] = (int) $row['n'];
		}
		return $counts;
	}

	public function delete( int $id ): void {
		$this->db->delete( 'subscriber_deliveries', [ 'subscriber_id' => $id ] );
		$this->events->delete( $id );
		$this->db->delete( 'subscribers', [ 'id' => $id ] );
	}

	/**
	 * Returns a page of the list, newest first.
	 *
	 * @return list<Subscriber>
	 */
	public function page( string $status, string $search, int $before, int $count ): array {
		[ $where, $values ] = self::where( $status, $search );
		return array_map(
			[ Subscriber::class, 'fromRow' ],
			$this->db->rows(
				"SELECT * FROM {subscribers} WHERE $where AND id < %d ORDER BY id DESC LIMIT %d",
				...[ ...$values, $before > 0 ? $before : PHP_INT_MAX, $count ],
			),
		);
	}

	public function count( string $status, string $search ): int {
		[ $where, $values ] = self::where( $status, $search );
		return $this->db->int( "SELECT COUNT(*) FROM {subscribers} WHERE $where", ...$values );
	}

	/** Removes a subscriber from the list at once; restore() undoes it until the data is deleted a day later. */
	public function remove( int $id ): bool {
		$subscriber = $this->byId( $id );
		if (
			null === $subscriber
			|| 1 !== $this->db->run(
				'UPDATE {subscribers} SET status = %s, left_at = %d WHERE id = %d AND status = %s',
				Subscriber::REMOVED,
				$this->clock->now(),
				$id,
				$subscriber->status,
			)
			|| Subscriber::REMOVED === $subscriber->status
		) {
			return false;
		}
		$this->events->insert( $id, 'removed', $subscriber->status, (string) $subscriber->leftAt );
		self::announce( $id, self::CHANGED );
		return true;
	}

	public function restore( int $id ): bool {
		$events     = array_values(
			array_filter( $this->events->find( $id ), static fn( array $event ): bool => 'removed' === $event['event'] ),
		);
		$last       = end( $events );
		$isRestored = false !== $last
			&& in_array( $last['wording'], [ Subscriber::PENDING, Subscriber::CONFIRMED, Subscriber::LEFT ], true )
			&& 1 === $this->db->run(
				'UPDATE {subscribers} SET status = %s, left_at = %d WHERE id = %d AND status = %s',
				$last['wording'],
				(int) $last['page'],
				$id,
				Subscriber::REMOVED,
			);
		if ( $isRestored ) {
			$this->events->delete( $id, 'removed' );
			self::announce( $id, self::CHANGED );
		}
		return $isRestored;
	}

	/** Returns whether this address has unsubscribed, also if its data was deleted since. */
	public function isSuppressed( string $email ): bool {
		// Those that unsubscribed before there was a list of them are in it when their data is deleted.
		return $this->suppressed->has( $email ) || Subscriber::LEFT === $this->byEmail( $email )?->status;
	}

	/**
	 * Imports a subscriber who gave consent elsewhere.
	 *
	 * @return bool false if the address is already known or has unsubscribed
	 */
	public function import( SubscriptionRequest $request ): bool {
		if ( $this->isSuppressed( $request->email ) ) {
			return false;
		}
		$now = $this->clock->now();
		$id  = $this->db->insertOnce(
			'INSERT IGNORE INTO {subscribers} (email, status, locale, created_at, confirmed_at) VALUES (%s, %s, %s, %d, %d)',
			$request->email,
			Subscriber::CONFIRMED,
			$request->locale,
			$now,
			$now,
		);
		if ( $id > 0 ) {
			$this->events->insert( $id, 'imported', $request->wording, $request->page );
			self::announce( $id, self::IMPORTED );
		}
		return $id > 0;
	}

	/** Resets the limits, because the site owner requests another email. */
	public function allowMail( int $id ): void {
		$this->db->run(
			'UPDATE {subscribers} SET mails = 0, mailed_at = 0, created_at = %d WHERE id = %d AND status = %s',
			$this->clock->now(),
			$id,
			Subscriber::PENDING,
		);
	}

	/** @return array{0: string, 1: list<string>} */
	private static function where( string $status, string $search ): array {
		$where = '' === $status ? [ 'status <> %s' ] : [ 'status = %s' ];
		$value = [ '' === $status ? Subscriber::REMOVED : $status ];
		return '' === $search
			? [ $where[0], $value ]
			: [
				"$where[0] AND email LIKE %s",
				[ ...$value, '%' . Database::wpdb()->esc_like( strtolower( $search ) ) . '%' ],
			];
	}

	/** Deletes unconfirmed subscribers, and subscribers who unsubscribed a month ago. */
	public function trim(): void {
		$now = $this->clock->now();
		$old = $this->db->ids(
			'SELECT id FROM {subscribers} WHERE (status = %s AND created_at < %d) OR (status = %s AND left_at < %d) OR (status = %s AND left_at < %d) LIMIT 500',
			Subscriber::PENDING,
			$now - self::KEEP_PENDING,
			Subscriber::LEFT,
			$now - self::KEEP_LEFT,
			Subscriber::REMOVED,
			$now - self::KEEP_REMOVED,
		);
		foreach ( $old as $id ) {
			$subscriber = $this->byId( $id );
			// Also those that unsubscribed before there was a list of them.
			if ( Subscriber::LEFT === $subscriber?->status ) {
				$this->suppressed->insert( $subscriber->email );
			}
			$this->delete( $id );
		}
	}

	private static function announce( int $id, string $event ): void {
		/**
		 * Fires after a subscriber has changed.
		 *
		 * @since 1.0.0
		 * @param int    $id
		 * @param string $event confirmed, imported, changed or unsubscribed.
		 */
		do_action( 'frontispiece_subscriber_changed', $id, $event );
	}

	/** @param array<string, string|null>|null $row */
	private static function made( ?array $row ): ?Subscriber {
		return null === $row ? null : Subscriber::fromRow( $row );
	}
}
