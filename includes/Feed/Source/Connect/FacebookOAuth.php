<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\Permissions;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** Signs in with Facebook: pages, and the Instagram business accounts that belong to them. */
final class FacebookOAuth implements OAuthProvider {
	private const INSTAGRAM = 'instagram_basic';

	/** Maximum number of requests for a list of pages. */
	private const MOST_LISTS = 10;
	private const LIST       = 100;

	public function __construct(
		private readonly Graph $graph,
		private readonly SourceDrivers $drivers,
		private readonly Options $options,
		private readonly Secrets $secrets,
	) {}

	public function label(): string {
		return __( 'Log in with Facebook', 'frontispiece' );
	}

	public function app(): App {
		return App::of( $this->options, $this->secrets, 'facebook' );
	}

	public function settingsUrl(): string {
		return 'admin.php?page=frontispiece-settings&group=app';
	}

	public function authorizationUrl( string $type, string $state, string $redirect ): string {
		$scopes = $this->scopes( $type );
		return 'https://www.facebook.com/' . Graph::version() . '/dialog/oauth?' . http_build_query(
			[
				'client_id' => $this->app()->id,
				'redirect_uri' => $redirect,
				'response_type' => 'code',
				'scope' => implode( ',', $scopes ),
				'state' => $state,
			],
			'',
			'&',
			PHP_QUERY_RFC3986,
		);
	}

	public function exchangeCode( string $type, string $code, string $redirect ): array {
		$app   = $this->app();
		$mine  = [ 'client_id' => $app->id, 'client_secret' => $app->secret ];
		$short = $this->token( $mine + [ 'redirect_uri' => $redirect, 'code' => $code ] );
		$long  = $this->token( $mine + [ 'grant_type' => 'fb_exchange_token', 'fb_exchange_token' => $short ] );
		// A page token lasts as long as the user token it was made from; made from a long-lived token, it does not
		// expire.
		return $this->list( $long, $type, $this->facts( $long, $app->secret ), $app->secret );
	}

	public function candidates( string $token, string $type, string $wanted = '' ): array {
		$facts = $this->facts( $token );
		if ( '' !== $wanted ) {
			$own = array_values( array_filter(
				'USER' === $facts->string( 'type' ) ? $this->list( $token, $type, $facts ) : [],
				static fn( Candidate $one ): bool =>
					in_array(
						strtolower( $wanted ),
						[ $one->remoteId, strtolower( ltrim( $one->detail, '@' ) ) ],
						true,
					),
			) );
			return [] === $own ? [ $this->one( $token, $type, $wanted, $facts ) ] : $own;
		}
		return match ( $facts->string( 'type' ) ) {
			'USER', 'SYSTEM_USER' => $this->list( $token, $type, $facts ),
			'PAGE'  => $this->page(
				$this->graph->get( 'me', [ 'fields' => self::fields( $facts, false ) ], $token ),
				$token,
				$type,
				$facts,
			),
			default => [],
		};
	}

	public function tokenError( string $token ): string {
		return str_starts_with( $token, 'IG' )
			? __( 'This token is from an Instagram login. Choose “Instagram account” instead.', 'frontispiece' )
			: '';
	}

	public function noCandidatesAdvice( string $type ): string {
		return self::isInstagram( $type )
			? __(
				'Only professional accounts (business or creator) that are linked to a Facebook Page can be connected this way. Select that Page when Facebook asks.',
				'frontispiece',
			)
			: __( 'Select at least one Page when Facebook asks which Pages this app can access.', 'frontispiece' );
	}

	/** @return list<string> the permissions that the sources of an account read with */
	private function scopes( string $type ): array {
		$scopes = Permissions::PAGES;
		foreach ( $this->drivers->family( $type ) as $member ) {
			$driver = $this->drivers->get( $member );
			$scopes = [ ...$scopes, ...( $driver instanceof PermissionDriver ? $driver->permissions() : [] ) ];
		}
		return array_values( array_unique( $scopes ) );
	}

	/**
	 * @param array<string, string> $fields
	 * @throws SourceError
	 */
	private function token( array $fields ): string {
		$token = $this->graph->post( 'oauth/access_token', $fields )->string( 'access_token' );
		if ( '' === $token ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				__( 'The social network did not return an access token.', 'frontispiece' ),
				'no_token',
			);
		}
		return $token;
	}

	/**
	 * Returns what the network reports about a token: its owner, permissions and expiration.
	 *
	 * @throws SourceError
	 */
	private function facts( string $token, string $secret = '' ): ArrayReader {
		$facts = $this->graph->get( 'debug_token', [ 'input_token' => $token ], $token, $secret )->at( 'data' );
		if ( ! $facts->bool( 'is_valid' ) ) {
			$error = $facts->at( 'error' );
			throw new SourceError(
				SourceError::RECONNECT,
				'' === $error->string( 'message' )
					? __( 'The social network did not accept this token.', 'frontispiece' )
					: $error->string( 'message' ),
				'' === $error->string( 'code' ) ? 'invalid' : $error->string( 'code' ),
			);
		}
		return $facts;
	}

	/**
	 * Returns a user's pages, or the Instagram accounts linked to them.
	 *
	 * @return list<Candidate>
	 * @throws SourceError
	 */
	private function list( string $token, string $type, ArrayReader $facts, string $secret = '' ): array {
		$found = [];
		$after = '';
		for ( $n = 0; $n < self::MOST_LISTS; $n++ ) {
			$answer = $this->graph->get(
				'me/accounts',
				[
					'fields' => self::fields( $facts, true ),
					'limit'  => self::LIST,
				] + ( '' === $after ? [] : [ 'after' => $after ] ),
				$token,
				$secret,
			);
			foreach ( $answer->list( 'data' ) as $page ) {
				// A page without a token is one that the user can see but not read.
				$found = [
					...$found,
					...(
						'' === $page->string( 'access_token' )
							? []
							: $this->page( $page, $page->string( 'access_token' ), $type, $facts, $secret )
					),
				];
			}
			$after = $answer->at( 'paging' )->has( 'next' )
				? $answer->at( 'paging', 'cursors' )->string( 'after' )
				: '';
			if ( '' === $after ) {
				break;
			}
		}
		return $found;
	}

	/** @return list<Candidate> the page, or the account of Instagram behind it where there is one */
	private function page(
		ArrayReader $page,
		string $token,
		string $type,
		ArrayReader $facts,
		string $secret = '',
	): array {
		$sealed = '' === $secret ? '' : $this->secrets->seal( $secret );
		if ( ! self::isInstagram( $type ) ) {
			return [
				new Candidate(
					$type,
					$page->string( 'id' ),
					$page->string( 'name' ),
					'' === $page->string( 'username' )
						? $page->string( 'category' )
						: '@' . $page->string( 'username' ),
					$token,
					'PAGE' === $facts->string( 'type' ) ? $facts->int( 'expires_at' ) : 0,
					$facts->int( 'data_access_expires_at' ),
					$sealed,
				),
			];
		}
		$account = $page->at( 'instagram_business_account' );
		return '' === $account->string( 'id' )
			? []
			: [
				new Candidate(
					$type,
					$account->string( 'id' ),
					'' === $account->string( 'name' ) ? $account->string( 'username' ) : $account->string( 'name' ),
					'@' . $account->string( 'username' ),
					$token,
					'PAGE' === $facts->string( 'type' ) ? $facts->int( 'expires_at' ) : 0,
					$facts->int( 'data_access_expires_at' ),
					$sealed,
				),
			];
	}

	/**
	 * Returns an account by its name or id. App tokens can read public pages that the app's owner does not manage.
	 *
	 * @throws SourceError
	 */
	private function one( string $token, string $type, string $wanted, ArrayReader $facts ): Candidate {
		$node = $this->graph->get( $wanted, [ 'fields' => 'id,name,username' ], $token );
		return new Candidate(
			$type,
			$node->string( 'id' ),
			'' === $node->string( 'name' ) ? $node->string( 'username' ) : $node->string( 'name' ),
			'' === $node->string( 'username' ) ? '' : '@' . $node->string( 'username' ),
			$token,
			$facts->int( 'expires_at' ),
			$facts->int( 'data_access_expires_at' ),
		);
	}

	/** Returns the fields to request. A field that the token has no permission for makes the whole request fail. */
	private static function fields( ArrayReader $facts, bool $tokens ): string {
		$scopes = $facts->all()['scopes'] ?? [];
		return 'id,name,username,category'
			. ( $tokens ? ',access_token' : '' )
			. (
				is_array( $scopes ) && in_array( self::INSTAGRAM, $scopes, true )
					? ',instagram_business_account{id,name,username}'
					: ''
			);
	}

	private static function isInstagram( string $type ): bool {
		return 'igbusiness' === $type;
	}
}
