<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Http\Request;

/**
 * Limits calls that write or send requests, per visitor and time window. Does not store the address, only its HMAC with
 * a key that changes daily.
 */
final class RateLimit {
	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	/** @param int $window seconds */
	public function allow( string $bucket, int $limit, int $window ): bool {
		return $this->count( $bucket, $window ) <= self::limit( $bucket, $limit );
	}

	/**
	 * Counts a call toward a limit shared by several calls, weighted by its cost.
	 *
	 * @param int $window seconds
	 */
	public function spend( string $bucket, int $points, int $limit, int $window ): bool {
		return $this->count( $bucket, $window, '', $points ) <= self::limit( $bucket, $limit );
	}

	/**
	 * @param int    $window  seconds
	 * @param string $subject counted instead of the visitor, such as an email address; only its hash is stored
	 * @param int    $points cost of this call
	 * @return int number of this call in the window, from 1
	 */
	public function count( string $bucket, int $window, string $subject = '', int $points = 1 ): int {
		$isMysql = Database::isMysql();
		$changed = $this->db->run(
			'INSERT INTO {rates} (rate_key, expires, hits) VALUES (%s, %d, %d) ON DUPLICATE KEY UPDATE hits = '
				. ( $isMysql ? 'LAST_INSERT_ID(hits + %d)' : 'hits + %d' ),
			$this->key( $bucket, $window, $subject ),
			$this->start( $window ) + $window,
			$points,
			$points,
		);
		// The database replies with the number of changed rows, two for a row that existed, and with its new number.
		return match ( $isMysql ? $changed : 0 ) {
			1       => $points,
			2       => (int) Database::wpdb()->insert_id,
			default => $this->hits( $bucket, $window, $subject ),
		};
	}

	/** @return int calls in this window so far */
	public function hits( string $bucket, int $window, string $subject = '' ): int {
		return $this->db->int(
			'SELECT hits FROM {rates} WHERE rate_key = %s',
			$this->key( $bucket, $window, $subject ),
		);
	}

	private function key( string $bucket, int $window, string $subject ): string {
		return substr(
			hash(
				'sha256',
				$bucket
					. '|'
					. $this->start( $window )
					. '|'
					. ( '' === $subject ? $this->visitor() : $this->hashed( $subject ) ),
			),
			0,
			32,
		);
	}

	private function start( int $window ): int {
		return intdiv( $this->clock->now(), $window ) * $window;
	}

	/** Returns the limit of a bucket, for features that do their own counting. */
	public static function limit( string $bucket, int $limit ): int {
		/**
		 * Filters the number of calls a visitor may make in a time window.
		 *
		 * @since 1.0.0
		 * @param int    $limit Calls per window.
		 * @param string $bucket Name of the action.
		 */
		return (int) apply_filters( 'frontispiece_rate_limit', $limit, $bucket );
	}

	public function trim(): void {
		$this->db->run( 'DELETE FROM {rates} WHERE expires < %d', $this->clock->now() );
	}

	/** @return string hash of the client's IP address, which changes daily */
	public function visitor(): string {
		return $this->hashed( self::network( $this->address() ) );
	}

	/** Hashes a subject with the WordPress salt. Changing the salts only restarts the counts. */
	private function hashed( string $subject ): string {
		return hash_hmac( 'sha256', $subject, wp_salt( 'nonce' ) . gmdate( 'Y-m-d', $this->clock->now() ) );
	}

	/** Returns REMOTE_ADDR, or, if that is a trusted proxy, the last address in X-Forwarded-For that is not one. */
	public function address(): string {
		$remote = Request::server( 'REMOTE_ADDR' );
		/**
		 * Filters the addresses of proxies whose X-Forwarded-For header is trusted.
		 *
		 * @since 1.0.0
		 * @param list<string> $proxies
		 */
		$proxies = (array) apply_filters( 'frontispiece_trusted_proxies', [] );
		$chain   = Request::server( 'HTTP_X_FORWARDED_FOR' );
		if ( in_array( $remote, $proxies, true ) && '' !== $chain ) {
			foreach ( array_reverse( array_map( 'trim', explode( ',', $chain ) ) ) as $hop ) {
				if ( ! in_array( $hop, $proxies, true ) ) {
					return false === filter_var( $hop, FILTER_VALIDATE_IP ) ? $remote : $hop;
				}
			}
		}
		return $remote;
	}

	/**
	 * Returns the part of an address that identifies a visitor: one visitor may own a whole IPv6 /64, and an IPv4
	 * address on an IPv6 socket counts as the IPv4 address.
	 */
	private static function network( string $address ): string {
		$packed = false === filter_var( $address, FILTER_VALIDATE_IP ) ? false : inet_pton( $address );
		if ( ! is_string( $packed ) || 16 !== strlen( $packed ) ) {
			return $address;
		}
		return str_starts_with( $packed, "\0\0\0\0\0\0\0\0\0\0\xff\xff" )
			? (string) inet_ntop( substr( $packed, 12 ) )
			: substr( $packed, 0, 8 );
	}
}
