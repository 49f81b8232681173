<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\SourceError;

/**
 * A server that logs in to a social network on behalf of many sites with one reviewed app, and keeps the App Secret.
 * Agencies run such servers. A plugin returns one from the filter `frontispiece_oauth_broker`.
 *
 * @since 1.0.0
 */
interface OAuthBroker {
	/** @return string who runs the app, as owners know them: they are told before they log in */
	public function name(): string;

	/**
	 * Returns the URL where the owner approves or denies access. The broker redirects the browser to $redirect with the
	 * unchanged `state` and a `code`, or with `error` and `error_description`.
	 *
	 * @param 'facebook'|'instagram' $network
	 * @param list<string>           $scopes  names of permissions
	 */
	public function authorizationUrl( string $network, array $scopes, string $state, string $redirect ): string;

	/**
	 * Exchanges the code from the broker for a long-lived token.
	 *
	 * @param 'facebook'|'instagram' $network
	 * @throws SourceError
	 */
	public function exchangeCode( string $network, string $code, string $redirect ): AccessToken;

	/**
	 * Exchanges a token that expires soon for a new one.
	 *
	 * @param 'facebook'|'instagram' $network
	 * @throws SourceError
	 */
	public function refresh( string $network, string $token ): AccessToken;
}
