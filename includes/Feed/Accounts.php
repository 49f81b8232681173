<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Db;
use Frontispiece\Kernel\Json;
use Frontispiece\Kernel\Secrets;

/** The sources table. */
final class Accounts {
	private const LEASE = 300;

	public function __construct( private readonly Db $db, private readonly Clock $clock, private readonly Secrets $secrets ) {}

	/**
	 * Connects an account, or gives a known one its new token.
	 *
	 * @param array<string, scalar> $settings
	 */
	public function connect( string $type, string $remoteId, string $token = '', array $settings = [], string $handle = '' ): Account {
		$handle = '' === $handle ? self::handle( $type, $remoteId, (string) ( $settings['edge'] ?? '' ) ) : $handle;
		$this->db->run(
			"INSERT IGNORE INTO {sources} (handle, type, remote_id, name, secret, settings, header, error, due_at) VALUES (%s, %s, %s, %s, '', %s, '{}', '', %d)",
			$handle,
			$type,
			$remoteId,
			$remoteId,
			Json::encode( $settings ),
			$this->clock->now()
		);
		$account = $this->byHandle( $handle );
		if ( null === $account ) {
			throw new \RuntimeException( 'The source could not be stored.' );
		}
		if ( $account->isLeaving() ) {
			$this->stay( $account );
		}
		if ( '' !== $token ) {
			$this->share( $account, $token );
			$this->db->run( "UPDATE {sources} SET failures = 0, error = '', due_at = %d WHERE remote_id = %s AND (type = %s OR type LIKE %s)", $this->clock->now(), $remoteId, Account::family( $type ), Account::family( $type ) . '-%' );
		}
		return $this->byHandle( $handle ) ?? $account;
	}

	/** The handle of an edge of an account. */
	public static function handle( string $type, string $remoteId, string $edge = '' ): string {
		return 's_' . substr( hash( 'sha256', "$type|$remoteId|$edge" ), 0, 12 );
	}

	/** An account's new token, for the other edges of the same page as well. */
	public function share( Account $account, string $token ): void {
		$this->db->run( 'UPDATE {sources} SET secret = %s WHERE remote_id = %s AND (type = %s OR type LIKE %s)', $this->secrets->seal( $token ), $account->remoteId, Account::family( $account->type ), Account::family( $account->type ) . '-%' );
	}

	/** The same page and token, read through another edge: made when a feed first asks for it. */
	public function sibling( Account $account, string $type ): Account {
		$sibling = $this->connect( $type, $account->remoteId );
		$this->db->run( "UPDATE {sources} SET secret = %s, settings = %s WHERE id = %d AND secret <> %s", $account->sealed(), Json::encode( $account->settings ), $sibling->id, $account->sealed() );
		return $this->byId( $sibling->id ) ?? $sibling;
	}

	/** Something else that the token of a connected account may read: a hashtag, another account. */
	public function through( Account $account, string $type, string $edge ): Account {
		$made = $this->connect( $type, $account->remoteId, '', array_filter( [ 'edge' => $edge, 'app_secret' => $account->setting( 'app_secret' ), 'token_expires' => $account->setting( 'token_expires' ), 'data_expires' => $account->setting( 'data_expires' ) ], static fn( string $fact ): bool => '' !== $fact ) );
		$this->update( $made->id, [ 'secret' => $account->sealed() ] );
		return $this->byId( $made->id ) ?? $made;
	}

	public function byHandle( string $handle ): ?Account {
		$row = $this->db->row( 'SELECT * FROM {sources} WHERE handle = %s', $handle );
		return null === $row ? null : Account::fromRow( $row );
	}

	public function byId( int $id ): ?Account {
		$row = $this->db->row( 'SELECT * FROM {sources} WHERE id = %d', $id );
		return null === $row ? null : Account::fromRow( $row );
	}

	/** @return list<Account> without those that are leaving */
	public function all(): array {
		return array_values( array_filter( $this->stored(), static fn( Account $account ): bool => ! $account->isLeaving() ) );
	}

	/**
	 * The account itself and everything that is read through it; of an edge only that one.
	 *
	 * @return list<Account>
	 */
	public function familyOf( Account $account ): array {
		// There is one demo, whatever its edges are called.
		$same = static fn( Account $other ): bool => Account::family( $other->type ) === Account::family( $account->type )
			&& ( Account::DEMO_PHOTOS === $account->type || ( $other->remoteId === $account->remoteId && '' !== $account->remoteId ) );
		return $account->isFirst() ? array_values( array_filter( $this->stored(), $same ) ) : [ $account ];
	}

	/** @return list<Account> */
	private function stored(): array {
		return array_map( [ Account::class, 'fromRow' ], $this->db->rows( 'SELECT * FROM {sources} ORDER BY id' ) );
	}

	/** @return list<Account> overdue ones, the longest waiting first */
	public function due( int $limit = 20 ): array {
		return array_map( [ Account::class, 'fromRow' ], $this->db->rows( 'SELECT * FROM {sources} WHERE due_at <= %d ORDER BY due_at LIMIT %d', $this->clock->now(), $limit ) );
	}

	/**
	 * Takes an overdue account for one refresher: of any number of processes that ask at once, one gets true.
	 * One that dies holding it lets the account become due again when the lease ends.
	 */
	public function claim( Account $account, bool $evenIfFresh = false ): bool {
		$now = $this->clock->now();
		return 1 === $this->db->run( 'UPDATE {sources} SET due_at = %d WHERE id = %d AND due_at <= %d', $now + self::LEASE, $account->id, $evenIfFresh ? max( $now, $account->dueAt ) : $now );
	}

	/** @param array<string, string|int> $values */
	public function update( int $id, array $values ): void {
		$this->db->update( 'sources', $values, [ 'id' => $id ] );
	}

	/**
	 * What became known of an account or its token; null forgets.
	 *
	 * @param array<string, scalar|null> $facts
	 */
	public function note( Account $account, array $facts ): void {
		$now = $this->byId( $account->id );
		$this->update( $account->id, [ 'settings' => Json::encode( array_filter( $facts + ( $now->settings ?? $account->settings ), static fn( $fact ): bool => null !== $fact ) ) ] );
	}

	public function pause( Account $account ): void {
		$this->update( $account->id, [ 'due_at' => Account::PAUSED ] );
	}

	public function resume( Account $account ): void {
		$this->update( $account->id, [ 'due_at' => $this->clock->now() ] );
	}

	/** Out of sight and not read any more, with all that is read through it; nothing is lost yet. */
	public function leave( Account $account ): void {
		foreach ( $this->familyOf( $account ) as $member ) {
			$this->note( $member, [ 'removed_at' => $this->clock->now(), 'was_due' => $member->dueAt ] );
			$this->pause( $member );
		}
	}

	public function stay( Account $account ): void {
		foreach ( $this->familyOf( $account ) as $member ) {
			if ( $member->isLeaving() ) {
				$this->note( $member, [ 'removed_at' => null, 'was_due' => null ] );
				$this->update( $member->id, [ 'due_at' => (int) $member->setting( 'was_due' ) ] );
			}
		}
	}

	/** Every account of a type waits at least this long: a limit that the app shares. */
	public function postpone( string $type, int $until ): void {
		$this->db->run( 'UPDATE {sources} SET due_at = %d WHERE type = %s AND due_at < %d', $until, $type, $until );
	}

	public function forget( int $id ): void {
		$this->db->delete( 'sources', [ 'id' => $id ] );
	}
}
