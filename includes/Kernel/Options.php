<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Security\Secrets;

/**
 * Stores the settings in one autoloaded option, which costs no extra query. Together with the key ring it stays under 4
 * kB.
 */
final class Options {
	public const NAME = 'frontispiece';

	/** Encrypted values. Not autoloaded, because few requests need them. */
	private const SECRETS = 'frontispiece_secrets';

	/** Options that can be set in wp-config.php instead: FRONTISPIECE_ plus the name in uppercase. */
	private const CONSTANTS = [
		'facebook_app_id',
		'facebook_app_secret',
		'facebook_config_id',
		'instagram_app_id',
		'instagram_app_secret',
	];

	/** Former names of settings. Sites, networks and settings files that have a value under such a name keep it. */
	private const FORMER = [
		'entry_days'     => 'message_days',
		'image_quality'  => 'picture_quality',
		'max_image_size' => 'largest_picture',
	];

	/**
	 * @return mixed what the network enforces, or what is stored, or the network's default, or the one that
	 *     src/admin/settings/options.json declares
	 */
	public function get( string $key ) {
		$isMultisite = is_multisite();
		return ( $isMultisite ? NetworkOptions::get( $key, NetworkOptions::ENFORCED ) : null )
			?? $this->stored( $key )
			?? ( $isMultisite ? NetworkOptions::get( $key, NetworkOptions::DEFAULT ) : null )
			?? BlockMetadata::shapes( 'options' )['settings']['attributes'][ $key ]['default']
			?? null;
	}

	/**
	 * Returns what is stored, without its default. Every page may call this: it reads no other file.
	 *
	 * @return mixed null = never set
	 */
	public function stored( string $key ) {
		if ( self::isFixed( $key ) ) {
			return constant( self::constant( $key ) );
		}
		$stored = get_option( self::NAME );
		return is_array( $stored ) ? self::renamed( $stored )[ $key ] ?? null : null;
	}

	/**
	 * Names settings that have a former name by their present one, which wins if both are there.
	 *
	 * @template T
	 * @param array<array-key, T> $values by the names of settings
	 * @return array<array-key, T>
	 */
	public static function renamed( array $values ): array {
		foreach ( self::FORMER as $name => $former ) {
			if ( isset( $values[ $former ] ) ) {
				$values += [ $name => $values[ $former ] ];
			}
		}
		return array_diff_key( $values, array_flip( self::FORMER ) );
	}

	public function int( string $key ): int {
		$value = $this->get( $key );
		return is_numeric( $value ) ? (int) $value : 0;
	}

	public function text( string $key ): string {
		$value = $this->get( $key );
		return is_scalar( $value ) ? (string) $value : '';
	}

	/** Checks whether an option is set in wp-config.php. */
	public static function isFixed( string $key ): bool {
		return in_array( $key, self::CONSTANTS, true ) && defined( self::constant( $key ) );
	}

	public static function constant( string $key ): string {
		return 'FRONTISPIECE_' . strtoupper( $key );
	}

	/** @param array<string, mixed> $values */
	public function set( array $values ): void {
		// What is written must not come from an object cache that another web server has not told yet.
		wp_cache_delete( 'alloptions', 'options' );
		// Plugins that translate options must not have their translations stored: this is what the database has.
		$stored = maybe_unserialize( wp_load_alloptions()[ self::NAME ] ?? get_option( self::NAME ) );
		update_option( self::NAME, array_merge( is_array( $stored ) ? $stored : [], $values ), true );
	}

	/** @return string '' = none, or not readable anymore */
	public function secret( string $key, Secrets $secrets ): string {
		if ( self::isFixed( $key ) ) {
			return $this->text( $key );
		}
		$sealed = self::sealed()[ $key ] ?? '';
		return is_string( $sealed ) && '' !== $sealed ? (string) $secrets->open( $sealed ) : '';
	}

	public static function hasSecret( string $key ): bool {
		return self::isFixed( $key ) || '' !== ( self::sealed()[ $key ] ?? '' );
	}

	/** @param string $plain '' deletes it */
	public function saveSecret( string $key, string $plain, Secrets $secrets ): void {
		update_option(
			self::SECRETS,
			array_filter(
				[ $key => '' === $plain ? '' : $secrets->seal( $plain ) ] + self::sealed(),
				static fn( $sealed ): bool => '' !== $sealed,
			),
			false,
		);
	}

	public function create(): void {
		add_option( self::NAME, [ 'schema' => 0 ], '', true );
	}

	/** @return array<array-key, mixed> */
	private static function sealed(): array {
		$sealed = get_option( self::SECRETS );
		return is_array( $sealed ) ? $sealed : [];
	}
}
