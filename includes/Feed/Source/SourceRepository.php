<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\Json;

/** The sources table. */
final class SourceRepository {
	private const LEASE = 300;

	public function __construct( private readonly Database $db, private readonly Clock $clock, private readonly Secrets $secrets ) {}

	/**
	 * Connects an account, or gives a known one its new token.
	 *
	 * @param array<string, scalar> $settings
	 */
	public function connect( string $type, string $remoteId, string $token = '', array $settings = [], string $handle = '' ): Source {
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
			$this->db->run( "UPDATE {sources} SET failures = 0, error = '', due_at = %d WHERE remote_id = %s AND (type = %s OR type LIKE %s)", $this->clock->now(), $remoteId, Source::family( $type ), Source::family( $type ) . '-%' );
		}
		return $this->byHandle( $handle ) ?? $account;
	}

	/** The handle of an edge of an account. */
	public static function handle( string $type, string $remoteId, string $edge = '' ): string {
		return 's_' . substr( hash( 'sha256', "$type|$remoteId|$edge" ), 0, 12 );
	}

	/** An account's new token, for the other edges of the same page as well. */
	public function share( Source $account, string $token ): void {
		$this->db->run( 'UPDATE {sources} SET secret = %s WHERE remote_id = %s AND (type = %s OR type LIKE %s)', $this->secrets->seal( $token ), $account->remoteId, Source::family( $account->type ), Source::family( $account->type ) . '-%' );
	}

	/** The same page and token, read through another edge: made when a feed first asks for it. */
	public function sibling( Source $account, string $type ): Source {
		$sibling = $this->connect( $type, $account->remoteId );
		$this->db->run( "UPDATE {sources} SET secret = %s, settings = %s WHERE id = %d AND secret <> %s", $account->sealed(), Json::encode( $account->settings ), $sibling->id, $account->sealed() );
		return $this->byId( $sibling->id ) ?? $sibling;
	}

	/** Something else that the token of a connected account may read: a hashtag, another account. */
	public function through( Source $account, string $type, string $edge ): Source {
		$made = $this->connect( $type, $account->remoteId, '', array_filter( [ 'edge' => $edge, 'app_secret' => $account->setting( 'app_secret' ), 'token_expires' => $account->setting( 'token_expires' ), 'data_expires' => $account->setting( 'data_expires' ) ], static fn( string $fact ): bool => '' !== $fact ) );
		$this->update( $made->id, [ 'secret' => $account->sealed() ] );
		return $this->byId( $made->id ) ?? $made;
	}

	public function byHandle( string $handle ): ?Source {
		$row = $this->db->row( 'SELECT * FROM {sources} WHERE handle = %s', $handle );
		return null === $row ? null : Source::fromRow( $row );
	}

	public function byId( int $id ): ?Source {
		$row = $this->db->row( 'SELECT * FROM {sources} WHERE id = %d', $id );
		return null === $row ? null : Source::fromRow( $row );
	}

	/** @return list<Source> without those that are leaving */
	public function all(): array {
		return array_values( array_filter( $this->stored(), static fn( Source $account ): bool => ! $account->isLeaving() ) );
	}

	/**
	 * The account itself and everything that is read through it; of an edge only that one.
	 *
	 * @return list<Source>
	 */
	public function familyOf( Source $account ): array {
		// There is one demo, whatever its edges are called.
		$same = static fn( Source $other ): bool => Source::family( $other->type ) === Source::family( $account->type )
			&& ( Source::DEMO_PHOTOS === $account->type || ( $other->remoteId === $account->remoteId && '' !== $account->remoteId ) );
		return $account->isFirst() ? array_values( array_filter( $this->stored(), $same ) ) : [ $account ];
	}

	/** @return list<Source> */
	private function stored(): array {
		return array_map( [ Source::class, 'fromRow' ], $this->db->rows( 'SELECT * FROM {sources} ORDER BY id' ) );
	}

	/** @return list<Source> overdue ones, the longest waiting first */
	public function due( int $limit = 20 ): array {
		return array_map( [ Source::class, 'fromRow' ], $this->db->rows( 'SELECT * FROM {sources} WHERE due_at <= %d ORDER BY due_at LIMIT %d', $this->clock->now(), $limit ) );
	}

	/**
	 * Takes an overdue account for one refresher: of any number of processes that ask at once, one gets true.
	 * One that dies holding it lets the account become due again when the lease ends.
	 */
	public function claim( Source $account, bool $evenIfFresh = false ): bool {
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
	public function note( Source $account, array $facts ): void {
		$now = $this->byId( $account->id );
		$this->update( $account->id, [ 'settings' => Json::encode( array_filter( $facts + ( $now->settings ?? $account->settings ), static fn( $fact ): bool => null !== $fact ) ) ] );
	}

	public function pause( Source $account ): void {
		$this->update( $account->id, [ 'due_at' => Source::PAUSED ] );
	}

	public function resume( Source $account ): void {
		$this->update( $account->id, [ 'due_at' => $this->clock->now() ] );
	}

	/** Out of sight and not read any more, with all that is read through it; nothing is lost yet. */
	public function leave( Source $account ): void {
		foreach ( $this->familyOf( $account ) as $member ) {
			$this->note( $member, [ 'removed_at' => $this->clock->now(), 'was_due' => $member->dueAt ] );
			$this->pause( $member );
		}
	}

	public function stay( Source $account ): void {
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
