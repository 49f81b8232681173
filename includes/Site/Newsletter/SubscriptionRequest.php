<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

/** A sign-up: the visitor's input and the consent text. */
final class SubscriptionRequest {
	public function __construct(
		public readonly string $email,
		public readonly string $wording,
		public readonly string $page,
		public readonly string $locale,
	) {}
}
