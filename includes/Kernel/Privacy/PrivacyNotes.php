<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Privacy;

/**
 * Declares what a feature does with personal data: for the privacy policy guide, for WordPress's export and erasure
 * tools, and for cookie lists.
 */
final class PrivacyNotes {
	private const NAME = 'Frontispiece';

	/** @param callable(): string $text plain, in the language of the owner */
	public static function suggest( callable $text ): void {
		// On admin_init, because WordPress shows policy suggestions only in the admin.
		add_action(
			'admin_init',
			static fn() => wp_add_privacy_policy_content( self::NAME, '<p>' . esc_html( $text() ) . '</p>' ),
		);
	}

	/**
	 * Registers a feature with WordPress's export and erasure tools.
	 *
	 * @param callable(): PersonalData $make called only where they run
	 */
	public static function keeps( callable $make ): void {
		foreach ( [ 'exporter' => 'export', 'eraser' => 'erase' ] as $tool => $method ) {
			add_filter(
				"wp_privacy_personal_data_{$tool}s",
				static function ( $tools ) use ( $make, $tool, $method ): array {
					$data = $make();
					return ( is_array( $tools ) ? $tools : [] ) + [
						$data->id() => [ "{$tool}_friendly_name" => $data->name(), 'callback' => [ $data, $method ] ],
					];
				},
			);
		}
	}

	/**
	 * Declares a one-year cookie, set by a visitor's own action, to the WP Consent API.
	 *
	 * @param callable(): string $purpose
	 * @param callable(): string $data    the personal data in it
	 */
	public static function cookie( string $name, callable $purpose, callable $data ): void {
		if ( ! function_exists( 'wp_add_cookie_info' ) ) {
			return;
		}
		add_filter( 'wp_consent_api_registered_' . plugin_basename( FRONTISPIECE_FILE ), '__return_true' );
		add_action(
			'wp_loaded',
			static fn() =>
				wp_add_cookie_info(
					$name,
					self::NAME,
					'functional',
					__( '1 year', 'frontispiece' ),
					$purpose(),
					$data(),
				),
		);
	}
}
