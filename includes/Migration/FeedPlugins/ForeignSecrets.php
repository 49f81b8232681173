<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FeedPlugins;

/**
 * Decrypts tokens as the established feed plugins store them: in plain text, or with AES-256-CTR and a key from
 * wp-config.php, followed by a salt that shows whether the key is right.
 */
final class ForeignSecrets {
	private const METHOD = 'aes-256-ctr';

	/** @return string '' if it cannot be decrypted here */
	public static function open( string $stored ): string {
		if ( 1 === preg_match( '/^(?:EA|IG)[A-Za-z0-9_-]{6,}$/', $stored ) ) {
			return $stored;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- how it is stored.
		$raw    = base64_decode( $stored, true );
		$length = extension_loaded( 'openssl' ) ? (int) openssl_cipher_iv_length( self::METHOD ) : 0;
		if ( 0 === $length || false === $raw || strlen( $raw ) <= $length ) {
			return '';
		}
		foreach ( self::keys() as [ $key, $salt ] ) {
			$text = openssl_decrypt( substr( $raw, $length ), self::METHOD, $key, 0, substr( $raw, 0, $length ) );
			if ( is_string( $text ) && str_ends_with( $text, $salt ) ) {
				return substr( $text, 0, -strlen( $salt ) );
			}
		}
		return '';
	}

	/** @return list<array{string, string}> */
	private static function keys(): array {
		$keys = [];
		foreach ( [
			[ 'CFF_ENCRYPTION_KEY', 'CFF_ENCRYPTION_SALT' ],
			[ 'SBI_ENCRYPTION_KEY', 'SBI_ENCRYPTION_SALT' ],
			[ 'LOGGED_IN_KEY', 'LOGGED_IN_SALT' ],
		] as [ $key, $salt ] ) {
			$pair = [ defined( $key ) ? constant( $key ) : '', defined( $salt ) ? constant( $salt ) : '' ];
			if ( is_string( $pair[0] ) && is_string( $pair[1] ) && '' !== $pair[0] && '' !== $pair[1] ) {
				$keys[] = $pair;
			}
		}
		return $keys;
	}
}
