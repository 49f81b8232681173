<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\JobQueue;

/** The one way of every sign-up to the driver: from the sign-up form, forms, comments and registrations. */
final class SignUps {
	public const JOB = 'newsletter_sign_up';

	/** @param \Closure(): Driver $driver */
	public function __construct(
		private readonly JobQueue $jobs,
		private readonly Log $log,
		private readonly \Closure $driver,
	) {}

	/** @throws \Throwable if it cannot be stored now */
	public function subscribe( SubscriptionRequest $request ): void {
		( $this->driver )()->subscribe( $request );
	}

	/**
	 * Subscribes someone whose comment, registration or form is already stored, so that an error must not reach them: it is
	 * tried again in the background.
	 */
	public function subscribeSafely( SubscriptionRequest $request ): void {
		if ( false === is_email( $request->email ) || strlen( $request->email ) > 190 ) {
			return;
		}
		try {
			$this->subscribe( $request );
		} catch ( \Throwable $error ) {
			$this->log->error( 'newsletter', $error->getMessage() );
			$this->jobs->push( self::JOB, get_object_vars( $request ), self::JOB . ' ' . hash( 'xxh128', $request->email ) );
		}
	}

	public function handleJobs(): void {
		$this->jobs->handle(
			self::JOB,
			function ( array $payload ): ?array {
				$this->subscribe( SubscriptionRequest::fromArray( $payload ) );
				return null;
			},
			static fn(): string => __( 'Newsletter sign-up', 'frontispiece' ),
		);
	}
}
