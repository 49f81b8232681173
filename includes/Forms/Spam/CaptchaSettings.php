<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Kernel\Security\AdminPostGuard;
use Frontispiece\Kernel\Security\Capabilities;

/** Tab of the Forms screen for the keys of third-party captchas. Secret keys are encrypted on saving and never shown again. */
final class CaptchaSettings {
	public const SCREEN = 'spam-protection';
	public const PATH   = 'admin.php?page=frontispiece-forms&tab=' . self::SCREEN;

	public const ACTION = 'frontispiece_form_protection';

	/** @param list<Service> $services */
	public function __construct( private readonly array $services ) {}

	public function save(): never {
		AdminPostGuard::guard( self::ACTION, true );
		check_admin_referer( self::ACTION );
		AdminPostGuard::permit( current_user_can( Capabilities::MANAGE ) );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- keys are compared and sealed, never printed as HTML unescaped.
		$posted  = is_array( $_POST['service'] ?? null ) ? wp_unslash( $_POST['service'] ) : [];
		$unknown = [];
		foreach ( $this->services as $service ) {
			$entered = is_array( $posted[ $service::NAME ] ?? null ) ? $posted[ $service::NAME ] : [];
			if ( isset( $entered['remove'] ) ) {
				$service->saveKeys( '', '' );
				continue;
			}
			$secret = self::key( $entered['secret'] ?? '' );
			$service->saveKeys( self::key( $entered['site'] ?? '' ), '' === $secret ? null : $secret );
			if ( '' !== $secret && false === $service->knows( $secret ) ) {
				$unknown[] = $service::NAME;
			}
		}
		wp_safe_redirect( add_query_arg(
			[ 'saved' => '1' ] + ( [] === $unknown ? [] : [ 'unknown' => implode( ',', $unknown ) ] ),
			admin_url( self::PATH ),
		) );
		exit;
	}

	public function show(): void {
		printf( '<h1>%s</h1>', esc_html__( 'Spam protection', 'frontispiece' ) );
		$this->notices();
		printf(
			'<p>%s</p>',
			esc_html__(
				'Every form is already protected by a honeypot field, checks on completion time and typing patterns, the disallowed comment keys under Settings > Discussion, and a limit per visitor. Your visitors don\'t have to do anything.',
				'frontispiece',
			),
		);
		printf(
			'<p>%s</p>',
			Akismet::isActive()
				? esc_html__( 'Akismet is active and checks every entry.', 'frontispiece' )
				: esc_html__(
					'Akismet also checks entries once the plugin is active and has an API key.',
					'frontispiece',
				),
		);
		printf(
			'<h2>%s</h2><p>%s</p>',
			esc_html__( 'Third-party captchas', 'frontispiece' ),
			esc_html__(
				'These services receive data about your visitors, so their scripts load only in forms that contain their field, and only after a visitor starts filling in the form. Mention them in your privacy policy.',
				'frontispiece',
			),
		);
		printf(
			'<form method="post" action="%s"><input type="hidden" name="action" value="%s">',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::ACTION ),
		);
		wp_nonce_field( self::ACTION );
		array_map( [ self::class, 'service' ], $this->services );
		submit_button( __( 'Save keys', 'frontispiece' ) );
		echo '</form>';
	}

	private function notices(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- reading only.
		if ( isset( $_GET['saved'] ) ) {
			wp_admin_notice( esc_html__( 'Saved.', 'frontispiece' ), [ 'type' => 'success', 'dismissible' => true ] );
		}
		$unknown = is_string( $_GET['unknown'] ?? null )
			? explode( ',', sanitize_text_field( wp_unslash( $_GET['unknown'] ) ) )
			: [];
		// phpcs:enable
		foreach ( $this->services as $service ) {
			if ( in_array( $service::NAME, $unknown, true ) ) {
				wp_admin_notice(
					sprintf(
						/* translators: %s: name of a service. */
						esc_html__(
							'%s doesn\'t recognize this secret key. Until you correct it, entries from forms that use this captcha are marked as spam.',
							'frontispiece',
						),
						esc_html( $service::TITLE ),
					),
					[ 'type' => 'error' ],
				);
			}
		}
	}

	private static function service( Service $service ): void {
		$name = $service::NAME;
		$has  = $service::hasSecret();
		printf(
			'<h3>%s</h3><p>%s %s</p><table class="form-table" role="presentation">',
			esc_html( $service::TITLE ),
			esc_html( '' === $service::siteKey() ? __( 'Off.', 'frontispiece' ) : __( 'On.', 'frontispiece' ) ),
			wp_kses(
				sprintf(
					/* translators: 1: URL of a captcha service, 2: a form tag. */
					__(
						'<a href="%1$s">Get your keys</a> and add %2$s to your form, above the submit button.',
						'frontispiece',
					),
					esc_url( $service::KEYS_URL ),
					"<code>[$name]</code>",
				),
				[ 'a' => [ 'href' => [] ], 'code' => [] ],
			),
		);
		printf(
			'<tr><th scope="row"><label for="%1$s-site">%2$s</label></th><td><input class="regular-text code" type="text" id="%1$s-site" name="service[%1$s][site]" value="%3$s" autocomplete="off" spellcheck="false"></td></tr>',
			esc_attr( $name ),
			esc_html__( 'Site key', 'frontispiece' ),
			esc_attr( $service::enteredSiteKey() ),
		);
		printf(
			'<tr><th scope="row"><label for="%1$s-secret">%2$s</label></th><td><input class="regular-text code" type="password" id="%1$s-secret" name="service[%1$s][secret]" value="" autocomplete="new-password" aria-describedby="%1$s-about"><p class="description" id="%1$s-about">%3$s</p></td></tr>',
			esc_attr( $name ),
			esc_html__( 'Secret key', 'frontispiece' ),
			esc_html(
				$has
					? __( 'A value is saved and encrypted. Leave blank to keep it.', 'frontispiece' )
					: __( 'Stored encrypted and not shown again.', 'frontispiece' ),
			),
		);
		if ( $has ) {
			printf(
				'<tr><th scope="row"></th><td><label><input type="checkbox" name="service[%s][remove]" value="1"> %s</label></td></tr>',
				esc_attr( $name ),
				esc_html__( 'Delete both keys', 'frontispiece' ),
			);
		}
		echo '</table>';
	}

	private static function key( mixed $input ): string {
		$key = is_string( $input ) ? trim( $input ) : '';
		return 1 === preg_match( '/^[\w.:-]{1,200}$/', $key ) ? $key : '';
	}
}
