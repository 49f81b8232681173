<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Kernel;

/** Returns whether logins use this site's own app or a broker. */
final class OAuthBrokers {
	public function __construct( private readonly Kernel $kernel ) {}

	/** @param 'facebook'|'instagram' $network */
	public function forNetwork( string $network ): ?OAuthBroker {
		/**
		 * Filters the broker whose app is used for logins instead of this site's own app. Tokens pass through the
		 * broker's server; the screen tells owners so before they log in.
		 *
		 * @since 1.0.0
		 * @param \Frontispiece\Feed\Source\Connect\OAuthBroker|null $broker null = the app of this site.
		 * @param string $network "facebook" or "instagram".
		 * @param Kernel $kernel Makes services, such as $kernel->http().
		 */
		$broker = apply_filters( 'frontispiece_oauth_broker', null, $network, $this->kernel );
		return $broker instanceof OAuthBroker ? $broker : null;
	}
}
