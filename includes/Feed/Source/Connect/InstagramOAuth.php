<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** Signs in with Instagram directly: one account, no Facebook page needed. */
final class InstagramOAuth implements OAuthProvider {
	/** The second scope is needed for the names of people who comment. */
	private const SCOPES = 'instagram_business_basic,instagram_business_manage_comments';
	private const HOST   = 'graph.instagram.com';

	public function __construct(
		private readonly Graph $graph,
		private readonly Options $options,
		private readonly Secrets $secrets,
		private readonly Clock $clock,
	) {}

	public function label(): string {
		return __( 'Log in with Instagram', 'frontispiece' );
	}

	public function app(): App {
		return App::of( $this->options, $this->secrets, 'instagram' );
	}

	public function settingsUrl(): string {
		return 'admin.php?page=frontispiece-settings&group=app';
	}

	public function authorizationUrl( string $type, string $state, string $redirect ): string {
		return 'https://www.instagram.com/oauth/authorize?' . http_build_query(
			[
				'client_id' => $this->app()->id,
				'redirect_uri' => $redirect,
				'response_type' => 'code',
				'scope' => self::SCOPES,
				'state' => $state,
				'enable_fb_login' => 'false',
			],
			'',
			'&',
			PHP_QUERY_RFC3986,
		);
	}

	public function exchangeCode( string $type, string $code, string $redirect ): array {
		$app    = $this->app();
		$answer = $this->graph->post(
			'oauth/access_token',
			[
				'client_id' => $app->id,
				'client_secret' => $app->secret,
				'grant_type' => 'authorization_code',
				'redirect_uri' => $redirect,
				'code' => $code,
			],
			'api.instagram.com',
		);
		// Documented in a list, met without.
		$short = ( $answer->list( 'data' )[0] ?? $answer )->string( 'access_token' );
		if ( '' === $short ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				__( 'The social network did not return an access token.', 'frontispiece' ),
				'no_token',
			);
		}
		$long = $this->graph->get(
			'access_token',
			[ 'grant_type' => 'ig_exchange_token', 'client_secret' => $app->secret ],
			$short,
			'',
			self::HOST,
			10,
			false,
		);
		return $this->accounts(
			$long->string( 'access_token' ),
			$type,
			$this->clock->now() + $long->int( 'expires_in' ),
		);
	}

	public function candidates( string $token, string $type, string $wanted = '' ): array {
		// How long it lives nobody tells; the first fetch exchanges it, and then it is known.
		return $this->accounts( $token, $type, 0 );
	}

	public function tokenError( string $token ): string {
		return str_starts_with( $token, 'EA' )
			? __( 'This token is from Facebook. Choose “Instagram account (via Facebook)” instead.', 'frontispiece' )
			: '';
	}

	public function noCandidatesAdvice( string $type ): string {
		return __( 'Select at least one Page when Facebook asks which Pages this app can access.', 'frontispiece' );
	}

	/**
	 * @return list<Candidate>
	 * @throws SourceError
	 */
	private function accounts( string $token, string $type, int $ends ): array {
		$me = $this->graph->get(
			'me',
			[ 'fields' => 'id,user_id,username,name,account_type' ],
			$token,
			'',
			self::HOST,
		);
		return [
			new Candidate(
				$type,
				self::id( $me ),
				'' === $me->string( 'name' ) ? $me->string( 'username' ) : $me->string( 'name' ),
				'@' . $me->string( 'username' ),
				$token,
				$ends,
			),
		];
	}

	private static function id( ArrayReader $me ): string {
		return '' === $me->string( 'user_id' ) ? $me->string( 'id' ) : $me->string( 'user_id' );
	}
}
