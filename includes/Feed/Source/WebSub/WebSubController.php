<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\WebSub;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

defined( 'ABSPATH' ) || exit;

/**
 * REST route that WebSub hubs call: to check that we want a subscription, and to announce new posts. Its address is
 * random, and messages are signed.
 */
final class WebSubController extends RestController {
	protected const TITLE = 'websub-subscription';
	/** Longest message, in bytes. */
	private const MAX_BYTES = 2_000_000;

	/** Seconds that a subscription lasts if the hub does not say, and at most. */
	private const LEASE   = DAY_IN_SECONDS;
	private const MAX_LEASE = 90 * DAY_IN_SECONDS;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly Subscriptions $subscriptions,
		private readonly PushReceiver $receiver,
		private readonly Secrets $secrets,
	) {}

	public function register_routes(): void {
		$text = [ 'type' => 'string', 'default' => '', 'maxLength' => 2000 ];
		$path = [
			'handle' => [ 'type' => 'string', 'maxLength' => 14 ],
			'key'    => [ 'type' => 'string', 'maxLength' => 32 ],
		];
		$this->route(
			'/websub/(?P<handle>[0-9a-z_]+)/(?P<key>[0-9a-f]+)',
			$this->endpoint(
				'GET',
				$this->verify( ... ),
				$path + [
					// PHP turns the dots of hub.mode into underscores.
					'hub_mode'          => [
						'type'     => 'string',
						'enum'     => [ 'subscribe', 'unsubscribe', 'denied' ],
						'required' => true,
					],
					'hub_topic'         => $text,
					'hub_challenge'     => [ 'pattern' => '^[\x21-\x7e]*$', 'maxLength' => 1000 ] + $text,
					'hub_lease_seconds' => [ 'type' => 'integer', 'default' => self::LEASE, 'minimum' => 1 ],
				],
				static fn(): bool => true,
			),
			$this->endpoint( 'POST', $this->receive( ... ), $path, static fn(): bool => true ),
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function verify( \WP_REST_Request $request ): \WP_REST_Response {
		$in     = new ArrayReader( $request->get_params() );
		$mode   = $in->string( 'hub_mode' );
		$topic  = $in->string( 'hub_topic' );
		$source = $this->source( $in );
		$is     = null === $source ? null : Subscription::forSource( $source );
		$isOurs = null !== $is && $is->topic === $topic;
		if ( null !== $source && $isOurs && 'denied' === $mode ) {
			$this->subscriptions->refuse( $source, $is );
			return new \WP_REST_Response();
		}
		if ( null !== $source && $isOurs && 'subscribe' === $mode && '' !== $in->string( 'hub_challenge' ) ) {
			$this->subscriptions->confirm( $source, $is, min( self::MAX_LEASE, $in->int( 'hub_lease_seconds' ) ) );
			return self::plain( $in->string( 'hub_challenge' ) );
		}
		return 'unsubscribe' === $mode && EndedSubscriptions::has( $in->string( 'key' ), $topic )
			? self::plain( $in->string( 'hub_challenge' ) )
			: self::unknown();
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function receive( \WP_REST_Request $request ): \WP_REST_Response {
		$source = $this->source( new ArrayReader( $request->get_params() ) );
		$is     = null === $source ? null : Subscription::forSource( $source );
		if ( null === $source || null === $is ) {
			return self::unknown();
		}
		$body = (string) $request->get_body();
		if ( strlen( $body ) > self::MAX_BYTES ) {
			return new \WP_REST_Response( [ 'code' => 'frontispiece_too_large' ], 413 );
		}
		$secret = $this->secrets->open( $is->secret ) ?? '';
		if ( ! Signature::isValid( (string) $request->get_header( 'x_hub_signature' ), $body, $secret ) ) {
			return new \WP_REST_Response( [ 'code' => 'frontispiece_invalid_signature' ], 403 );
		}
		$this->receiver->arrived( $source );
		return new \WP_REST_Response( null, 204 );
	}

	private function source( ArrayReader $in ): ?Source {
		$source = $this->sources->byHandle( $in->string( 'handle' ) );
		$key    = null === $source ? '' : ( Subscription::forSource( $source )->key ?? '' );
		return null !== $source && ! $source->isLeaving() && '' !== $key && hash_equals( $key, $in->string( 'key' ) )
			? $source
			: null;
	}

	private static function unknown(): \WP_REST_Response {
		return new \WP_REST_Response( [ 'code' => 'frontispiece_unknown_subscription' ], 404 );
	}

	/** Answers with text that is not JSON, as hubs expect it. */
	private static function plain( string $text ): \WP_REST_Response {
		add_filter(
			'rest_pre_serve_request',
			static function () use ( $text ): bool {
				// phpcs:ignore WordPress.Security.EscapeOutput -- text/plain, printable ASCII by its schema.
				echo $text;
				return true;
			},
		);
		return new \WP_REST_Response( $text, 200, [
			'Content-Type'           => 'text/plain; charset=UTF-8',
			'X-Content-Type-Options' => 'nosniff',
			'Cache-Control'          => 'no-store',
		] );
	}

	protected function properties(): array {
		return [ 'code' => [ 'type' => 'string' ] ];
	}
}
