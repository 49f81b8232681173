<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Security\Secrets;

/** A third-party captcha. Off until both keys are entered, and used only in forms that contain its tag. */
abstract class Service implements SpamCheck {
	/** Verification URL, and the name of the field that the widget adds. */
	protected const ADDRESS = '';
	public const FIELD      = '';

	/** Option that stores the keys: frontispiece_forms, { turnstile: { site, secret } }, with the secret encrypted. */
	public const OPTION = 'frontispiece_forms';
	public const NAME   = '';

	/** Its name for owners, and where they get its keys. */
	public const TITLE    = '';
	public const KEYS_URL = '';

	final public function __construct( private readonly Http $http, private readonly Secrets $secrets ) {}

	public function label(): string {
		return static::TITLE;
	}

	public function weigh( Submission $submission ): int {
		// Check the form first: reading the keys takes a query.
		$secret = [] === $submission->form->tags( static::NAME ) ? '' : $this->secret();
		if ( '' === $secret ) {
			return 0;
		}
		$token = $submission->posted->text( static::FIELD );
		if ( '' === $token ) {
			return SpamCheck::CERTAIN;
		}
		$response = $this->ask( $secret, $token );
		// If the service is down, do not block the form: the other checks still apply.
		return null === $response ? SpamCheck::HINT : ( $this->passes( $response ) ? 0 : SpamCheck::CERTAIN );
	}

	/** @return bool|null whether the service accepts this secret key; null = the service cannot be reached */
	public function knows( string $secret ): ?bool {
		$codes = $this->ask( $secret, 'is-this-key-known' )['error-codes'] ?? null;
		return is_array( $codes ) ? ! in_array( 'invalid-input-secret', $codes, true ) : null;
	}

	/** @return array<array-key, mixed>|null */
	private function ask( string $secret, string $token ): ?array {
		$host     = (string) wp_parse_url( static::ADDRESS, PHP_URL_HOST );
		$response = $this->http->post(
			static::ADDRESS,
			[ $host ],
			[ 'secret' => $secret, 'response' => $token ],
			5,
			20_000,
		);
		return 200 === $response->status ? $response->json() : null;
	}

	/** @return string site key; '' = the service is off */
	public static function siteKey(): string {
		$keys = self::keys();
		return is_string( $keys['site'] ?? null ) && '' !== ( $keys['secret'] ?? '' ) ? $keys['site'] : '';
	}

	/** @param array<array-key, mixed> $response */
	protected function passes( array $response ): bool {
		return true === ( $response['success'] ?? false );
	}

	private function secret(): string {
		$keys   = self::keys();
		$sealed = is_string( $keys['secret'] ?? null ) ? $keys['secret'] : '';
		return '' === self::siteKey() ? '' : $this->secrets->open( $sealed ) ?? '';
	}

	/** @param string|null $secret null = unchanged; both empty = the service is off */
	public function saveKeys( string $site, ?string $secret ): void {
		$option = get_option( self::OPTION );
		$option = is_array( $option ) ? $option : [];
		$sealed = null === $secret
			? self::keys()['secret'] ?? ''
			: ( '' === $secret ? '' : $this->secrets->seal( $secret ) );
		unset( $option[ static::NAME ] );
		update_option(
			self::OPTION,
			$option + (
				'' === $site && '' === $sealed ? [] : [ static::NAME => [ 'site' => $site, 'secret' => $sealed ] ]
			),
			false,
		);
	}

	public static function hasSecret(): bool {
		return '' !== ( self::keys()['secret'] ?? '' );
	}

	/** @return string as entered, whether the service is on or not */
	public static function enteredSiteKey(): string {
		$key = self::keys()['site'] ?? '';
		return is_string( $key ) ? $key : '';
	}

	/** @return array<array-key, mixed> */
	private static function keys(): array {
		$option = get_option( self::OPTION );
		$keys   = is_array( $option ) ? $option[ static::NAME ] ?? [] : [];
		return is_array( $keys ) ? $keys : [];
	}
}
