<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Submission\Submission;

/** A captcha of another company: off until its owner has entered both keys, and only in forms that hold its tag. */
abstract class Service extends Check {
	/** Address that is asked, and the name of the field that its widget adds. */
	protected const ADDRESS = '';
	public const FIELD      = '';

	/** Where its keys are kept: frontispiece_forms, { turnstile: { site, secret } }, the secret sealed. */
	public const OPTION = 'frontispiece_forms';
	public const NAME   = '';

	public function weigh( Submission $submission ): int {
		// The form first: its keys are a query.
		$secret = [] === $submission->form->tags( static::NAME ) ? '' : $this->secret();
		if ( '' === $secret ) {
			return 0;
		}
		$token = $submission->posted->text( static::FIELD );
		if ( '' === $token ) {
			return SpamCheck::CERTAIN;
		}
		$answer = $this->ask( $secret, $token );
		// A service that is down must not lock the form: the other signs remain.
		return null === $answer ? SpamCheck::HINT : ( $this->passes( $answer ) ? 0 : SpamCheck::CERTAIN );
	}

	/** @return bool|null whether the service knows this secret key; null = it cannot be asked now */
	public function knows( string $secret ): ?bool {
		$codes = $this->ask( $secret, 'is-this-key-known' )['error-codes'] ?? null;
		return is_array( $codes ) ? ! in_array( 'invalid-input-secret', $codes, true ) : null;
	}

	/** @return array<array-key, mixed>|null */
	private function ask( string $secret, string $token ): ?array {
		$host   = (string) wp_parse_url( static::ADDRESS, PHP_URL_HOST );
		$answer = $this->kernel->http()->post( static::ADDRESS, [ $host ], [ 'secret' => $secret, 'response' => $token ], 5, 20_000 );
		return 200 === $answer->status ? $answer->json() : null;
	}

	/** @return string public key, '' = the service is off */
	public static function siteKey(): string {
		$keys = self::keys();
		return is_string( $keys['site'] ?? null ) && '' !== ( $keys['secret'] ?? '' ) ? $keys['site'] : '';
	}

	/** @param array<array-key, mixed> $answer */
	protected function passes( array $answer ): bool {
		return true === ( $answer['success'] ?? false );
	}

	private function secret(): string {
		$keys   = self::keys();
		$sealed = is_string( $keys['secret'] ?? null ) ? $keys['secret'] : '';
		return '' === self::siteKey() ? '' : $this->kernel->secrets()->open( $sealed ) ?? '';
	}

	/** @param string|null $secret null = the one that is kept; both empty = the service is off */
	public function keep( string $site, ?string $secret ): void {
		$option = get_option( self::OPTION );
		$option = is_array( $option ) ? $option : [];
		$sealed = null === $secret ? self::keys()['secret'] ?? '' : ( '' === $secret ? '' : $this->kernel->secrets()->seal( $secret ) );
		unset( $option[ static::NAME ] );
		update_option( self::OPTION, $option + ( '' === $site && '' === $sealed ? [] : [ static::NAME => [ 'site' => $site, 'secret' => $sealed ] ] ), false );
	}

	public static function hasSecret(): bool {
		return '' !== ( self::keys()['secret'] ?? '' );
	}

	/** @return string as it was entered, be the service on or not */
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
