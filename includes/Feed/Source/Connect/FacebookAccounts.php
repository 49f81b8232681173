<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\TokenFacts;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** Finds the Pages, or the Instagram accounts linked to them, that a Facebook token gives access to. */
final class FacebookAccounts {
	private const INSTAGRAM = 'instagram_basic';

	/** Maximum number of requests for a list of pages. */
	private const MAX_LISTS = 10;
	private const LIST       = 100;

	public function __construct(
		private readonly Graph $graph,
		private readonly Secrets $secrets,
		private readonly Clock $clock,
	) {}

	/**
	 * @return list<AccountCandidate>
	 * @throws SourceError
	 */
	public function forToken( string $token, string $type, TokenFacts $facts ): array {
		return match ( true ) {
			$facts->listsPages()              => $this->list( $token, $type, $facts ),
			TokenFacts::PAGE === $facts->kind => $this->page(
				$this->graph->get( 'me', [ 'fields' => self::fields( $facts, false ) ], $token, $facts->secret ),
				$token,
				$type,
				$facts,
			),
			default                           => [],
		};
	}

	/**
	 * Returns an account by its name or id. App tokens can read public pages that the app's owner does not manage.
	 *
	 * @throws SourceError
	 */
	public function byName( string $token, string $type, string $page, TokenFacts $facts ): AccountCandidate {
		$node = $this->graph->get( $page, [ 'fields' => 'id,name,username' ], $token, $facts->secret );
		return $this->candidate( $node, $token, $type, $facts->expiresAt ?? 0, $facts, '' );
	}

	/**
	 * Returns a user's pages, or the Instagram accounts linked to them.
	 *
	 * @return list<AccountCandidate>
	 * @throws SourceError
	 */
	private function list( string $token, string $type, TokenFacts $facts ): array {
		$candidates = [];
		$after      = '';
		for ( $n = 0; $n < self::MAX_LISTS; $n++ ) {
			$response = $this->graph->get(
				'me/accounts',
				[
					'fields' => self::fields( $facts, true ),
					'limit'  => self::LIST,
				] + ( '' === $after ? [] : [ 'after' => $after ] ),
				$token,
				$facts->secret,
			);
			foreach ( $response->list( 'data' ) as $page ) {
				// A page without a token is one that the user can see but not read.
				$own        = $page->string( 'access_token' );
				$candidates = [ ...$candidates, ...( '' === $own ? [] : $this->page( $page, $own, $type, $facts ) ) ];
			}
			$after = $response->at( 'paging' )->has( 'next' )
				? $response->at( 'paging', 'cursors' )->string( 'after' )
				: '';
			if ( '' === $after ) {
				break;
			}
		}
		return $candidates;
	}

	/** @return list<AccountCandidate> the Page, or its Instagram account if it has one */
	private function page( ArrayReader $page, string $token, string $type, TokenFacts $facts ): array {
		// A Page token expires together with the user token it was created from only if that one is short-lived.
		$isEnding = TokenFacts::PAGE === $facts->kind || $facts->isShortLived( $this->clock->now() );
		$ends     = $isEnding ? ( $facts->expiresAt ?? 0 ) : 0;
		if ( ! self::isInstagram( $type ) ) {
			return [ $this->candidate( $page, $token, $type, $ends, $facts, $page->string( 'category' ) ) ];
		}
		$account = $page->at( 'instagram_business_account' );
		return '' === $account->string( 'id' )
			? []
			: [ $this->candidate( $account, $token, $type, $ends, $facts, '' ) ];
	}

	private function candidate(
		ArrayReader $node,
		string $token,
		string $type,
		int $ends,
		TokenFacts $facts,
		string $detail,
	): AccountCandidate {
		$username = $node->string( 'username' );
		return new AccountCandidate(
			$type,
			$node->string( 'id' ),
			'' === $node->string( 'name' ) ? $username : $node->string( 'name' ),
			'' === $username ? $detail : "@$username",
			$token,
			$ends,
			$facts->dataEnds,
			'' === $facts->secret ? '' : $this->secrets->seal( $facts->secret ),
			$facts->scopes,
		);
	}

	/** Returns the fields to request. A field that the token has no permission for makes the whole request fail. */
	private static function fields( TokenFacts $facts, bool $tokens ): string {
		return 'id,name,username,category'
			. ( $tokens ? ',access_token' : '' )
			. (
				in_array( self::INSTAGRAM, $facts->scopes ?? [ self::INSTAGRAM ], true )
					? ',instagram_business_account{id,name,username}'
					: ''
			);
	}

	private static function isInstagram( string $type ): bool {
		return 'igbusiness' === $type;
	}
}
