<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/**
 * Settings that the administrator of a network of sites has chosen for its sites: defaults, which a site uses until it
 * saves its own value, and enforced ones.
 */
final class NetworkOptions {
	public const NAME = 'frontispiece_network';

	/** What is kept about a site in the network's tables: its summary, when it was gathered, and its status. */
	public const SITE_META = [ 'frontispiece_summary', 'frontispiece_checked_at', 'frontispiece_status' ];

	public const DEFAULT  = 'default';
	public const ENFORCED = 'enforced';

	/** @return array<string, array{mode: string, value: mixed}> setting => who decides, and the network's value */
	public static function all(): array {
		$stored = get_site_option( self::NAME );
		$valid  = [];
		foreach ( is_array( $stored ) ? Options::renamed( $stored ) : [] as $name => $setting ) {
			if ( is_array( $setting ) && isset( $setting['value'] ) ) {
				$mode                    = self::ENFORCED === ( $setting['mode'] ?? '' ) ? self::ENFORCED : self::DEFAULT;
				$valid[ (string) $name ] = [ 'mode' => $mode, 'value' => $setting['value'] ];
			}
		}
		return $valid;
	}

	/**
	 * Returns the network's value of a setting.
	 *
	 * @param self::DEFAULT|self::ENFORCED $mode
	 * @return mixed null = the network has none of this kind
	 */
	public static function get( string $name, string $mode ): mixed {
		$setting = is_multisite() ? self::all()[ $name ] ?? null : null;
		return null !== $setting && $mode === $setting['mode'] ? $setting['value'] : null;
	}

	/** @return list<string> names of the settings that sites cannot change */
	public static function enforced(): array {
		return array_keys( array_filter(
			is_multisite() ? self::all() : [],
			static fn( array $setting ): bool => self::ENFORCED === $setting['mode'],
		) );
	}
}
