<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Privacy;

/**
 * Declares what a feature does with personal data: for the privacy policy guide, for WordPress's export and erasure
 * tools, and for cookie lists.
 */
final class PrivacyNotes {
	private const NAME = 'Frontispiece';

	/** @param callable(): string $text plain text in the language of the site owner, or '' for none */
	public static function suggest( callable $text ): void {
		// On admin_init, because WordPress shows policy suggestions only in the admin.
		add_action( 'admin_init', static function () use ( $text ): void {
			$suggested = $text();
			if ( '' !== $suggested ) {
				wp_add_privacy_policy_content( self::NAME, '<p>' . esc_html( $suggested ) . '</p>' );
			}
		} );
	}

	/**
	 * Adds a feature to WordPress's export and erasure of personal data.
	 *
	 * @param callable(): PersonalData $make called only when they run
	 */
	public static function keeps( callable $make ): void {
		self::keepsAll( static fn(): array => [ $make() ] );
	}

	/** @param callable(): list<PersonalData> $make called only where personal data is exported or erased */
	public static function keepsAll( callable $make ): void {
		foreach ( [ 'exporter' => 'export', 'eraser' => 'erase' ] as $tool => $method ) {
			add_filter(
				"wp_privacy_personal_data_{$tool}s",
				static function ( $tools ) use ( $make, $tool, $method ): array {
					$tools = is_array( $tools ) ? $tools : [];
					foreach ( $make() as $data ) {
						$tools += [
							$data->id() => [
								"{$tool}_friendly_name" => $data->name(),
								'callback'              => [ $data, $method ],
							],
						];
					}
					return $tools;
				},
			);
		}
	}

	/**
	 * Declares cookies that a visitor's own action sets, for a year, to the WP Consent API.
	 *
	 * @param callable(): array<string, array{purpose: string, data: string}> $cookies data: personal data in it
	 */
	public static function cookies( callable $cookies ): void {
		if ( ! function_exists( 'wp_add_cookie_info' ) ) {
			return;
		}
		add_action( 'wp_loaded', static function () use ( $cookies ): void {
			foreach ( $cookies() as $name => [ 'purpose' => $purpose, 'data' => $data ] ) {
				add_filter( 'wp_consent_api_registered_' . plugin_basename( FRONTISPIECE_FILE ), '__return_true' );
				wp_add_cookie_info( $name, self::NAME, 'functional', __( '1 year', 'frontispiece' ), $purpose, $data );
			}
		} );
	}
}
