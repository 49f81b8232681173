<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/**
 * Tokens at rest: XChaCha20-Poly1305 by sodium (WordPress carries a polyfill), key from FRONTISPIECE_SECRET_KEY
 * or else from the site's salts. After a change of salts the old values cannot be read, and open() says so by null.
 */
final class Secrets {
	private const PREFIX = 'v1:';

	public function seal( string $plain ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES );
		return self::PREFIX . base64_encode( $nonce . sodium_crypto_aead_xchacha20poly1305_ietf_encrypt( $plain, self::PREFIX, $nonce, $this->key() ) );
	}

	/** @return string|null null = not ours, damaged, or sealed under other salts */
	public function open( string $sealed ): ?string {
		$raw  = str_starts_with( $sealed, self::PREFIX ) ? base64_decode( substr( $sealed, strlen( self::PREFIX ) ), true ) : false;
		$size = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES;
		if ( false === $raw || strlen( $raw ) <= $size ) {
			return null;
		}
		$plain = sodium_crypto_aead_xchacha20poly1305_ietf_decrypt( substr( $raw, $size ), self::PREFIX, substr( $raw, 0, $size ), $this->key() );
		return false === $plain ? null : $plain;
	}

	private function key(): string {
		$constant = defined( 'FRONTISPIECE_SECRET_KEY' ) ? constant( 'FRONTISPIECE_SECRET_KEY' ) : '';
		$material = is_string( $constant ) && '' !== $constant ? $constant : wp_salt( 'secure_auth' );
		return hash( 'sha256', 'frontispiece secrets|' . $material, true );
	}
}
