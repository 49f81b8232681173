<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\SourceError;

/**
 * A server of somebody who runs a reviewed app for many sites, such as an agency: it stands between a site and the login
 * of a social network, and keeps the app secret. A plugin returns one from the filter `frontispiece_oauth_broker`.
 */
interface OAuthBroker {
	/** @return string who runs the app, as owners know them: they are told before they log in */
	public function name(): string;

	/**
	 * Returns where the owner's browser goes to approve or deny access. The broker sends the browser back to $redirect
	 * with the parameters `state`, unchanged, and `code`, or `error` and `error_description`.
	 *
	 * @param 'facebook'|'instagram' $network
	 * @param list<string>           $scopes  names of permissions
	 */
	public function authorizationUrl( string $network, array $scopes, string $state, string $redirect ): string;

	/**
	 * Exchanges the code that the broker sent back for a long-lived token.
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
