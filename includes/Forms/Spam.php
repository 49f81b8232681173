<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\RateLimit;

/** Looks for signs of spam. A sign is a file and a line; cheap ones come first, and what asks another server only where the others say no. */
final class Spam {
	/** Messages of one visitor in a window; past it they are kept as spam, past FLOOD not at all. */
	private const LIMIT  = 60;
	private const FLOOD  = 300;
	private const WINDOW = 600;

	private const CHECKS = [
		'honeypot'   => Spam\Honeypot::class,
		'user_agent' => Spam\UserAgent::class,
		'timing'     => Spam\Timing::class,
		'signals'    => Spam\Signals::class,
		'disallowed' => Spam\Disallowed::class,
		'turnstile'  => Spam\Turnstile::class,
		'recaptcha'  => Spam\Recaptcha::class,
		'akismet'    => Spam\Akismet::class,
	];

	public function __construct( private readonly Kernel $kernel ) {}

	public function judge( Submission $submission ): Verdict {
		$limit = RateLimit::limit( 'form-feedback', self::LIMIT );
		$sent  = $this->sent( $submission );
		if ( $sent >= $limit + self::FLOOD ) {
			return new Verdict( true, [ 'rate_limit' ], true );
		}
		$reasons = $sent >= $limit ? [ 'rate_limit' ] : [];
		$weight  = $sent >= $limit ? SpamCheck::CERTAIN : 0;
		foreach ( self::CHECKS as $name => $check ) {
			$found = $weight >= SpamCheck::CERTAIN ? 0 : ( new $check( $this->kernel ) )->weigh( $submission );
			if ( $found > 0 ) {
				$weight   += $found;
				$reasons[] = $name;
			}
		}
		/**
		 * Filters whether a message is spam.
		 *
		 * @param bool         $spam
		 * @param Submission   $submission
		 * @param list<string> $reasons
		 */
		$spam = (bool) apply_filters( 'frontispiece_form_spam', $weight >= SpamCheck::CERTAIN, $submission, $reasons );
		return new Verdict( $spam, $spam && [] === $reasons ? [ 'filter' ] : $reasons );
	}

	/** Stored messages count themselves: the same one sent twice is one. */
	private function sent( Submission $submission ): int {
		if ( $submission->form->settings->is( 'store' ) ) {
			return Services::of( $this->kernel )->submissions()->since( (string) ( $submission->meta['visitor'] ?? '' ), $this->kernel->clock()->now() - self::WINDOW );
		}
		return $this->kernel->rateLimit()->count( 'form-feedback', self::WINDOW ) - 1;
	}
}
