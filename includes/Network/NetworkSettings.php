<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Admin\SiteSettings;
use Frontispiece\Kernel\NetworkOptions;

/**
 * Settings that a network chooses for its sites.
 *
 * @phpstan-import-type Setting from SiteSettings
 */
final class NetworkSettings {
	/** Settings about one site: an app of its own, and shortcodes that an import turns on. */
	private const OWN = [ 'facebook_app_id', 'facebook_config_id', 'instagram_app_id', 'legacy_shortcodes' ];

	public function __construct( private readonly SiteSettings $settings ) {}

	/** @return array<string, Setting> */
	public function declared(): array {
		return array_filter(
			$this->settings->declared(),
			fn( array $setting, string $name ): bool =>
				! $this->settings->isSecret( $setting ) && ! in_array( $name, self::OWN, true ),
			ARRAY_FILTER_USE_BOTH,
		);
	}

	/** @return array<string, array{mode: string, value: mixed}> only settings that the network has chosen */
	public function chosen(): array {
		return array_intersect_key( NetworkOptions::all(), $this->declared() );
	}

	/**
	 * @param array<array-key, mixed> $input setting => mode and value
	 * @return array<string, string> setting => error
	 */
	public function errors( array $input ): array {
		return $this->settings->errors( array_map(
			static fn( mixed $setting ): mixed => is_array( $setting ) ? $setting['value'] ?? null : null,
			array_intersect_key( $input, $this->declared() ),
		) );
	}

	/** @param array<array-key, mixed> $input validated; sites decide about settings that are not in it */
	public function save( array $input ): void {
		$stored = [];
		foreach ( array_intersect_key( $input, $this->declared() ) as $name => $setting ) {
			$setting         = is_array( $setting ) ? $setting : [];
			$isEnforced      = NetworkOptions::ENFORCED === ( $setting['mode'] ?? '' );
			$stored[ $name ] = [
				'mode'  => $isEnforced ? NetworkOptions::ENFORCED : NetworkOptions::DEFAULT,
				'value' => $this->settings->fitted( (string) $name, $setting['value'] ?? null ),
			];
		}
		update_site_option( NetworkOptions::NAME, $stored );
		/**
		 * Fires after the settings that a network chooses for its sites are saved.
		 *
		 * @since 1.0.0
		 */
		do_action( 'frontispiece_network_settings_saved' );
	}
}
