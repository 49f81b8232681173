<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Options;

/**
 * Stores the keys for signing and encryption in several generations: the newest signs and encrypts, all of them verify
 * and decrypt. They are independent of the WordPress salts, so rotating the salts loses nothing.
 * FRONTISPIECE_SECRET_KEY (one key, or a list with the newest first) takes precedence over the database and is never
 * stored in it.
 */
final class KeyRing {
	public const OPTION = 'frontispiece_keys';

	private const LENGTH = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_KEYBYTES;

	/** Block size in bytes. HMAC hashes longer keys itself. */
	private const HMAC_BLOCK = 64;

	public function __construct( private readonly Database $db, private readonly Options $options ) {}

	/** @return list<string> at least one key of 32 bytes for one purpose, newest first */
	public function keys( string $purpose ): array {
		$stored = self::decoded( $this->stored()['keys'] ?? [] );
		if ( [] === $stored ) {
			$this->rotate();
			$stored = self::decoded( $this->stored()['keys'] ?? [] );
		}
		$derive = static fn( string $key ): string => hash_hmac( 'sha256', "frontispiece|$purpose", $key, true );
		return array_map( $derive, [ ...self::constants(), ...$stored ] );
	}

	/** @return list<string> key that encrypted tokens before the key ring existed */
	public function legacySealingKeys(): array {
		return [
			...array_map( [ self::class, 'legacySealingKey' ], self::constants() ),
			...self::decoded( $this->stored()['seal'] ?? [] ),
		];
	}

	/** @return list<string> key that signed URLs before the key ring existed */
	public function legacySigningKeys(): array {
		return self::decoded( $this->stored()['sign'] ?? [] );
	}

	/** Adds a generation. Old keys stay, because emails that are years old contain links signed with them. */
	public function rotate(): void {
		$stored         = $this->stored();
		$keys           = $stored['keys'] ?? null;
		$stored['keys'] = [
			base64_encode( random_bytes( self::LENGTH ) ),
			...( is_array( $keys ) ? array_values( $keys ) : [] ),
		];
		update_option( self::OPTION, $stored, true );
	}

	/** @return array<array-key, mixed> keys, and what was used before there were any: each a list in base64 */
	private function stored(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : $this->create();
	}

	/**
	 * Creates the keys of a site that has none. If two requests do this at once, the first one's keys win, because
	 * anything signed with a lost key would be lost too. add_option() overwrites and cannot be used.
	 *
	 * @return array<array-key, mixed>
	 */
	private function create(): array {
		$keys    = [
			'keys' => [ base64_encode( random_bytes( self::LENGTH ) ) ],
		] + ( $this->options->int( 'schema' ) > 0 ? self::legacy() : [] );
		$options = Database::wpdb()->options;
		$this->db->run(
			"INSERT IGNORE INTO $options (option_name, option_value, autoload) VALUES (%s, %s, 'yes')",
			self::OPTION,
			(string) maybe_serialize( $keys ),
		);
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		wp_cache_delete( self::OPTION, 'options' );
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : $keys;
	}

	/**
	 * @return array{seal: list<string>, sign: list<string>} the keys that came from the salts, which may change after
	 *     today
	 */
	private static function legacy(): array {
		$sign = wp_salt( 'nonce' ) . 'frontispiece';
		return [
			'seal' => [ base64_encode( self::legacySealingKey( wp_salt( 'secure_auth' ) ) ) ],
			'sign' => [ base64_encode( strlen( $sign ) > self::HMAC_BLOCK ? hash( 'sha256', $sign, true ) : $sign ) ],
		];
	}

	private static function legacySealingKey( string $material ): string {
		return hash( 'sha256', 'frontispiece secrets|' . $material, true );
	}

	/** @return list<string> */
	private static function constants(): array {
		$constant = defined( 'FRONTISPIECE_SECRET_KEY' ) ? constant( 'FRONTISPIECE_SECRET_KEY' ) : [];
		return array_values( array_filter(
			is_array( $constant ) ? $constant : [ $constant ],
			static fn( $key ): bool => is_string( $key ) && '' !== $key,
		) );
	}

	/** @return list<string> */
	private static function decoded( mixed $keys ): array {
		$decoded = array_map(
			static fn( $key ) => is_string( $key ) ? base64_decode( $key, true ) : false,
			is_array( $keys ) ? $keys : [],
		);
		return array_values( array_filter( $decoded, static fn( $key ): bool => is_string( $key ) && '' !== $key ) );
	}
}
