<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Delivery;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\KeyRing;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Kernel\Webhooks\WebhookResult;
use Frontispiece\Kernel\Webhooks\WebhookSignature;
use Frontispiece\Site\Newsletter\Links\Links;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;

/** Tells the owner's own application of confirmed, changed and unsubscribed subscribers, signed as webhooks of forms are. */
final class SubscriberWebhook {
	private const SETTING   = 'newsletter_webhook';
	private const TIMEOUT   = 10;
	private const MAX_BYTES = 100_000;

	public function __construct(
		private readonly Options $options,
		private readonly Secrets $secrets,
		private readonly KeyRing $ring,
		private readonly Http $http,
		private readonly Clock $clock,
		private readonly Subscribers $subscribers,
		private readonly Links $links,
	) {}

	public function isOn(): bool {
		return '' !== $this->url();
	}

	/** Returns the key of the signatures, in the notation of Standard Webhooks. It is derived, and stored nowhere. */
	public function secret(): string {
		return 'whsec_' . base64_encode( $this->ring->keys( 'newsletter-webhook' )[0] );
	}

	/** Whether the URL is one that is never called, so that further attempts are pointless. */
	public function isRefused(): bool {
		return '' !== Http::refusal( $this->url() );
	}

	/** @param string $message ID of the message, the same for each attempt */
	public function send( Subscriber $subscriber, string $event, int $at, string $message ): WebhookResult {
		$type     = Subscribers::IMPORTED === $event ? Subscribers::CONFIRMED : $event;
		$consent  = $this->subscribers->events->lastConsent( $subscriber->id );
		$body     = Json::encode( [
			'type'      => "subscriber.$type",
			'timestamp' => gmdate( 'Y-m-d\TH:i:s\Z', $at ),
			'data'      => [
				'id'              => $subscriber->id,
				'email'           => $subscriber->email,
				'status'          => Subscriber::LEFT === $subscriber->status ? 'unsubscribed' : $subscriber->status,
				'locale'          => $subscriber->locale,
				'consent'         => $consent['wording'] ?? '',
				'page'            => $consent['page'] ?? '',
				'form'            => $consent['form'] ?? '',
				'lists'           => $subscriber->lists,
				'preferences_url' => $this->links->preferences( $subscriber ),
				'unsubscribe_url' => $this->links->leave( $subscriber ),
			],
		] );
		$headers  = WebhookSignature::headers( $this->secret(), $message, $this->clock->now(), $body );
		$response = $this->http->postJson( $this->url(), Http::ANY_PUBLIC, $body, $headers, self::TIMEOUT, self::MAX_BYTES );
		return new WebhookResult(
			$response->isGood(),
			$response->status,
			$response->problem,
			$response->seconds( 'retry-after', $this->clock->now() ),
		);
	}

	private function url(): string {
		return $this->options->secret( self::SETTING, $this->secrets );
	}
}
