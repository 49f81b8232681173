<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Newsletter;

use Frontispiece\Site\Newsletter\Driver;
use Frontispiece\Site\Newsletter\SubscriptionRequest;

/** An external service that is down. */
final class FailingDriver implements Driver {
	public function subscribe( SubscriptionRequest $wish ): void {
		throw new \RuntimeException( 'The service is down.' );
	}

	public function unsubscribe( string $email ): void {}
}
