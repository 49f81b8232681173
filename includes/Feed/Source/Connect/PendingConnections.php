<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Keeps the accounts that a login gave access to until the user chooses from them: encrypted, one login at a time, for
 * 15 minutes. The browser only receives names; tokens stay on the server.
 */
final class PendingConnections {
	private const GRANT = 'frontispiece_grant';
	private const STATE = 'frontispiece_sign_in';
	private const TTL  = 900;

	public function __construct( private readonly Clock $clock, private readonly Secrets $secrets ) {}

	/**
	 * Starts a login with a social network.
	 *
	 * @return string OAuth state, bound to this user and session and valid once
	 */
	public function begin( string $type ): string {
		$state = bin2hex( random_bytes( 16 ) );
		update_user_meta(
			get_current_user_id(),
			self::STATE,
			wp_slash(
				Json::encode(
					[ 'mark' => self::mark( $state ), 'type' => $type, 'until' => $this->clock->now() + self::TTL ],
				),
			),
		);
		return $state;
	}

	/** @return string|null what the user was connecting; null = unknown state */
	public function back( string $state ): ?string {
		$left = $this->meta( self::STATE );
		if (
			'' === $state
			|| $left->int( 'until' ) < $this->clock->now()
			|| ! hash_equals( $left->string( 'mark' ), self::mark( $state ) )
		) {
			return null;
		}
		delete_user_meta( get_current_user_id(), self::STATE );
		return $left->string( 'type' );
	}

	/** @param list<AccountCandidate> $candidates */
	public function save( string $type, array $candidates ): void {
		$this->put( [
			'type'   => $type,
			'sealed' => $this->secrets->seal(
				Json::encode( array_map( static fn( AccountCandidate $candidate ): array => $candidate->toArray(), $candidates ) ),
			),
		] );
	}

	/** @param array<string, string> $problem reason, code, message, advice */
	public function fail( string $type, array $problem ): void {
		$this->put( [ 'type' => $type, 'problem' => $problem ] );
	}

	/** @return array{type: string, problem: array<array-key, mixed>|null, candidates: list<AccountCandidate>}|null */
	public function pending(): ?array {
		$grant = $this->meta( self::GRANT );
		if ( $grant->int( 'until' ) < $this->clock->now() ) {
			return null;
		}
		$open = '' === $grant->string( 'sealed' ) ? null : $this->secrets->open( $grant->string( 'sealed' ) );
		return [
			'type'       => $grant->string( 'type' ),
			'problem'    => $grant->child( 'problem' )?->all(),
			'candidates' => array_map(
				[ AccountCandidate::class, 'fromRaw' ],
				( new ArrayReader( [ 'list' => Json::decode( (string) $open ) ?? [] ] ) )->list( 'list' ),
			),
		];
	}

	public function drop(): void {
		delete_user_meta( get_current_user_id(), self::GRANT );
	}

	/** Deletes abandoned connections. */
	public function trim(): void {
		foreach ( [ self::GRANT, self::STATE ] as $key ) {
			// phpcs:ignore WordPress.DB.SlowDBQuery -- once a day.
			$users = get_users( [ 'meta_key' => $key, 'fields' => 'ID' ] );
			foreach ( $users as $id ) {
				if ( self::read( (int) $id, $key )->int( 'until' ) < $this->clock->now() ) {
					delete_user_meta( (int) $id, $key );
				}
			}
		}
	}

	/** @param array<string, mixed> $grant */
	private function put( array $grant ): void {
		update_user_meta(
			get_current_user_id(),
			self::GRANT,
			wp_slash( Json::encode( $grant + [ 'until' => $this->clock->now() + self::TTL ] ) ),
		);
	}

	private function meta( string $key ): ArrayReader {
		return self::read( get_current_user_id(), $key );
	}

	private static function read( int $user, string $key ): ArrayReader {
		$value = get_user_meta( $user, $key, true );
		return new ArrayReader( is_string( $value ) ? Json::object( $value ) : [] );
	}

	/**
	 * Returns a hash of the state that is bound to the session: another session of the same user is another browser, or
	 * someone else using it.
	 */
	private static function mark( string $state ): string {
		return hash_hmac(
			'sha256',
			$state,
			get_current_user_id() . '|' . wp_get_session_token() . '|' . wp_salt( 'nonce' ),
		);
	}
}
