<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;

/**
 * The site's own list, with double opt-in. Known and unknown addresses get the same response in the same time, because
 * the email is sent afterward.
 */
final class LocalList implements Driver {
	private const JOB = 'newsletter';

	/** Kind of the work of an email: see Attempts. */
	public const WORK = 'newsletter-email';

	// Limit for the whole site. Further emails wait, so that a flood of addresses does not cause a flood of emails.
	private const MAILS_AN_HOUR = 200;

	public function __construct(
		private readonly JobQueue $jobs,
		private readonly AfterResponse $afterResponse,
		private readonly Clock $clock,
		private readonly Attempts $attempts,
		private readonly Subscribers $subscribers,
		private readonly NewsletterMails $mails,
	) {}

	public function subscribe( SubscriptionRequest $request ): void {
		$this->mail( $this->subscribers->ask( $request )->id );
	}

	public function unsubscribe( string $email ): void {
		$subscriber = $this->subscribers->byEmail( $email );
		if ( null !== $subscriber ) {
			$this->subscribers->leave( $subscriber->id );
		}
	}

	/**
	 * Sends the email that the address's owner should get now: the confirmation request, or a note that the address is
	 * already on the list.
	 */
	public function mail( int $id ): void {
		// The job is a fallback in case this process ends before the email is sent.
		$this->jobs->push( self::JOB, [ 'subscriber' => $id ], self::JOB . " $id", 2 * MINUTE_IN_SECONDS );
		$this->afterResponse->do( fn(): Attempt => $this->attempt( $id ) );
	}

	/** Sends an email that was set aside, because the site owner tries it again. */
	public function mailAgain( int $id ): void {
		$this->subscribers->allowMail( $id );
		$this->mail( $id );
	}

	public function teach( JobQueue $jobs ): void {
		$jobs->handle(
			self::JOB,
			function ( array $payload ): ?RetryJob {
				$id = is_int( $payload['subscriber'] ?? null ) ? $payload['subscriber'] : 0;
				if ( $this->subscribers->mailsSince( $this->clock->now() - HOUR_IN_SECONDS ) >= $this->limit() ) {
					return new RetryJob( $payload, 10 * MINUTE_IN_SECONDS );
				}
				// By then, the limit for an address allows another email, too.
				return Attempt::Postponed === $this->attempt( $id ) ? new RetryJob( $payload, Subscribers::PAUSE ) : null;
			},
		);
	}

	/** @throws \RuntimeException if it could not be sent */
	private function attempt( int $id ): Attempt {
		/* translators: %d: number of a subscriber. */
		$label = sprintf( __( 'Newsletter email to subscriber %d', 'frontispiece' ), $id );
		return $this->attempts->run( self::WORK . " $id", $label, fn() => $this->send( $id ) );
	}

	private function send( int $id ): void {
		$subscriber = $this->subscribers->byId( $id );
		if (
			null === $subscriber
			|| in_array( $subscriber->status, [ Subscriber::LEFT, Subscriber::REMOVED ], true )
			|| $this->subscribers->mailsSince( $this->clock->now() - HOUR_IN_SECONDS ) >= $this->limit()
			|| ! $this->subscribers->claimMail( $id )
		) {
			return;
		}
		$isSent = false;
		try {
			$isSent = $this->mails->send( $subscriber );
		} finally {
			if ( ! $isSent ) {
				$this->subscribers->returnMail( $id );
			}
		}
		if ( ! $isSent ) {
			throw new \RuntimeException( 'A mail of the newsletter could not be sent.' );
		}
	}

	private function limit(): int {
		/**
		 * Filters how many emails the newsletter list sends per hour; further ones wait.
		 *
		 * @since 1.0.0
		 * @param int $limit
		 */
		return (int) apply_filters( 'frontispiece_newsletter_mails_an_hour', self::MAILS_AN_HOUR );
	}
}
