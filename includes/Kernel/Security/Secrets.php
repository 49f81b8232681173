<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

/**
 * Encrypts stored tokens with XChaCha20-Poly1305 from sodium (WordPress includes a polyfill) and the newest key of the
 * ring.
 */
final class Secrets {
	private const PREFIX  = 'v2:';
	private const PURPOSE = 'seal';

	/** Prefix of values encrypted before the key ring existed. */
	private const LEGACY = 'v1:';

	private const NONCE = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES;

	public function __construct( private readonly KeyRing $ring ) {}

	public function seal( string $plain ): string {
		$nonce = random_bytes( self::NONCE );
		$key   = $this->ring->keys( self::PURPOSE )[0];
		return self::PREFIX
			. base64_encode(
				$nonce . sodium_crypto_aead_xchacha20poly1305_ietf_encrypt( $plain, self::PREFIX, $nonce, $key ),
			);
	}

	/** @return string|null null = not ours, damaged, or encrypted with a lost key */
	public function open( string $sealed ): ?string {
		$prefix = substr( $sealed, 0, strlen( self::PREFIX ) );
		$raw    = in_array( $prefix, [ self::PREFIX, self::LEGACY ], true )
			? base64_decode( substr( $sealed, strlen( $prefix ) ), true )
			: false;
		if ( false === $raw || strlen( $raw ) <= self::NONCE ) {
			return null;
		}
		foreach (
			self::PREFIX === $prefix ? $this->ring->keys( self::PURPOSE ) : $this->ring->legacySealingKeys() as $key
		) {
			$plain = sodium_crypto_aead_xchacha20poly1305_ietf_decrypt(
				substr( $raw, self::NONCE ),
				$prefix,
				substr( $raw, 0, self::NONCE ),
				$key,
			);
			if ( false !== $plain ) {
				return $plain;
			}
		}
		return null;
	}
}
