<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks;

use Frontispiece\Kernel\Http\Response;

/**
 * The shape of a webhook's body, for example what Slack expects. Add one by the filter frontispiece_webhook_formats.
 *
 * @since 1.0.0
 */
abstract class WebhookFormat {
	/** Returns the translated name that the form editor shows. */
	abstract public function label(): string;

	/** Returns a translated sentence that says where to find the URL. */
	abstract public function help(): string;

	/** @return array<string, mixed> body, sent as JSON */
	abstract public function body( WebhookEvent $event ): array;

	public function isDelivered( Response $response ): bool {
		return $response->isGood();
	}
}
