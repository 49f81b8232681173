<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Kernel;

/** The registry of spam checks. Each check of this plugin is a file in this folder and a line here. */
final class SpamChecks {
	/** By name: cheap checks first, those that send requests last. */
	private const BUILT_IN = [
		'honeypot'      => Honeypot::class,
		'user_agent'    => UserAgent::class,
		'timing'        => Timing::class,
		'signals'       => Signals::class,
		'disallowed'    => Disallowed::class,
		Turnstile::NAME => Turnstile::class,
		Recaptcha::NAME => Recaptcha::class,
		HCaptcha::NAME  => HCaptcha::class,
		'akismet'       => Akismet::class,
	];

	private const NAME = '/^[a-z][a-z0-9_-]*$/D';

	public function __construct( private readonly Kernel $kernel ) {}

	/** Returns what the Entries screen shows for a reason that is stored with an entry. */
	public function label( string $reason ): string {
		if ( SpamFilter::RATE_LIMIT === $reason ) {
			return __( 'too many entries', 'frontispiece' );
		}
		if ( SpamFilter::FILTER === $reason ) {
			return __( 'custom spam check', 'frontispiece' );
		}
		try {
			$check = ( $this->all()[ $reason ] ?? static fn(): ?SpamCheck => null )();
			return $check instanceof SpamCheck ? $check->label() : $reason;
		} catch ( \Throwable ) {
			// Of another plugin. The list of entries is shown all the same.
			return $reason;
		}
	}

	/** @return array<string, callable(): mixed> what makes each check, by name, in the order in which the checks run */
	public function all(): array {
		$builtIn = array_map( fn( string $class ): callable => fn(): SpamCheck => $this->kernel->get( $class ), self::BUILT_IN );
		/**
		 * Filters the spam checks of forms.
		 *
		 * @since 1.0.0
		 * @param array<string, callable(): SpamCheck> $checks By name: small letters, digits, - and _, a letter first. In
		 *     the order in which they run.
		 */
		$filtered = apply_filters( 'frontispiece_form_spam_checks', $builtIn );
		$checks   = is_array( $filtered ) ? array_filter( $filtered, 'is_callable' ) : $builtIn;
		$isName   = static fn( int|string $name ): bool => 1 === preg_match( self::NAME, (string) $name );
		return array_filter( $checks, $isName, ARRAY_FILTER_USE_KEY );
	}
}
