<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Db;

/** The list's tables. */
final class Subscribers {
	// Against bombing an address with confirmations: a pause after each mail, and few of them until it is confirmed or forgotten.
	private const PAUSE = 15 * MINUTE_IN_SECONDS;
	private const MAILS = 4;

	private const KEEP_PENDING = 7 * DAY_IN_SECONDS;
	private const KEEP_LEFT    = 30 * DAY_IN_SECONDS;

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	public function ask( Wish $wish ): Subscriber {
		$now = $this->clock->now();
		$this->db->run( 'INSERT IGNORE INTO {subscribers} (email, status, locale, created_at) VALUES (%s, %s, %s, %d)', $wish->email, Subscriber::PENDING, $wish->locale, $now );
		$subscriber = $this->byEmail( $wish->email );
		if ( null === $subscriber ) {
			throw new \RuntimeException( 'The subscriber could not be stored.' );
		}
		if ( Subscriber::LEFT === $subscriber->status ) {
			$this->db->run( 'UPDATE {subscribers} SET status = %s, created_at = %d, mails = 0 WHERE id = %d AND status = %s', Subscriber::PENDING, $now, $subscriber->id, Subscriber::LEFT );
			$subscriber = $this->byId( $subscriber->id ) ?? $subscriber;
		}
		if ( Subscriber::PENDING === $subscriber->status ) {
			$this->note( $subscriber->id, 'asked', $wish->wording, $wish->page );
		}
		return $subscriber;
	}

	/** @return bool whether it is confirmed by this and was not before */
	public function confirm( int $id ): bool {
		$changed = 1 === $this->db->run( 'UPDATE {subscribers} SET status = %s, confirmed_at = %d, mails = 0, mailed_at = 0 WHERE id = %d AND status = %s', Subscriber::CONFIRMED, $this->clock->now(), $id, Subscriber::PENDING );
		if ( $changed ) {
			$this->note( $id, 'confirmed' );
		}
		return $changed;
	}

	/** @return bool whether it was on the list until now */
	public function leave( int $id ): bool {
		$changed = 1 === $this->db->run( 'UPDATE {subscribers} SET status = %s, left_at = %d WHERE id = %d AND status <> %s', Subscriber::LEFT, $this->clock->now(), $id, Subscriber::LEFT );
		if ( $changed ) {
			$this->note( $id, 'left' );
		}
		return $changed;
	}

	/** @return bool whether a mail may go to this address now; of two processes one hears yes */
	public function claimMail( int $id ): bool {
		$now = $this->clock->now();
		return 1 === $this->db->run( 'UPDATE {subscribers} SET mailed_at = %d, mails = mails + 1 WHERE id = %d AND mailed_at <= %d AND mails < %d', $now, $id, $now - self::PAUSE, self::MAILS );
	}

	/** The mail could not be sent: it may be tried again at once. */
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

	/** @return list<Subscriber> the next ones after this id */
	public function after( int $id, int $count ): array {
		return array_map( [ Subscriber::class, 'fromRow' ], $this->db->rows( 'SELECT * FROM {subscribers} WHERE id > %d ORDER BY id LIMIT %d', $id, $count ) );
	}

	/** @return list<array{event: string, at: int, wording: string, page: string}> oldest first */
	public function events( int $id ): array {
		return array_map(
			static fn( array $row ): array => [ 'event' => (string) $row['event'], 'at' => (int) $row['happened_at'], 'wording' => (string) $row['wording'], 'page' => (string) $row['page'] ],
			$this->db->rows( 'SELECT * FROM {subscriber_events} WHERE subscriber_id = %d ORDER BY id', $id )
		);
	}

	/** @return array<string, int> status => how many */
	public function counts(): array {
		$counts = [ Subscriber::CONFIRMED => 0, Subscriber::PENDING => 0, Subscriber::LEFT => 0 ];
		foreach ( $this->db->rows( 'SELECT status, COUNT(*) AS n FROM {subscribers} GROUP BY status' ) as $row ) {
			$counts[ (string) $row['status'] ] = (int) $row['n'];
		}
		return $counts;
	}

	public function forget( int $id ): void {
		$this->db->delete( 'subscriber_events', [ 'subscriber_id' => $id ] );
		$this->db->delete( 'subscribers', [ 'id' => $id ] );
	}

	/** Who never confirmed, and who left a month ago, is not kept. */
	public function trim(): void {
		$now = $this->clock->now();
		$old = $this->db->ids( 'SELECT id FROM {subscribers} WHERE (status = %s AND created_at < %d) OR (status = %s AND left_at < %d) LIMIT 500', Subscriber::PENDING, $now - self::KEEP_PENDING, Subscriber::LEFT, $now - self::KEEP_LEFT );
		array_map( [ $this, 'forget' ], $old );
	}

	private function note( int $id, string $event, string $wording = '', string $page = '' ): void {
		$this->db->insert( 'subscriber_events', [ 'subscriber_id' => $id, 'event' => $event, 'happened_at' => $this->clock->now(), 'wording' => mb_substr( $wording, 0, 500 ), 'page' => mb_substr( $page, 0, 500 ) ] );
	}

	/** @param array<string, string|null>|null $row */
	private static function made( ?array $row ): ?Subscriber {
		return null === $row ? null : Subscriber::fromRow( $row );
	}
}
