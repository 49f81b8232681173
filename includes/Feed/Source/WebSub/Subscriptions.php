<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\WebSub;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\Web\PollHints;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Subscribes to feeds at the WebSub hubs that they name, renews subscriptions, and cancels them. A hub confirms each of
 * these by a request to WebSubController.
 */
final class Subscriptions {
	public const SUBSCRIBE   = 'websub';
	public const UNSUBSCRIBE = 'websub leave';

	/** Lease that is asked for. The hub decides. */
	private const LEASE = 10 * DAY_IN_SECONDS;

	/** Seconds until a hub that has not confirmed is asked again; twice as long each time. */
	private const RETRY  = 6 * HOUR_IN_SECONDS;
	private const LATEST = 7 * DAY_IN_SECONDS;

	private const TIMEOUT = 10;
	private const MAX_BYTES    = 100_000;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly Http $http,
		private readonly Secrets $secrets,
		private readonly JobQueue $jobs,
		private readonly Clock $clock,
		private readonly Log $log,
	) {}

	/** Returns whether hubs can reach this site. */
	public static function isReachable(): bool {
		$isPublic = str_starts_with( rest_url(), 'https://' ) && 'local' !== wp_get_environment_type();
		/**
		 * Filters whether feeds are subscribed to at the WebSub hubs that they name, so that new posts appear within
		 * seconds. Hubs must be able to reach this site.
		 *
		 * @since 1.0.0
		 * @param bool $isPublic Whether the site uses HTTPS and is not a local environment.
		 */
		return (bool) apply_filters( 'frontispiece_websub', $isPublic );
	}

	/** Queues what a source needs: a first subscription, a renewal, or the end of a subscription that its feed no longer offers. */
	public function refresh( Source $source ): void {
		$hints = PollHints::forSource( $source );
		$is    = Subscription::forSource( $source );
		if ( null !== $is && ( $is->hub !== $hints->hub || $is->topic !== $hints->topic ) ) {
			$this->leave( $source );
			$this->sources->note( $source, [ 'websub' => null ] );
			$is = null;
		}
		if ( '' !== $hints->hub && ! $source->isPaused() && ( $is->askAt ?? 0 ) <= $this->clock->now() && self::isReachable() ) {
			$this->jobs->push( self::SUBSCRIBE, [ 'source' => $source->id ], "websub {$source->id}" );
		}
	}

	/** Renews what ends soon. Runs with every scheduled run. */
	public function renew(): void {
		Each::do( $this->sources->all(), function ( Source $source ): void {
			if ( null !== Subscription::forSource( $source ) ) {
				$this->refresh( $source );
			}
		} );
	}

	/** Asks a hub for a subscription, or for a longer one. */
	public function subscribe( int $sourceId ): void {
		$source = $this->sources->byId( $sourceId );
		$hints  = null === $source ? new PollHints() : PollHints::forSource( $source );
		if ( null === $source || '' === $hints->hub || $source->isPaused() ) {
			return;
		}
		$now = $this->clock->now();
		$is  = Subscription::forSource( $source ) ?? new Subscription(
			$hints->hub,
			$hints->topic,
			bin2hex( random_bytes( 16 ) ),
			$this->secrets->seal( bin2hex( random_bytes( 20 ) ) ),
		);
		$secret = $this->secrets->open( $is->secret );
		if ( null === $secret ) {
			// The keys of the site have changed: begin again with a new secret.
			$this->sources->note( $source, [ 'websub' => null ] );
			return;
		}
		// Before the request: some hubs confirm while it is still running.
		$wait = min( self::LATEST, self::RETRY * 2 ** min( 8, $is->tries ) );
		$this->sources->note(
			$source,
			$is->with( [ 'askAt' => $now + $wait, 'tries' => $is->tries + 1 ] )->facts(),
		);
		$this->ask( $is->hub, [
			'hub.mode'          => 'subscribe',
			'hub.topic'         => $is->topic,
			'hub.callback'      => self::callback( $source->handle, $is->key ),
			'hub.secret'        => $secret,
			'hub.lease_seconds' => (string) self::LEASE,
		] );
	}

	/** Queues the end of a subscription. The source may be deleted afterwards. */
	public function leave( Source $source ): void {
		$is = Subscription::forSource( $source );
		if ( null !== $is ) {
			$this->jobs->push( self::UNSUBSCRIBE, [
				'hub'    => $is->hub,
				'topic'  => $is->topic,
				'handle' => $source->handle,
				'key'    => $is->key,
			] );
		}
	}

	/** @param array<string, mixed> $payload */
	public function unsubscribe( array $payload ): void {
		$in = new ArrayReader( $payload );
		EndedSubscriptions::add( $in->string( 'key' ), $in->string( 'topic' ) );
		$this->ask( $in->string( 'hub' ), [
			'hub.mode'     => 'unsubscribe',
			'hub.topic'    => $in->string( 'topic' ),
			'hub.callback' => self::callback( $in->string( 'handle' ), $in->string( 'key' ) ),
		] );
	}

	/** Stores that a hub has confirmed a subscription. */
	public function confirm( Source $source, Subscription $is, int $lease ): void {
		$now = $this->clock->now();
		$this->sources->note( $source, $is->with( [
			'expires' => $now + $lease,
			'askAt'   => $now + $lease - min( DAY_IN_SECONDS, intdiv( $lease, 2 ) ),
			'tries'   => 0,
		] )->facts() );
	}

	/** Stores that a hub has refused a subscription. It is asked again after a week. */
	public function refuse( Source $source, Subscription $is ): void {
		$this->sources->note(
			$source,
			$is->with( [ 'expires' => 0, 'askAt' => $this->clock->now() + self::LATEST ] )->facts(),
		);
	}

	public static function callback( string $handle, string $key ): string {
		return rest_url( RestController::NAMESPACE . "/websub/$handle/$key" );
	}

	/** @param array<string, string> $fields */
	private function ask( string $hub, array $fields ): void {
		$response = $this->http->post( $hub, Http::ANY_PUBLIC, $fields, self::TIMEOUT, self::MAX_BYTES );
		if ( '' === $response->problem && ! $response->isGood() ) {
			$this->log->info( 'websub', 'refused', [ 'hub' => $hub, 'status' => $response->status ] );
		}
	}
}
