<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\TokenFacts;
use Frontispiece\Feed\Source\Facebook\TokenInspector;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Clock;

/** Logs in with Facebook, for Pages and the Instagram business accounts linked to them. */
final class FacebookOAuth implements OAuthProvider {
	use OwnAppOrBroker;

	public const NETWORK = 'facebook';

	public function __construct(
		private readonly Graph $graph,
		private readonly App $app,
		private readonly ?OAuthBroker $broker,
		private readonly FacebookAccounts $accounts,
		private readonly TokenInspector $inspector,
		private readonly Clock $clock,
	) {}

	public function label(): string {
		return __( 'Log in with Facebook', 'frontispiece' );
	}

	public function authorizationUrl( array $scopes, string $state, string $redirect ): string {
		if ( null !== $this->broker ) {
			return $this->broker->authorizationUrl( self::NETWORK, $scopes, $state, $redirect );
		}
		// Facebook Login for Business takes its permissions from a configuration of the app.
		$scope = '' === $this->app->configId
			? [ 'scope' => implode( ',', $scopes ) ]
			: [ 'config_id' => $this->app->configId, 'override_default_response_type' => 'true' ];
		return 'https://www.facebook.com/' . Graph::version() . '/dialog/oauth?' . http_build_query(
			[
				'client_id' => $this->app->id,
				'redirect_uri' => $redirect,
				'response_type' => 'code',
				'state' => $state,
			] + $scope,
			'',
			'&',
			PHP_QUERY_RFC3986,
		);
	}

	public function exchangeCode( string $type, string $code, string $redirect ): array {
		if ( null !== $this->broker ) {
			$token      = $this->broker->exchangeCode( self::NETWORK, $code, $redirect )->token;
			$candidates = $this->accounts->forToken( $token, $type, $this->inspector->inspect( $token ) );
			return array_map( static fn( AccountCandidate $candidate ): AccountCandidate => $candidate->byBroker(), $candidates );
		}
		$token = $this->token( [ 'redirect_uri' => $redirect, 'code' => $code ] );
		if ( '' !== $this->app->configId ) {
			$facts = $this->inspector->inspect( $token, $this->app->secret );
			if ( TokenFacts::SYSTEM_USER === $facts->kind ) {
				return $this->accounts->forToken( $token, $type, $facts );
			}
		}
		$long = $this->longLived( $token );
		// A Page token is valid as long as the user token it was created from. Created from a long-lived token, it does
		// not expire.
		return $this->accounts->forToken( $long, $type, $this->inspector->inspect( $long, $this->app->secret ) );
	}

	public function candidates( string $token, string $type, string $page = '' ): array {
		$facts = $this->inspector->inspect( $token );
		if ( $facts->isShortLived( $this->clock->now() ) && $this->app->isOf( $facts->appId ) ) {
			$token = $this->longLived( $token );
			$facts = $this->inspector->inspect( $token, $this->app->secret );
		}
		if ( '' === $page ) {
			return $this->accounts->forToken( $token, $type, $facts );
		}
		$name = strtolower( $page );
		$own  = array_values( array_filter(
			$facts->listsPages() ? $this->accounts->forToken( $token, $type, $facts ) : [],
			static fn( AccountCandidate $candidate ): bool =>
				in_array( $name, [ $candidate->remoteId, strtolower( ltrim( $candidate->detail, '@' ) ) ], true ),
		) );
		return [] === $own ? [ $this->accounts->byName( $token, $type, $page, $facts ) ] : $own;
	}

	public function tokenError( string $token ): string {
		return str_starts_with( $token, 'IG' )
			? __( 'This token is from an Instagram login. Choose “Instagram account” instead.', 'frontispiece' )
			: '';
	}

	public function noCandidatesAdvice( string $type ): string {
		return 'igbusiness' === $type
			? __(
				'Only professional accounts (business or creator) that are linked to a Facebook Page can be connected this way. Select that Page when Facebook asks.',
				'frontispiece',
			)
			: __(
				'Select at least one Page when Facebook asks which Pages this app can access. If the Page belongs to a business portfolio, also ask for access to portfolios.',
				'frontispiece',
			);
	}

	/** @throws SourceError */
	private function longLived( string $token ): string {
		return $this->token( [ 'grant_type' => 'fb_exchange_token', 'fb_exchange_token' => $token ] );
	}

	/**
	 * @param array<string, string> $fields
	 * @throws SourceError
	 */
	private function token( array $fields ): string {
		$app = [ 'client_id' => $this->app->id, 'client_secret' => $this->app->secret ];
		return self::tokenFrom( $this->graph->post( 'oauth/access_token', $app + $fields ) );
	}
}
