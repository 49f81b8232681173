<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/** Stateless signatures for what a page carries and sends back: cursors, settings, guests' tokens. Safe under a page cache. */
final class Signer {
	public function __construct( private readonly Clock $clock ) {}

	/** @return string 16 hex digits */
	public function mark( string $purpose, string $message ): string {
		return substr( hash_hmac( 'sha256', $purpose . '|' . $message, wp_salt( 'nonce' ) . 'frontispiece' ), 0, 16 );
	}

	public function check( string $purpose, string $message, string $mark ): bool {
		return hash_equals( $this->mark( $purpose, $message ), $mark );
	}

	/** @return string "message.expiry.mark" */
	public function issue( string $purpose, string $message, int $seconds ): string {
		$body = $message . '.' . ( $this->clock->now() + $seconds );
		return $body . '.' . $this->mark( $purpose, $body );
	}

	/** @return string|null the message, or null when forged or expired */
	public function accept( string $purpose, string $token ): ?string {
		if ( 1 !== preg_match( '/^(.*)\.(\d{1,12})\.([0-9a-f]{16})$/s', $token, $part ) || (int) $part[2] < $this->clock->now() ) {
			return null;
		}
		return $this->check( $purpose, $part[1] . '.' . $part[2], $part[3] ) ? $part[1] : null;
	}
}
