<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Kernel\Text\ArrayReader;

/** Calls Bluesky's public API, which needs no account. */
final class BlueskyApi {
	public const HOSTS = [ 'public.api.bsky.app' ];

	/** Error codes that SourceErrorMessages explains. */
	public const LOGIN    = 'login_required';
	public const INACTIVE = 'account_inactive';

	private const INACTIVE_ERRORS = [ 'AccountDeactivated', 'AccountTakedown', 'AccountSuspended', 'RepoDeactivated' ];
	private const LOGIN_ERRORS    = [ 'AuthMissing', 'AuthenticationRequired', 'InvalidToken' ];

	public function __construct( public readonly WebClient $client ) {}

	/**
	 * @param string                    $method app.bsky.feed.getAuthorFeed
	 * @param array<string, string|int> $query
	 */
	public static function url( string $method, array $query ): string {
		return 'https://' . self::HOSTS[0] . "/xrpc/$method?" . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	}

	/**
	 * @param array<string, string|int> $query
	 * @throws SourceError
	 */
	public function get( string $method, array $query, int $timeout = 10 ): ArrayReader {
		return self::read( $this->client->get( self::url( $method, $query ), self::HOSTS, $timeout ) );
	}

	/** @throws SourceError */
	public static function read( Response $response ): ArrayReader {
		$data = WebClient::json( $response );
		if ( 200 === $response->status ) {
			return $data;
		}
		$error = $data->string( 'error' );
		throw new SourceError(
			in_array( $error, self::LOGIN_ERRORS, true ) || 401 === $response->status
				? SourceError::PERMISSION
				: SourceError::INVALID,
			'' === $data->string( 'message' ) ? $error : $data->string( 'message' ),
			match ( true ) {
				in_array( $error, self::INACTIVE_ERRORS, true ) => self::INACTIVE,
				in_array( $error, self::LOGIN_ERRORS, true ), 401 === $response->status => self::LOGIN,
				default => "http_{$response->status}",
			},
		);
	}

	/**
	 * Returns the entries of a list. A response without the list is treated as an error.
	 *
	 * @return list<ArrayReader>
	 * @throws SourceError
	 */
	public static function entries( ArrayReader $response, string $name ): array {
		if ( ! $response->has( $name ) ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				__( 'The social network returned an unexpected response.', 'frontispiece' ),
				'no_list',
			);
		}
		return $response->list( $name );
	}
}
