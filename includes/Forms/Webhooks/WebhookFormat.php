<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks;

use Frontispiece\Kernel\Http\Response;

/** The shape of a webhook's body, for example what Slack expects. Add one by the filter frontispiece_webhook_formats. */
interface WebhookFormat {
	/** Returns the translated name that the form editor shows. */
	public function label(): string;

	/** Returns a translated sentence that says where to find the URL. */
	public function help(): string;

	/** @return array<string, mixed> body, sent as JSON */
	public function body( WebhookEvent $event ): array;

	public function isDelivered( Response $response ): bool;
}
