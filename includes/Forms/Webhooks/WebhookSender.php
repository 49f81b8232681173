<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Kernel\Webhooks\WebhookResult;
use Frontispiece\Kernel\Webhooks\WebhookSignature;

/** Sends one event to one webhook. */
final class WebhookSender {
	private const TIMEOUT = 10;

	/** The response is needed only for its status. */
	private const MAX_BYTES = 100_000;

	public function __construct(
		private readonly Http $http,
		private readonly WebhookFormats $formats,
		private readonly Clock $clock,
	) {}

	/** @param string $message ID of the message, the same for each attempt, by which a receiver recognizes repeats */
	public function send( Webhook $webhook, WebhookEvent $event, string $message ): WebhookResult {
		$format = $this->formats->get( $webhook->format );
		/**
		 * Filters the body of a webhook before it is encoded as JSON and signed.
		 *
		 * @since 1.0.0
		 * @param array<string, mixed> $body
		 * @param WebhookEvent         $event
		 * @param Webhook              $webhook
		 */
		$filtered = apply_filters( 'frontispiece_webhook_body', $format->body( $event ), $event, $webhook );
		$body     = Json::encode( is_array( $filtered ) ? $filtered : [] );
		$headers  = WebhookSignature::headers( $webhook->secret, $message, $this->clock->now(), $body );
		$response = $this->http->postJson( $webhook->url, Http::ANY_PUBLIC, $body, $headers, self::TIMEOUT, self::MAX_BYTES );
		return new WebhookResult(
			$format->isDelivered( $response ),
			$response->status,
			$response->problem,
			$response->seconds( 'retry-after', $this->clock->now() ),
		);
	}
}
