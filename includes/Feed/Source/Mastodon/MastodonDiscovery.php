<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Kernel\Text\ArrayReader;

/** Finds accounts and hashtags at the address that an owner pasted, with at most two requests. */
final class MastodonDiscovery {
	private const SOFTWARE =
		'~id=["\']mastodon["\']|id=["\']initial-state["\']|content=["\'](?:[^"\'<>]{0,40}\b)?(?:mastodon|gotosocial|pleroma|akkoma|friendica|pixelfed)\b|server-generated-meta~i';

	private const READ = 300_000;

	public static function recognizes( WebPage $page ): bool {
		return str_contains( strtolower( $page->headers['server'] ?? '' ), 'mastodon' )
			|| ( $page->isHtml() && 1 === preg_match( self::SOFTWARE, substr( $page->body, 0, self::READ ) ) );
	}

	/**
	 * @return list<Candidate>
	 * @throws DiscoveryError
	 */
	public function discover( Lookup $lookup ): array {
		$address = MastodonAddress::fromAddress( $lookup->address );
		if ( null === $address ) {
			return [];
		}
		return $address->isTag ? $this->tag( $lookup, $address ) : $this->account( $lookup, $address );
	}

	/**
	 * @return list<Candidate>
	 * @throws DiscoveryError
	 */
	private function tag( Lookup $lookup, MastodonAddress $address ): array {
		$statuses = self::entries( $lookup->get( self::postsUrl( $address, '' ) ), $address->host );
		$title    = "#{$address->name}";
		$titles   = [ MastodonAddress::POSTS => $title, MastodonAddress::MEDIA => self::mediaOnly( $title ) ];
		return self::candidates( $address, $titles, null, $statuses );
	}

	/**
	 * @return list<Candidate>
	 * @throws DiscoveryError
	 */
	private function account( Lookup $lookup, MastodonAddress $address ): array {
		[ $address, $account ] = $this->find( $lookup, $address );
		$moved = null === $account ? null : MastodonTimeline::target( $account, $address );
		if ( null !== $moved ) {
			[ $address, $account ] = [ $moved, $lookup->mayCall() ? self::read( self::lookup( $lookup, $moved ) ) : null ];
		}
		$id       = $account?->string( 'id' ) ?? '';
		$statuses = '' !== $id && $lookup->mayCall()
			? self::entries( $lookup->get( self::postsUrl( $address, $id ) ), $address->host )
			: [];
		$name     = null === $account
			? "@{$address->name}@{$address->host}"
			: MastodonProfile::author( $account )['name'];
		$titles   = [
			MastodonAddress::POSTS        => $name,
			/* translators: %s: name of an account. */
			MastodonAddress::NO_BOOSTS    => sprintf( __( '%s: without shared posts', 'frontispiece' ), $name ),
			MastodonAddress::MEDIA        => self::mediaOnly( $name ),
			/* translators: %s: name of an account. */
			MastodonAddress::WITH_REPLIES => sprintf( __( '%s: with replies', 'frontispiece' ), $name ),
		];
		return self::candidates( $address, $titles, $account, $statuses );
	}

	private static function mediaOnly( string $name ): string {
		/* translators: %s: name of an account or a hashtag. */
		return sprintf( __( '%s: images and videos only', 'frontispiece' ), $name );
	}

	/**
	 * Requests the account. The host in an account's handle may differ from its server; WebFinger returns the server
	 * then.
	 *
	 * @return array{0: MastodonAddress, 1: ArrayReader|null} null = the server is known, the account not yet
	 * @throws DiscoveryError
	 */
	private function find( Lookup $lookup, MastodonAddress $address ): array {
		$response = self::lookup( $lookup, $address );
		$account  = self::read( $response );
		if ( null !== $account ) {
			$host = strtolower( (string) wp_parse_url( $response->url, PHP_URL_HOST ) );
			return [ self::at( $address, $host, $account->string( 'username' ) ), $account ];
		}
		self::refuse( $response, $address->host );
		if ( Address::HANDLE === $lookup->address->kind && $lookup->mayCall() ) {
			$name      = "{$address->name}@{$address->host}";
			$webfinger = $lookup->get( "https://{$address->host}/.well-known/webfinger?resource=" . rawurlencode( "acct:$name" ) );
			foreach ( ( new ArrayReader( $webfinger->json() ?? [] ) )->list( 'links' ) as $link ) {
				$host = strtolower( (string) wp_parse_url( $link->url( 'href' ), PHP_URL_HOST ) );
				if ( 'self' === $link->string( 'rel' ) && '' !== $host && $host !== $address->host ) {
					$path = (string) wp_parse_url( $link->url( 'href' ), PHP_URL_PATH );
					return [ self::at( $address, $host, ltrim( rawurldecode( basename( $path ) ), '@' ) ), null ];
				}
			}
		}
		throw new DiscoveryError(
			/* translators: 1: name of an account, 2: host name of a server. */
			sprintf( __( 'The account %1$s was not found on %2$s.', 'frontispiece' ), "@{$address->name}", $address->host ),
			__( 'Check the spelling, or paste the link to the profile from your browser.', 'frontispiece' ),
			404,
		);
	}

	/** Returns the address as the server writes it: names are the same in upper and lower case. */
	private static function at( MastodonAddress $address, string $host, string $name ): MastodonAddress {
		$name = 0 === strcasecmp( $name, $address->name ) ? $name : $address->name;
		return '' === $host || 1 !== preg_match( '/^[a-z0-9.-]+\.[a-z0-9-]+$/', $host )
			? $address
			: new MastodonAddress( $host, $name, $address->isTag, $address->only );
	}

	/** @throws DiscoveryError */
	private static function lookup( Lookup $lookup, MastodonAddress $address ): Response {
		return $lookup->get( MastodonApi::url( $address->host, 'accounts/lookup', [ 'acct' => $address->name ] ) );
	}

	private static function read( Response $response ): ?ArrayReader {
		$account = $response->isGood() ? new ArrayReader( $response->json() ?? [] ) : null;
		return null === $account || ! MastodonStatus::isId( $account->string( 'id' ) ) ? null : $account;
	}

	/**
	 * @return list<ArrayReader>
	 * @throws DiscoveryError
	 */
	private static function entries( Response $response, string $host ): array {
		self::refuse( $response, $host );
		$list = $response->json();
		if ( ! $response->isGood() || null === $list || ! array_is_list( $list ) ) {
			throw DiscoveryError::ofResponse( $response, $host );
		}
		return ( new ArrayReader( [ 'all' => $list ] ) )->list( 'all' );
	}

	/** @throws DiscoveryError for a response after which nothing else needs to be tried */
	private static function refuse( Response $response, string $host ): void {
		if ( in_array( $response->status, [ 401, 403 ], true ) ) {
			throw new DiscoveryError(
				/* translators: %s: host name of a server. */
				sprintf( __( '%s shows posts only to people who are logged in.', 'frontispiece' ), $host ),
				__(
					'Many of these servers also offer a feed. Try adding .rss, /feed.rss or .atom to the link to the profile.',
					'frontispiece',
				),
				403,
			);
		}
		if ( '' !== $response->problem || 429 === $response->status || $response->status >= 500 ) {
			throw DiscoveryError::ofResponse( $response, $host );
		}
	}

	/**
	 * Returns the candidates, starting with the one that was pasted.
	 *
	 * @param array<string, string> $titles which posts => title
	 * @param list<ArrayReader>     $statuses
	 * @return list<Candidate>
	 */
	private static function candidates(
		MastodonAddress $address,
		array $titles,
		?ArrayReader $account,
		array $statuses,
	): array {
		$titles = array_intersect_key( $titles, [ $address->only => '' ] ) + $titles;
		return array_map(
			static fn( string $only ): Candidate =>
				self::candidate( $address->with( $only ), $titles[ $only ], $account, $statuses ),
			array_map( 'strval', array_keys( $titles ) ),
		);
	}

	/** @param list<ArrayReader> $statuses */
	private static function candidate(
		MastodonAddress $address,
		string $title,
		?ArrayReader $account,
		array $statuses,
	): Candidate {
		$families = [ SourceDefinition::POSTS, SourceDefinition::PHOTOS ];
		return new Candidate(
			Mastodon::TYPE,
			$address->remoteId(),
			$title,
			null === $account ? '' : MastodonProfile::author( $account )['avatar'],
			$address->url(),
			MastodonAddress::MEDIA === $address->only ? array_reverse( $families ) : $families,
			MastodonTimeline::items( $statuses, $address, $address->remoteId() ),
			// Leave out the account's name, because it would replace the title that says what the source shows.
			$address->settings( $account?->string( 'id' ) ?? '' )
				+ ( null === $account ? [] : [ 'profile' => $account->url( 'url' ) ] )
				+ ( MastodonAddress::POSTS === $address->only ? [] : [ 'title' => $title ] ),
			null !== $account && MastodonProfile::isNoIndex( $account ) ? self::notice() : '',
		);
	}

	private static function notice(): string {
		return __(
			'This account asks search engines not to index it. Its posts are marked so that search engines don\'t quote them.',
			'frontispiece',
		);
	}

	/** Requests all posts once, and decides here which of them belong to each candidate. */
	private static function postsUrl( MastodonAddress $address, string $id ): string {
		return MastodonApi::url( $address->host, $address->path( $id ), [ 'limit' => 40 ] );
	}
}
