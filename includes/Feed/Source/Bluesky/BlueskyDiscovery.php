<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;

/** Finds Bluesky accounts, lists and feeds at the address that an owner pasted. */
final class BlueskyDiscovery {
	private const POSTS = 10;

	/**
	 * The API calls that return the lists or feeds of an account, by collection, and the key of the list in their
	 * response.
	 */
	private const COLLECTIONS = [
		BlueskyAddress::LIST => [ 'app.bsky.graph.getLists', 'lists' ],
		BlueskyAddress::FEED => [ 'app.bsky.feed.getActorFeeds', 'feeds' ],
	];

	public function __construct( private readonly BlueskyFeed $feed, private readonly Clock $clock ) {}

	public static function claims( Address $address ): bool {
		return Address::DID === $address->kind
			|| ( Address::HANDLE === $address->kind && '' === $address->server )
			|| $address->isAt( BlueskyAddress::HOST, 'bsky.social' );
	}

	/**
	 * @return list<Candidate>
	 * @throws DiscoveryError
	 */
	public function discover( Lookup $lookup ): array {
		$address = self::address( $lookup->address );
		if ( null === $address ) {
			throw new DiscoveryError(
				__( 'This link doesn\'t belong to a Bluesky account.', 'frontispiece' ),
				__(
					'Paste a handle such as @name.bsky.social, or the link to a profile, list or feed on bsky.app.',
					'frontispiece',
				),
			);
		}
		return [
			isset( self::COLLECTIONS[ $address->collection ] )
				? $this->collection( $lookup, $address )
				: $this->author( $lookup, $address->actor ),
		];
	}

	private static function address( Address $pasted ): ?BlueskyAddress {
		return match ( true ) {
			Address::DID === $pasted->kind => BlueskyAddress::fromUri( "at://{$pasted->name}{$pasted->path}" )
				?? BlueskyAddress::fromActor( $pasted->name ),
			Address::HANDLE === $pasted->kind => BlueskyAddress::fromActor( $pasted->name ),
			BlueskyAddress::HOST === $pasted->host || str_ends_with( $pasted->host, '.' . BlueskyAddress::HOST ) =>
				BlueskyAddress::fromPath( $pasted->path ),
			default => BlueskyAddress::fromActor( $pasted->host ),
		};
	}

	/** @throws DiscoveryError */
	private function author( Lookup $lookup, string $actor ): Candidate {
		$profile = $this->ask( $lookup, 'app.bsky.actor.getProfile', [ 'actor' => $actor ] );
		try {
			$header = new ArrayReader( BlueskyProfile::author( $profile, $this->clock->now() ) );
		} catch ( SourceError $error ) {
			throw new DiscoveryError(
				$error->getMessage(),
				__(
					'If it is your account, open Settings → Privacy and security → Logged-out visibility in Bluesky, and allow apps to show it.',
					'frontispiece',
				),
				403,
			);
		}
		if ( ! BlueskyAddress::isDid( $header->string( 'id' ) ) ) {
			throw self::unknown();
		}
		return $this->candidate( $lookup, $header );
	}

	/** @throws DiscoveryError */
	private function collection( Lookup $lookup, BlueskyAddress $address ): Candidate {
		[ $method, $name ] = self::COLLECTIONS[ $address->collection ] ?? [ '', '' ];
		$response          = $this->ask( $lookup, $method, [ 'actor' => $address->actor, 'limit' => 100 ] );
		foreach ( $response->list( $name ) as $view ) {
			$uri = BlueskyAddress::fromUri( $view->string( 'uri' ) );
			if ( null !== $uri && $uri->rkey === $address->rkey && $uri->collection === $address->collection ) {
				return $this->candidate( $lookup, new ArrayReader( BlueskyProfile::collection( $view ) ) );
			}
		}
		throw self::unknown();
	}

	/** @throws DiscoveryError */
	private function candidate( Lookup $lookup, ArrayReader $header ): Candidate {
		$id    = $header->string( 'id' );
		$call  = BlueskyFeed::posts( $id, self::POSTS );
		$posts = $this->ask( $lookup, $call['method'], $call['query'] )->list( 'feed' );
		return new Candidate(
			Bluesky::TYPE,
			$id,
			$header->string( 'name' ),
			$header->url( 'avatar' ),
			$header->url( 'url' ),
			[ SourceDefinition::POSTS, SourceDefinition::PHOTOS ],
			$this->feed->items( $posts, $id ),
		);
	}

	/**
	 * @param array<string, string|int> $query
	 * @throws DiscoveryError
	 */
	private function ask( Lookup $lookup, string $method, array $query ): ArrayReader {
		$response = $lookup->get( BlueskyApi::url( $method, $query ) );
		if ( '' !== $response->problem || 429 === $response->status || $response->status >= 500 ) {
			throw DiscoveryError::ofResponse( $response, 'Bluesky' );
		}
		try {
			return BlueskyApi::read( $response );
		} catch ( SourceError $error ) {
			throw match ( true ) {
				BlueskyApi::INACTIVE === $error->networkCode => new DiscoveryError(
					__( 'This account is currently deactivated or suspended on Bluesky.', 'frontispiece' ),
					__( 'If it is your account, log in to Bluesky for details.', 'frontispiece' ),
					404,
				),
				BlueskyApi::LOGIN === $error->networkCode => new DiscoveryError(
					__( 'Bluesky shows this only to people who are logged in.', 'frontispiece' ),
					__( 'Paste the link to a public account, list or feed.', 'frontispiece' ),
					403,
				),
				$error->isLasting() => self::unknown(),
				default => new DiscoveryError(
					__( 'Bluesky returned an unexpected response.', 'frontispiece' ),
					__( 'Try again in a few minutes.', 'frontispiece' ),
					502,
				),
			};
		}
	}

	private static function unknown(): DiscoveryError {
		return new DiscoveryError(
			__( 'This account, list or feed was not found on Bluesky.', 'frontispiece' ),
			__( 'Check the spelling, or open the profile on bsky.app and paste its link.', 'frontispiece' ),
			404,
		);
	}
}
