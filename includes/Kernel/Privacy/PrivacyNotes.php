<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Privacy;

/** What a feature says about personal data: to the owner who writes the site's privacy policy, to WordPress's tools of export and erasure, and to those that list cookies. */
final class PrivacyNotes {
	private const NAME = 'Frontispiece';

	/** @param callable(): string $text plain, in the language of the owner */
	public static function suggest( callable $text ): void {
		// Where WordPress shows it, and nowhere else.
		add_action( 'admin_init', static fn() => wp_add_privacy_policy_content( self::NAME, '<p>' . esc_html( $text() ) . '</p>' ) );
	}

	/**
	 * WordPress's export and erasure ask a feature too.
	 *
	 * @param callable(): PersonalData $make called only where they run
	 */
	public static function keeps( callable $make ): void {
		foreach ( [ 'exporter' => 'export', 'eraser' => 'erase' ] as $tool => $method ) {
			add_filter(
				"wp_privacy_personal_data_{$tool}s",
				static function ( $tools ) use ( $make, $tool, $method ): array {
					$data = $make();
					return ( is_array( $tools ) ? $tools : [] ) + [ $data->id() => [ "{$tool}_friendly_name" => $data->name(), 'callback' => [ $data, $method ] ] ];
				}
			);
		}
	}

	/**
	 * Declares a cookie that a visitor's own act sets, for a year, to the WP Consent API.
	 *
	 * @param callable(): string $purpose
	 * @param callable(): string $data    the personal data in it
	 */
	public static function cookie( string $name, callable $purpose, callable $data ): void {
		if ( ! function_exists( 'wp_add_cookie_info' ) ) {
			return;
		}
		add_filter( 'wp_consent_api_registered_' . plugin_basename( FRONTISPIECE_FILE ), '__return_true' );
		add_action( 'wp_loaded', static fn() => wp_add_cookie_info( $name, self::NAME, 'functional', __( '1 year', 'frontispiece' ), $purpose(), $data() ) );
	}
}
