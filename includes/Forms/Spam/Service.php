<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\SpamCheck;
use Frontispiece\Forms\Submission;

/** A captcha of another company: off until its owner has entered both keys, and only in forms that hold its tag. */
abstract class Service extends Check {
	/** Address that is asked, and the name of the field that its widget adds. */
	protected const ADDRESS = '';
	public const FIELD      = '';

	/** Where its keys are kept: frontispiece_forms, { turnstile: { site, secret } }, the secret sealed. */
	public const OPTION = 'frontispiece_forms';
	public const NAME   = '';

	public function weigh( Submission $submission ): int {
		$secret = $this->secret();
		if ( '' === $secret || [] === $submission->form->tags( static::NAME ) ) {
			return 0;
		}
		$token = $submission->posted->text( static::FIELD );
		if ( '' === $token ) {
			return SpamCheck::CERTAIN;
		}
		$host   = (string) wp_parse_url( static::ADDRESS, PHP_URL_HOST );
		$answer = $this->kernel->http()->post( static::ADDRESS, [ $host ], [ 'secret' => $secret, 'response' => $token ], 5, 20_000 );
		// A service that is down must not lock the form: the other signs remain.
		return 200 !== $answer->status ? SpamCheck::HINT : ( $this->passes( $answer->json() ?? [] ) ? 0 : SpamCheck::CERTAIN );
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

	/** @return array<array-key, mixed> */
	private static function keys(): array {
		$option = get_option( self::OPTION );
		$keys   = is_array( $option ) ? $option[ static::NAME ] ?? [] : [];
		return is_array( $keys ) ? $keys : [];
	}
}
