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
	 * @param array<array-key, mixed> $given setting => mode and value
	 * @return array<string, string> setting => error
	 */
	public function errors( array $given ): array {
		return $this->settings->errors( array_map(
			static fn( mixed $one ): mixed => is_array( $one ) ? $one['value'] ?? null : null,
			array_intersect_key( $given, $this->declared() ),
		) );
	}

	/** @param array<array-key, mixed> $given validated; sites decide about settings that are not in it */
	public function save( array $given ): void {
		$chosen = [];
		foreach ( array_intersect_key( $given, $this->declared() ) as $name => $one ) {
			$one             = is_array( $one ) ? $one : [];
			$isEnforced      = NetworkOptions::ENFORCED === ( $one['mode'] ?? '' );
			$chosen[ $name ] = [
				'mode'  => $isEnforced ? NetworkOptions::ENFORCED : NetworkOptions::DEFAULT,
				'value' => $this->settings->fitted( (string) $name, $one['value'] ?? null ),
			];
		}
		update_site_option( NetworkOptions::NAME, $chosen );
		/** Fires after the settings that a network chooses for its sites are saved. */
		do_action( 'frontispiece_network_settings_saved' );
	}
}
