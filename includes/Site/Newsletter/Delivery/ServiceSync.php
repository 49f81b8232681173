<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Delivery;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;

/**
 * Compares the list with the chosen newsletter plugin, in slices: when it is chosen, and once a day, because changes are
 * missed while one of both plugins is off. Who unsubscribed on one side is unsubscribed on both.
 */
final class ServiceSync {
	public const JOB = 'newsletter_sync';

	private const SLICE  = 100;
	private const ROUND  = DAY_IN_SECONDS;
	private const OPTION = 'newsletter_round';

	/** Seconds until a round goes on whose newsletter plugin has been turned off. */
	private const ABSENCE_DELAY = HOUR_IN_SECONDS;

	public function __construct(
		private readonly Options $options,
		private readonly Clock $clock,
		private readonly Subscribers $subscribers,
		private readonly Deliveries $deliveries,
		private readonly string $target,
		private readonly ?ServiceDriver $service,
	) {}

	/** Starts a round if one is due. */
	public function queue( JobQueue $jobs ): void {
		$last = $this->options->stored( self::OPTION );
		$last = is_array( $last ) ? $last : [];
		$isDue = ( $last['service'] ?? '' ) !== $this->target || (int) ( $last['at'] ?? 0 ) <= $this->clock->now() - self::ROUND;
		if ( null !== $this->service && $isDue ) {
			$this->options->set( [ self::OPTION => [ 'service' => $this->target, 'at' => $this->clock->now() ] ] );
			$jobs->push( self::JOB, [ 'service' => $this->target, 'after' => 0 ], self::JOB . " $this->target" );
		}
	}

	/** @param array<string, mixed> $payload */
	public function work( array $payload ): ?RetryJob {
		if ( ( $payload['service'] ?? '' ) !== $this->target ) {
			return null;
		}
		if ( null === $this->service ) {
			return new RetryJob( $payload, self::ABSENCE_DELAY );
		}
		$slice = $this->subscribers->after( is_int( $payload['after'] ?? null ) ? $payload['after'] : 0, self::SLICE );
		$known = $this->deliveries->times( array_column( $slice, 'id' ) );
		foreach ( $slice as $subscriber ) {
			$this->compare( $subscriber, $known[ $subscriber->id ] ?? -1 );
		}
		$last = end( $slice );
		return false === $last || count( $slice ) < self::SLICE ? null : new RetryJob( [ 'after' => $last->id ] + $payload );
	}

	/** Unsubscribes an address that has unsubscribed in the newsletter plugin. */
	public function pull( string $email ): void {
		$subscriber = '' === $email ? null : $this->subscribers->byEmail( $email );
		if (
			Subscriber::CONFIRMED === $subscriber?->status
			&& ! $this->deliveries->isWaiting( $subscriber->id )
			&& true === $this->service?->isUnsubscribed( $email )
		) {
			$this->subscribers->leave( $subscriber->id );
		}
	}

	/** @param int $sentAt Unix time of the newest delivery; -1 = none */
	private function compare( Subscriber $subscriber, int $sentAt ): void {
		$changed = Subscriber::LEFT === $subscriber->status ? $subscriber->leftAt : $subscriber->confirmedAt;
		if ( Subscriber::PENDING !== $subscriber->status && $sentAt < $changed ) {
			$this->deliveries->sync( $subscriber->id );
		} elseif ( Subscriber::CONFIRMED === $subscriber->status ) {
			$this->pull( $subscriber->email );
		}
	}
}
