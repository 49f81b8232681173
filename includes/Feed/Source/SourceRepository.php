<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\Json;

/**
 * Stores sources.
 *
 * @since 1.0.0
 */
final class SourceRepository {
	private const LEASE = 300;

	/** Settings that a source does not share with others that are read through the same account. */
	private const OWN = [ 'aliases' => true ];

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly Secrets $secrets,
		private readonly SourceDrivers $drivers,
	) {}

	/**
	 * Connects an account, or updates the token of one that is already connected.
	 *
	 * @param array<string, mixed> $settings
	 */
	public function connect(
		string $type,
		string $remoteId,
		string $token = '',
		array $settings = [],
		string $handle = '',
	): Source {
		$handle = '' === $handle ? self::handle( $type, $remoteId, (string) ( $settings['edge'] ?? '' ) ) : $handle;
		$this->db->run(
			"INSERT IGNORE INTO {sources} (handle, type, remote_id, name, secret, settings, header, error, due_at) VALUES (%s, %s, %s, %s, '', %s, '{}', '', %d)",
			$handle,
			$type,
			$remoteId,
			$remoteId,
			Json::encode( $settings ),
			$this->clock->now(),
		);
		$source = $this->byHandle( $handle );
		if ( null === $source ) {
			throw new \RuntimeException( 'The source could not be stored.' );
		}
		if ( $source->isLeaving() ) {
			$this->stay( $source );
		}
		if ( '' !== $token ) {
			$this->share( $source, $token );
			$this->db->run(
				"UPDATE {sources} SET failures = 0, error = '', due_at = %d WHERE remote_id = %s AND type IN (%s)",
				$this->clock->now(),
				$remoteId,
				$this->drivers->family( $type ),
			);
		}
		return $this->byHandle( $handle ) ?? $source;
	}

	/** Returns the handle of an edge of an account. */
	public static function handle( string $type, string $remoteId, string $edge = '' ): string {
		return 's_' . substr( hash( 'sha256', "$type|$remoteId|$edge" ), 0, 12 );
	}

	/** Stores an account's new token, for the other edges of the same page as well. */
	public function share( Source $source, string $token ): void {
		$this->db->run(
			'UPDATE {sources} SET secret = %s WHERE remote_id = %s AND type IN (%s)',
			$this->secrets->seal( $token ),
			$source->remoteId,
			$this->drivers->family( $source->type ),
		);
	}

	/**
	 * Returns the source that reads another edge of the same page with the same token. It is created when a feed first
	 * needs it.
	 */
	public function sibling( Source $source, string $type ): Source {
		$sibling = $this->connect( $type, $source->remoteId );
		$this->db->run(
			"UPDATE {sources} SET secret = %s, settings = %s WHERE id = %d AND secret <> %s",
			$source->sealed(),
			// Each has its own names of sources that were merged into it.
			Json::encode( array_intersect_key( $sibling->settings, self::OWN ) + array_diff_key( $source->settings, self::OWN ) ),
			$sibling->id,
			$source->sealed(),
		);
		return $this->byId( $sibling->id ) ?? $sibling;
	}

	/** Connects something else that the token of a connected account can read: a hashtag, or another account. */
	public function through( Source $source, string $type, string $edge ): Source {
		$created = $this->connect(
			$type,
			$source->remoteId,
			'',
			array_filter(
				[
					'edge'          => $edge,
					'app_secret'    => $source->setting( 'app_secret' ),
					'token_expires' => $source->setting( 'token_expires' ),
					'data_expires'  => $source->setting( 'data_expires' ),
				],
				static fn( string $fact ): bool => '' !== $fact,
			),
		);
		$this->update( $created->id, [ 'secret' => $source->sealed() ] );
		return $this->byId( $created->id ) ?? $created;
	}

	/** Returns the source with this handle, or the one that another with this handle was merged into. */
	public function byHandle( string $handle ): ?Source {
		$row = $this->db->row( 'SELECT * FROM {sources} WHERE handle = %s', $handle );
		if ( null === $row && 1 === preg_match( '/^s_[0-9a-f]{12}$/', $handle ) ) {
			$row = $this->db->row(
				'SELECT * FROM {sources} WHERE settings LIKE %s ORDER BY id LIMIT 1',
				'%"' . Database::wpdb()->esc_like( $handle ) . '"%',
			);
		}
		return null === $row ? null : Source::fromRow( $row );
	}

	/** Returns the oldest source that is the same account or feed, even if it is being removed. */
	public function sameAs( Source $source ): ?Source {
		$identity = SourceIdentity::forSource( $source );
		foreach ( $this->stored() as $other ) {
			if ( $other->type === $source->type && SourceIdentity::forSource( $other ) === $identity ) {
				return $other;
			}
		}
		return null;
	}

	public function byId( int $id ): ?Source {
		$row = $this->db->row( 'SELECT * FROM {sources} WHERE id = %d', $id );
		return null === $row ? null : Source::fromRow( $row );
	}

	/** @return list<int> IDs of the sources that are being removed */
	public function leaving(): array {
		$leaving = array_filter( $this->stored(), static fn( Source $source ): bool => $source->isLeaving() );
		return array_values( array_map( static fn( Source $source ): int => $source->id, $leaving ) );
	}

	/** @return list<int> IDs of the sources whose posts feeds show */
	public function inFeeds(): array {
		$lists = $this->db->column( "SELECT DISTINCT source_ids FROM {feeds} WHERE source_ids <> ''" );
		return array_values( array_unique( array_map( 'intval', array_diff( explode( ',', implode( ',', $lists ) ), [ '' ] ) ) ) );
	}

	/** @return list<Source> without sources that are being removed */
	public function all(): array {
		return array_values(
			array_filter( $this->stored(), static fn( Source $source ): bool => ! $source->isLeaving() ),
		);
	}

	/**
	 * Returns the account and everything that is read through it; for an edge, only that edge.
	 *
	 * @return list<Source>
	 */
	public function familyOf( Source $source ): array {
		if ( $this->drivers->baseType( $source->type ) !== $source->type ) {
			return [ $source ];
		}
		$types = $this->drivers->family( $source->type );
		// There is one demo, whatever its edges are called.
		$isDemo = $this->drivers->isDemo( $source->type );
		$isSame = static fn( Source $other ): bool => in_array( $other->type, $types, true )
			&& ( $other->id === $source->id || $isDemo || ( $other->remoteId === $source->remoteId && '' !== $source->remoteId ) );
		return array_values( array_filter( $this->stored(), $isSame ) );
	}

	/** @return list<Source> */
	private function stored(): array {
		return array_map( [ Source::class, 'fromRow' ], $this->db->rows( 'SELECT * FROM {sources} ORDER BY id' ) );
	}

	/** @return list<Source> overdue sources, the longest overdue first */
	public function due( int $limit = 20 ): array {
		return array_map(
			[ Source::class, 'fromRow' ],
			$this->db->rows(
				'SELECT * FROM {sources} WHERE due_at <= %d ORDER BY due_at LIMIT %d',
				$this->clock->now(),
				$limit,
			),
		);
	}

	/**
	 * Claims an overdue source for one refresher: of any number of concurrent processes, one gets true. If that process
	 * dies, the source is due again when the lease expires.
	 */
	public function claim( Source $source, bool $evenIfFresh = false ): bool {
		$now   = $this->clock->now();
		$lease = $now + self::LEASE;
		// MariaDB counts changed rows only, so a claim must always change the value.
		return 1 === $this->db->run(
			'UPDATE {sources} SET due_at = CASE WHEN due_at = %d THEN %d ELSE %d END WHERE id = %d AND due_at <= %d',
			$lease,
			$lease + 1,
			$lease,
			$source->id,
			$evenIfFresh ? max( $now, $source->dueAt ) : $now,
		);
	}

	/** @param array<string, string|int> $values */
	public function update( int $id, array $values ): void {
		$this->db->update( 'sources', $values, [ 'id' => $id ] );
	}

	/**
	 * Stores facts about an account or its token in its settings; null removes a fact.
	 *
	 * @param array<array-key, mixed> $facts
	 */
	public function note( Source $source, array $facts ): void {
		$now = $this->byId( $source->id );
		$this->update( $source->id, [
			'settings' => Json::encode( array_filter(
				$facts + ( $now->settings ?? $source->settings ),
				static fn( $fact ): bool => null !== $fact,
			) ),
		] );
	}

	public function pause( Source $source ): void {
		$this->update( $source->id, [ 'due_at' => Source::PAUSED ] );
	}

	public function resume( Source $source ): void {
		$this->update( $source->id, [ 'due_at' => $this->clock->now() ] );
	}

	/** Hides a source and everything that is read through it, and stops refreshing them. Nothing is deleted yet. */
	public function leave( Source $source ): void {
		foreach ( $this->familyOf( $source ) as $member ) {
			$this->note( $member, [ 'removed_at' => $this->clock->now(), 'was_due' => $member->dueAt ] );
			$this->pause( $member );
		}
	}

	public function stay( Source $source ): void {
		foreach ( $this->familyOf( $source ) as $member ) {
			if ( $member->isLeaving() ) {
				$this->note( $member, [ 'removed_at' => null, 'was_due' => null ] );
				$this->update( $member->id, [ 'due_at' => (int) $member->setting( 'was_due' ) ] );
			}
		}
	}

	/** Postpones all accounts of a type until at least the given time, for rate limits that apply to the whole app. */
	public function postpone( string $type, int $until ): void {
		$this->db->run( 'UPDATE {sources} SET due_at = %d WHERE type = %s AND due_at < %d', $until, $type, $until );
	}

	public function delete( int $id ): void {
		$this->db->delete( 'sources', [ 'id' => $id ] );
	}
}
