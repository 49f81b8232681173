<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;

/** Logs in with Instagram directly, for one account and without a Facebook Page. */
final class InstagramOAuth implements OAuthProvider {
	use OwnAppOrBroker;

	public const NETWORK = 'instagram';

	private const HOST = 'graph.instagram.com';

	public function __construct(
		private readonly Graph $graph,
		private readonly App $app,
		private readonly ?OAuthBroker $broker,
		private readonly Clock $clock,
	) {}

	public function label(): string {
		return __( 'Log in with Instagram', 'frontispiece' );
	}

	public function authorizationUrl( array $scopes, string $state, string $redirect ): string {
		if ( null !== $this->broker ) {
			return $this->broker->authorizationUrl( self::NETWORK, $scopes, $state, $redirect );
		}
		return 'https://www.instagram.com/oauth/authorize?' . http_build_query(
			[
				'client_id' => $this->app->id,
				'redirect_uri' => $redirect,
				'response_type' => 'code',
				'scope' => implode( ',', $scopes ),
				'state' => $state,
				'enable_fb_login' => 'false',
			],
			'',
			'&',
			PHP_QUERY_RFC3986,
		);
	}

	public function exchangeCode( string $type, string $code, string $redirect ): array {
		if ( null !== $this->broker ) {
			$token = $this->broker->exchangeCode( self::NETWORK, $code, $redirect );
			return array_map(
				static fn( AccountCandidate $candidate ): AccountCandidate => $candidate->byBroker(),
				$this->accounts( $token->token, $type, $token->expiresAt, null ),
			);
		}
		$response = $this->graph->post(
			'oauth/access_token',
			[
				'client_id' => $this->app->id,
				'client_secret' => $this->app->secret,
				'grant_type' => 'authorization_code',
				'redirect_uri' => $redirect,
				'code' => $code,
			],
			'api.instagram.com',
		);
		// The documentation shows a list, but the API also returns the object itself.
		$first = $response->list( 'data' )[0] ?? $response;
		$long  = $this->graph->get(
			'access_token',
			[ 'grant_type' => 'ig_exchange_token', 'client_secret' => $this->app->secret ],
			self::tokenFrom( $first ),
			'',
			self::HOST,
			10,
			false,
		);
		return $this->accounts(
			$long->string( 'access_token' ),
			$type,
			$this->clock->now() + $long->int( 'expires_in' ),
			self::granted( $first ),
		);
	}

	public function candidates( string $token, string $type, string $page = '' ): array {
		// The response contains no expiry time. The first refresh exchanges the token for one that has an expiry time.
		return $this->accounts( $token, $type, 0, null );
	}

	public function tokenError( string $token ): string {
		return str_starts_with( $token, 'EA' )
			? __( 'This token is from Facebook. Choose “Instagram account (via Facebook)” instead.', 'frontispiece' )
			: '';
	}

	public function noCandidatesAdvice( string $type ): string {
		return __(
			'Instagram returned no account. Only professional accounts (business or creator) can be connected.',
			'frontispiece',
		);
	}

	/**
	 * @param list<string>|null $granted
	 * @return list<AccountCandidate>
	 * @throws SourceError
	 */
	private function accounts( string $token, string $type, int $ends, ?array $granted ): array {
		$me = $this->graph->get(
			'me',
			[ 'fields' => 'id,user_id,username,name,account_type' ],
			$token,
			'',
			self::HOST,
		);
		return [
			new AccountCandidate(
				$type,
				self::id( $me ),
				'' === $me->string( 'name' ) ? $me->string( 'username' ) : $me->string( 'name' ),
				'@' . $me->string( 'username' ),
				$token,
				$ends,
				granted: $granted,
			),
		];
	}

	/** @return list<string>|null the permissions that the login was given: a list, or a text with commas */
	private static function granted( ArrayReader $response ): ?array {
		$names = $response->all()['permissions'] ?? null;
		$names = is_string( $names ) ? explode( ',', $names ) : $names;
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : null;
	}

	private static function id( ArrayReader $me ): string {
		return '' === $me->string( 'user_id' ) ? $me->string( 'id' ) : $me->string( 'user_id' );
	}
}
