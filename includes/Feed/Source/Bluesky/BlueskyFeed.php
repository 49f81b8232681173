<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\Web\Validators;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the posts and the header of an author, a list or a custom feed. */
final class BlueskyFeed {
	/** The first request asks for few posts, because an owner is waiting for it. */
	private const FIRST = 30;
	private const LIMIT = 100;

	/** Seconds for which a header is not requested again. */
	private const HEADER_TTL = 6 * HOUR_IN_SECONDS;

	public function __construct( private readonly BlueskyApi $api, private readonly Clock $clock ) {}

	/** @throws SourceError */
	public function page( Source $source, string $after ): SourcePage {
		$query    = self::posts( $source->remoteId, '' === $after ? self::FIRST : self::LIMIT );
		$url      = BlueskyApi::url( $query['method'], $query['query'] + ( '' === $after ? [] : [ 'cursor' => $after ] ) );
		$response = '' === $after
			? $this->api->client->changed( $source, $url, BlueskyApi::HOSTS )
			: $this->api->client->get( $url, BlueskyApi::HOSTS );
		$pause    = $this->api->client->pause();
		if ( null === $response ) {
			return SourcePage::unchanged( $pause );
		}
		$data  = BlueskyApi::read( $response );
		$items = $this->items( BlueskyApi::entries( $data, 'feed' ), $source->remoteId );
		$next  = $data->string( 'cursor' );
		return new SourcePage(
			$items,
			// Custom feeds repeat the last cursor at their end.
			$next === $after || [] === $data->list( 'feed' ) ? '' : $next,
			'' === $after && $this->headerIsOld( $source ) ? $this->newHeader( $source->remoteId ) : null,
			$pause,
			! BlueskyAddress::isDid( $source->remoteId ),
			'' === $after ? Validators::from( $url, $response ) : null,
		);
	}

	/**
	 * @param list<ArrayReader> $entries
	 * @return list<Item>
	 */
	public function items( array $entries, string $account ): array {
		$read  = new BlueskyPost( $account, $this->clock->now() );
		$items = [];
		foreach ( $entries as $entry ) {
			$item = $read->item( $entry );
			// Authors can repost their own posts, which are then listed twice.
			if ( null !== $item ) {
				$items[ $item->id ] ??= $item;
			}
		}
		return array_values( $items );
	}

	/**
	 * @return array<string, mixed>|null null when it cannot be read now, which is no reason to do without the posts
	 * @throws SourceError
	 */
	private function newHeader( string $account ): ?array {
		try {
			return [ 'read_at' => $this->clock->now() ] + $this->header( $account );
		} catch ( SourceError $error ) {
			if ( $error->isLasting() ) {
				throw $error;
			}
			return null;
		}
	}

	/**
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function header( string $account ): array {
		$uri = BlueskyAddress::fromUri( $account );
		return match ( $uri?->collection ) {
			null => BlueskyProfile::author( $this->get( 'app.bsky.actor.getProfile', [ 'actor' => $account ] ), $this->clock->now() ),
			BlueskyAddress::LIST => BlueskyProfile::collection(
				$this->get( 'app.bsky.graph.getList', [ 'list' => $account, 'limit' => 1 ] )->at( 'list' ),
			),
			default => BlueskyProfile::collection(
				$this->get( 'app.bsky.feed.getFeedGenerator', [ 'feed' => $account ] )->at( 'view' ),
			),
		};
	}

	/**
	 * Returns the call that lists the posts of an account.
	 *
	 * @return array{method: string, query: array<string, string|int>}
	 */
	public static function posts( string $account, int $limit ): array {
		$uri = BlueskyAddress::fromUri( $account );
		return match ( $uri?->collection ) {
			null => [
				'method' => 'app.bsky.feed.getAuthorFeed',
				'query'  => [ 'actor' => $account, 'limit' => $limit, 'filter' => 'posts_and_author_threads' ],
			],
			BlueskyAddress::LIST => [
				'method' => 'app.bsky.feed.getListFeed',
				'query'  => [ 'list' => $account, 'limit' => $limit ],
			],
			default => [
				'method' => 'app.bsky.feed.getFeed',
				'query'  => [ 'feed' => $account, 'limit' => $limit ],
			],
		};
	}

	/**
	 * @param array<string, string|int> $query
	 * @throws SourceError
	 */
	private function get( string $method, array $query ): ArrayReader {
		return $this->api->get( $method, $query );
	}

	private function headerIsOld( Source $source ): bool {
		return ! $source->hasHeaderSince( $this->clock->now() - self::HEADER_TTL );
	}
}
