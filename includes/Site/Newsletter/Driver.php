<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

/**
 * Stores subscribers: on this site, or with an external service that a plugin adds with the filter
 * `frontispiece_newsletter_driver`.
 *
 * @since 1.0.0
 */
interface Driver {
	/**
	 * Handles a subscription request. The driver must have the address's owner confirm it, and must not reveal to the
	 * visitor whether the address was already known.
	 *
	 * @throws \RuntimeException if it cannot be done now; the visitor is asked to try again
	 */
	public function subscribe( SubscriptionRequest $request ): void;

	public function unsubscribe( string $email ): void;
}
