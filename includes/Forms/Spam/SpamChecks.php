<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Kernel;

/** The registry of spam checks. Each check of this plugin is a file in this folder and a line here. */
final class SpamChecks {
	private const NAME = '/^[a-z][a-z0-9_-]*$/D';

	/** @var array<string, callable(): SpamCheck>|null */
	private ?array $factories = null;

	public function __construct( private readonly Kernel $kernel ) {}

	/** @return list<string> in the order in which the checks run */
	public function names(): array {
		return array_keys( $this->factories() );
	}

	/** Returns a check; null if another plugin added something else, or is gone. */
	public function get( string $name ): ?SpamCheck {
		$make  = $this->factories()[ $name ] ?? null;
		$check = null === $make ? null : $make();
		return $check instanceof SpamCheck ? $check : null;
	}

	/** Returns what the Entries screen shows for a reason that is stored with an entry. */
	public function label( string $reason ): string {
		if ( SpamFilter::RATE_LIMIT === $reason ) {
			return __( 'too many entries', 'frontispiece' );
		}
		try {
			return $this->get( $reason )?->label() ?? $reason;
		} catch ( \Throwable ) {
			// Of another plugin. The list of entries is shown all the same.
			return $reason;
		}
	}

	/** @return array<string, callable(): SpamCheck> by name */
	private function factories(): array {
		if ( null === $this->factories ) {
			$builtIn = $this->builtIn();
			/**
			 * Filters the spam checks of forms.
			 *
			 * @param array<string, callable(): SpamCheck> $checks By name: small letters, digits, - and _, a letter
			 *     first. In the order in which they run.
			 */
			$filtered        = apply_filters( 'frontispiece_form_spam_checks', $builtIn );
			$checks          = is_array( $filtered ) ? array_filter( $filtered, 'is_callable' ) : $builtIn;
			$isName          = static fn( int|string $name ): bool => 1 === preg_match( self::NAME, (string) $name );
			$this->factories = array_filter( $checks, $isName, ARRAY_FILTER_USE_KEY );
		}
		return $this->factories;
	}

	/** @return array<string, callable(): SpamCheck> by name: cheap checks first, those that send requests last */
	private function builtIn(): array {
		return [
			'honeypot'   => static fn() => new Honeypot(),
			'user_agent' => static fn() => new UserAgent(),
			'timing'     => fn() => new Timing( $this->kernel->signer(), $this->kernel->clock() ),
			'signals'    => static fn() => new Signals(),
			'disallowed' => fn() => new Disallowed( $this->kernel->rateLimit() ),
			'turnstile'  => fn() => $this->turnstile(),
			'recaptcha'  => fn() => $this->recaptcha(),
			'hcaptcha'   => fn() => $this->hcaptcha(),
			'akismet'    => fn() => $this->akismet(),
		];
	}

	public function turnstile(): Turnstile {
		return new Turnstile( $this->kernel->http(), $this->kernel->secrets() );
	}

	public function recaptcha(): Recaptcha {
		return new Recaptcha( $this->kernel->http(), $this->kernel->secrets() );
	}

	public function hcaptcha(): HCaptcha {
		return new HCaptcha( $this->kernel->http(), $this->kernel->secrets() );
	}

	public function akismet(): Akismet {
		return new Akismet( $this->kernel->rateLimit() );
	}
}
