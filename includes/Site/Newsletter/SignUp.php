<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Security\RateLimit;
use Frontispiece\Site\FeatureOptions;

/** Processes a submitted form: validates it, passes it to the driver, and stores the message that the page shows. */
final class SignUp {
	public const FORM  = 'frontispiece_newsletter';
	public const EMAIL = 'frontispiece_email';
	public const AGREE = 'frontispiece_agree';
	// Honeypot field: invisible to people, but filled in by bots.
	public const TRAP = 'frontispiece_address';

	private const TRIES  = 6;
	private const WINDOW = 600;

	/** Number of the submitted form, 0 = none. */
	public int $form = 0;

	public bool $accepted = false;

	/** Whether the address could not be stored, through no fault of the visitor. */
	public bool $failed = false;

	public string $message = '';

	public string $email = '';

	public function __construct(
		private readonly RateLimit $rates,
		private readonly Log $log,
		private readonly FeatureOptions $settings,
		private readonly SignUps $signUps,
	) {}

	/**
	 * @param array<array-key, mixed> $sent slashed, as WordPress provides it
	 * @param bool                    $isReady whether the tables are there, without which nothing can be stored
	 */
	public function handle( array $sent, bool $isReady = true ): void {
		$text        = static fn( string $name ): string =>
			is_string( $sent[ $name ] ?? null ) ? trim( wp_unslash( $sent[ $name ] ) ) : '';
		$this->form  = max( 1, (int) $text( self::FORM ) );
		$this->email = mb_substr( sanitize_text_field( $text( self::EMAIL ) ), 0, 190 );
		if ( ! $isReady ) {
			$this->fail();
			return;
		}
		try {
			$this->message  = $this->problem( $text( self::AGREE ) );
			$this->accepted = '' === $this->message;
			if ( ! $this->accepted ) {
				return;
			}
			// Bots that fill in the honeypot get the same response, but nothing is stored.
			if ( '' === $text( self::TRAP ) ) {
				$this->signUps->subscribe( new SubscriptionRequest(
					strtolower( $this->email ),
					$this->wording(),
					(string) wp_parse_url( home_url( add_query_arg( [] ) ), PHP_URL_PATH ),
					get_locale(),
				) );
			}
			$this->message = __( 'Almost done! Check your inbox and confirm.', 'frontispiece' );
			$this->email   = '';
		} catch ( \Throwable $error ) {
			$this->log->error( 'newsletter', $error->getMessage() );
			$this->fail();
		}
	}

	/** Returns the message for a failed submission, used by PHP and the script. */
	public static function failure(): string {
		return __( 'There was an error with the submission.', 'frontispiece' );
	}

	/** Returns the consent text that applies to a sign-up. */
	public function wording(): string {
		$own = $this->settings->string( 'consent' );
		return '' === $own
			? __( 'We use your email address for the newsletter only. Unsubscribe at any time.', 'frontispiece' )
			: $this->settings->text( 'consent' );
	}

	/** Returns the text of a checkbox in another form, which must say by itself what is agreed to. */
	public function boxWording(): string {
		$own = $this->settings->string( 'consent' );
		return '' === $own
			? __( 'I agree to receive this newsletter by email and can unsubscribe at any time.', 'frontispiece' )
			: $this->settings->text( 'consent' );
	}

	private function fail(): void {
		$this->accepted = false;
		$this->failed   = true;
		$this->message  = self::failure();
	}

	private function problem( string $agreed ): string {
		if ( ! $this->rates->allow( self::FORM, self::TRIES, self::WINDOW ) ) {
			return __( 'Too many attempts. Please try again in ten minutes.', 'frontispiece' );
		}
		if ( '' === $this->email || false === is_email( $this->email ) ) {
			return __( 'Please enter your email address, such as name@example.com.', 'frontispiece' );
		}
		return $this->settings->bool( 'consentbox' ) && '' === $agreed
			? __( 'Please check the box to agree.', 'frontispiece' )
			: '';
	}
}
