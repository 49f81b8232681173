<?php
declare(strict_types=1);

namespace Frontispiece\Site\ThemeToggle;

use Frontispiece\Kernel\Health\HealthResult;

/** Tells the owner of other plugins with a dark mode: two of them invert colors twice. */
final class OtherDarkModes {
	/** Folder of the plugin => its name. */
	private const PLUGINS = [
		'darklup-lite-wp-dark-mode' => 'Darklup',
		'dracula-dark-mode'         => 'Dracula Dark Mode',
		'droit-dark-mode'           => 'Droit Dark Mode',
		'wp-dark-mode'              => 'WP Dark Mode',
	];

	public static function check(): HealthResult {
		$names = self::active();
		return [] === $names
			? HealthResult::good( __( 'No other plugin adds a dark mode', 'frontispiece' ) )
			: new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Another plugin adds a dark mode, too', 'frontispiece' ),
				sprintf(
					/* translators: %s: list of names of plugins. */
					__(
						'Two dark modes change the same colors, so text can become unreadable. Turn off Dark mode under Site features, or deactivate: %s.',
						'frontispiece',
					),
					wp_sprintf_l( '%l', $names ),
				),
				'plugins.php',
			);
	}

	/** @return list<string> */
	private static function active(): array {
		/**
		 * Filters the plugins that Site Health names because they have a dark mode of their own.
		 *
		 * @since 1.0.0
		 * @param array<string, string> $plugins Folder of the plugin => its name.
		 */
		$plugins = array_filter( (array) apply_filters( 'frontispiece_dark_mode_plugins', self::PLUGINS ), 'is_string' );
		$files   = [
			...array_values( (array) get_option( 'active_plugins', [] ) ),
			...( is_multisite() ? array_keys( (array) get_site_option( 'active_sitewide_plugins', [] ) ) : [] ),
		];
		$folders = array_map( static fn( string $file ): string => dirname( $file ), array_filter( $files, 'is_string' ) );
		return array_values( array_intersect_key( $plugins, array_flip( $folders ) ) );
	}
}
