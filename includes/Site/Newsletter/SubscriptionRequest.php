<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

/** What a visitor has sent, and what it was agreed to. */
final class SubscriptionRequest {
	public function __construct(
		public readonly string $email,
		public readonly string $wording,
		public readonly string $page,
		public readonly string $locale
	) {}
}
