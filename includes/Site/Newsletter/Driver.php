<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

/** Where subscribers go: the site's own list, or an external service that a plugin brings by the filter `frontispiece_newsletter_driver`. */
interface Driver {
	/**
	 * Somebody has asked for the newsletter. It is the driver's duty to let the owner of the address confirm it.
	 * What it does must not tell the person at the form whether the address was known.
	 *
	 * @throws \RuntimeException when it cannot be done now; the visitor is asked to try again
	 */
	public function subscribe( SubscriptionRequest $wish ): void;

	public function unsubscribe( string $email ): void;
}
