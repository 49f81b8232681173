<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\Jobs\JobQueue;

/** The one way of every sign-up to the driver: from the sign-up form, forms, comments and registrations. */
final class SignUps {
	public const JOB = 'newsletter_sign_up';

	/** @param \Closure(): Driver $driver */
	public function __construct(
		private readonly JobQueue $jobs,
		private readonly AfterResponse $afterResponse,
		private readonly \Closure $driver,
	) {}

	/** @throws \Throwable if it cannot be stored now */
	public function subscribe( SubscriptionRequest $request ): void {
		( $this->driver )()->subscribe( $request );
	}

	/**
	 * Subscribes someone whose comment, registration or form is already stored, after the response: neither an error nor
	 * the end of the process must reach them or lose the sign-up. It is stored as a job first, which tries it again.
	 */
	public function subscribeSafely( SubscriptionRequest $request ): void {
		if ( false === is_email( $request->email ) || strlen( $request->email ) > 190 ) {
			return;
		}
		$key = self::JOB . ' ' . hash( 'xxh128', $request->email );
		$this->jobs->push( self::JOB, get_object_vars( $request ), $key, 2 * MINUTE_IN_SECONDS );
		$this->afterResponse->do( fn() => $this->jobs->doNow( $key, self::label(), fn() => $this->subscribe( $request ) ) );
	}

	public function handleJobs(): void {
		$this->jobs->handle(
			self::JOB,
			function ( array $payload ): ?array {
				$this->subscribe( SubscriptionRequest::fromArray( $payload ) );
				return null;
			},
			self::label( ... ),
		);
	}

	private static function label(): string {
		return __( 'Newsletter sign-up', 'frontispiece' );
	}
}
