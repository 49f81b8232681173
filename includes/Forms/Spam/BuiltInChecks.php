<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Kernel;

/** The spam checks of the plugin. Each is a file in this folder and a line here. */
final class BuiltInChecks {
	public function __construct( private readonly Kernel $kernel ) {}

	/** @return array<string, callable(): SpamCheck> by name: cheap checks first, those that send requests last */
	public function factories(): array {
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
