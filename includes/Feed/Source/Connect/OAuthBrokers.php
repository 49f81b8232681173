<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Kernel;

/** Finds out who logs in for the owner: the app of this site, or a broker. */
final class OAuthBrokers {
	public function __construct( private readonly Kernel $kernel ) {}

	/** @param 'facebook'|'instagram' $network */
	public function of( string $network ): ?OAuthBroker {
		/**
		 * Filters the broker that handles logins at a social network with an app of its own, instead of the app of this
		 * site. Tokens pass through the broker's server, and owners are told so before they log in.
		 *
		 * @param \Frontispiece\Feed\Source\Connect\OAuthBroker|null $broker null = the app of this site.
		 * @param string $network "facebook" or "instagram".
		 * @param Kernel $kernel Makes services, such as $kernel->http().
		 */
		$broker = apply_filters( 'frontispiece_oauth_broker', null, $network, $this->kernel );
		return $broker instanceof OAuthBroker ? $broker : null;
	}
}
