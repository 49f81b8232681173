<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

use Frontispiece\Kernel\Clock;

/**
 * Creates and checks stateless signatures for what a page carries and sends back: cursors, settings, guest tokens.
 * Works with page caches.
 */
final class Signer {
	private const PURPOSE = 'sign';
	private const LENGTH  = 16;

	public function __construct( private readonly Clock $clock, private readonly KeyRing $ring ) {}

	/** @return string 16 hex digits */
	public function mark( string $purpose, string $message ): string {
		return substr( $this->digest( $purpose, $message ), 0, self::LENGTH );
	}

	public function check( string $purpose, string $message, string $mark ): bool {
		foreach ( $this->digests( $purpose, $message ) as $digest ) {
			if ( hash_equals( substr( $digest, 0, self::LENGTH ), $mark ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return string 64 hex digits that only this site can compute */
	public function digest( string $purpose, string $message ): string {
		return hash_hmac( 'sha256', $purpose . '|' . $message, $this->ring->keys( self::PURPOSE )[0] );
	}

	/** @return list<string> the signature, and those of older keys */
	public function digests( string $purpose, string $message ): array {
		$keys = [ ...$this->ring->keys( self::PURPOSE ), ...$this->ring->legacySigningKeys() ];
		return array_map(
			static fn( string $key ): string => hash_hmac( 'sha256', $purpose . '|' . $message, $key ),
			$keys,
		);
	}

	/** @return string "message.expiry.mark" */
	public function issue( string $purpose, string $message, int $seconds ): string {
		$body = $message . '.' . ( $this->clock->now() + $seconds );
		return $body . '.' . $this->mark( $purpose, $body );
	}

	/** @return string|null the message; null if forged or expired */
	public function accept( string $purpose, string $token ): ?string {
		if (
			1 !== preg_match( '/^(.*)\.(\d{1,12})\.([0-9a-f]{16})$/s', $token, $part )
			|| (int) $part[2] < $this->clock->now()
		) {
			return null;
		}
		return $this->check( $purpose, $part[1] . '.' . $part[2], $part[3] ) ? $part[1] : null;
	}
}
