<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;

/** Signs in with Instagram directly: one account, no Facebook page needed. */
final class InstagramOAuth implements OAuthProvider {
	/** The second scope is needed for the names of people who comment. */
	private const SCOPES = 'instagram_business_basic,instagram_business_manage_comments';
	private const HOST   = 'graph.instagram.com';

	public function __construct( private readonly Graph $graph, private readonly Clock $clock ) {}

	public function address( App $app, string $type, string $state, string $back ): string {
		return 'https://www.instagram.com/oauth/authorize?'
			. http_build_query(
				[
					'client_id'       => $app->id,
					'redirect_uri'    => $back,
					'response_type'   => 'code',
					'scope'           => self::SCOPES,
					'state'           => $state,
					'enable_fb_login' => 'false',
				],
				'',
				'&',
				PHP_QUERY_RFC3986,
			);
	}

	public function admitted( App $app, string $type, string $code, string $back ): array {
		$answer = $this->graph->post(
			'oauth/access_token',
			[
				'client_id'     => $app->id,
				'client_secret' => $app->secret,
				'grant_type'    => 'authorization_code',
				'redirect_uri'  => $back,
				'code'          => $code,
			],
			'api.instagram.com',
		);
		// Documented as a list, but also returned without one.
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

	public function read( string $token, string $type, string $wanted = '' ): array {
		// The expiration is unknown until the first refresh exchanges the token.
		return $this->accounts( $token, $type, 0 );
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
