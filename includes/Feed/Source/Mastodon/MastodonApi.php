<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Kernel\Text\ArrayReader;

/** Calls the API of a Mastodon server, or of a server with the same API, without logging in. */
final class MastodonApi {
	/** An error code that SourceErrorMessages explains. */
	public const LOGIN = 'server_login';

	/** Entries of a list that are read. Servers return at most 40, or 80, but any server may send anything. */
	private const MAX_ENTRIES = 200;

	public function __construct( public readonly WebClient $client ) {}

	/** @param array<string, string|int> $query */
	public static function url( string $host, string $path, array $query = [] ): string {
		return "https://$host/api/v1/$path"
			. ( [] === $query ? '' : '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) );
	}

	/**
	 * @param array<string, string|int> $query
	 * @throws SourceError
	 */
	public function get( string $host, string $path, array $query = [], int $timeout = 10 ): Response {
		return self::good( $this->client->get( self::url( $host, $path, $query ), [ $host ], $timeout ) );
	}

	/**
	 * @return Response|null null = unchanged since the posts of the source were stored
	 * @throws SourceError
	 */
	public function changed( Source $source, string $host, string $url ): ?Response {
		$response = $this->client->changed( $source, $url, [ $host ] );
		return null === $response ? null : self::good( $response );
	}

	/**
	 * Returns the list in a response. A response without one is treated as an error.
	 *
	 * @return list<ArrayReader>
	 * @throws SourceError
	 */
	public static function entries( Response $response ): array {
		$all = WebClient::json( $response )->all();
		if ( ! array_is_list( $all ) ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				__( 'The social network returned an unexpected response.', 'frontispiece' ),
				'no_list',
			);
		}
		return ( new ArrayReader( [ 'all' => array_slice( $all, 0, self::MAX_ENTRIES ) ] ) )->list( 'all' );
	}

	/**
	 * Returns the cursor of the next page from the Link header. Only the cursor is used, because the URL in the header
	 * could lead anywhere.
	 */
	public static function next( Response $response ): string {
		foreach ( explode( ',', $response->header( 'link' ) ) as $link ) {
			if (
				1 === preg_match( '~<([^<>]+)>\s*;.*\brel="?next\b~i', $link, $match )
				&& 1 === preg_match( '~[?&]max_id=([0-9A-Za-z-]{1,60})(?:&|$)~', $match[1], $cursor )
			) {
				return $cursor[1];
			}
		}
		return '';
	}

	/** @throws SourceError */
	private static function good( Response $response ): Response {
		if ( $response->isGood() ) {
			return $response;
		}
		$message = MastodonContent::line( ( new ArrayReader( $response->json() ?? [] ) )->string( 'error' ), 200 );
		throw new SourceError(
			in_array( $response->status, [ 401, 403 ], true ) ? SourceError::PERMISSION : SourceError::INVALID,
			'' === $message ? "HTTP {$response->status}" : $message,
			in_array( $response->status, [ 401, 403 ], true ) ? self::LOGIN : "http_{$response->status}",
		);
	}
}
