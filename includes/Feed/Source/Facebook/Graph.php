<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Calls Graph API hosts: URLs, app secret proof, errors and rate limits. Responses are ArrayReader objects; every
 * failure is a SourceError.
 */
final class Graph {
	public const VERSION = 'v26.0';
	private const HOSTS  = [ 'graph.facebook.com', 'graph.instagram.com', 'api.instagram.com', 'graph.threads.com' ];

	/** Percentage of a rate limit at which requests slow down; at STOP percent they pause for a while. */
	private const SLOW = 75;
	private const STOP = 95;

	/** Seconds to wait according to the usage headers of the last response. */
	private int $pause = 0;

	public function __construct( private readonly Http $http ) {}

	/**
	 * @param array<string, string|int> $query
	 * @param string                    $secret app secret; if given, every request carries its proof
	 * @throws SourceError
	 */
	public function get(
		string $path,
		array $query,
		string $token,
		string $secret = '',
		string $host = 'graph.facebook.com',
		int $timeout = 10,
		bool $versioned = true,
	): ArrayReader {
		if ( '' !== $secret ) {
			$query['appsecret_proof'] = hash_hmac( 'sha256', $token, $secret );
		}
		$url      = 'https://'
			. $host
			. '/'
			. ( $versioned ? self::version() . '/' : '' )
			. ltrim( $path, '/' )
			. '?'
			. http_build_query( $query + [ 'access_token' => $token ], '', '&', PHP_QUERY_RFC3986 );
		$response = $this->http->get( $url, self::HOSTS, $timeout );
		$data     = $this->read( $response );
		$this->pause = self::pauseOf( $response );
		return $data;
	}

	/**
	 * Sends a POST request. Secrets go in the body, because URLs end up in the logs of proxies.
	 *
	 * @param array<string, string> $fields
	 * @throws SourceError
	 */
	public function post( string $path, array $fields, string $host = 'graph.facebook.com' ): ArrayReader {
		return $this->read( $this->http->post( "https://$host/" . ltrim( $path, '/' ), self::HOSTS, $fields ) );
	}

	public function pause(): int {
		return $this->pause;
	}

	public static function version(): string {
		/**
		 * Filters the Graph API version.
		 *
		 * @since 1.0.0
		 * @param string $version For example "v26.0".
		 */
		$version = apply_filters( 'frontispiece_graph_version', self::VERSION );
		return is_string( $version ) ? $version : self::VERSION;
	}

	/** @throws SourceError */
	private function read( Response $response ): ArrayReader {
		if ( '' !== $response->problem ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				/* translators: %s: technical name of a problem, for example "timeout". */
				sprintf( __( 'Couldn\'t connect to the social network (%s).', 'frontispiece' ), $response->problem ),
				$response->problem,
			);
		}
		$data  = WebClient::json( $response );
		$error = $data->child( 'error' );
		if ( null !== $error ) {
			throw self::error( $error, $response );
		}
		if ( '' !== $data->string( 'error_message' ) ) {
			// Instagram's sign-in host uses a different error format.
			throw new SourceError(
				SourceError::INVALID,
				$data->string( 'error_message' ),
				$data->string( 'error_type' ),
			);
		}
		if ( $response->status >= 400 ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				__( 'The social network rejected the request without giving a reason.', 'frontispiece' ),
				"http_{$response->status}",
			);
		}
		return $data;
	}

	/** Converts the network's error to a SourceError, by code and subcode and never by HTTP status. */
	private static function error( ArrayReader $error, Response $response ): SourceError {
		$code    = $error->int( 'code' );
		$subcode = $error->int( 'error_subcode' );
		$message = $error->string( 'message' );
		$name    = 0 === $subcode ? (string) $code : "$code/$subcode";
		$reason  = match ( true ) {
			190 === $code && 458 === $subcode => SourceError::PURGE,
			in_array( $code, [ 102, 104, 190 ], true ) => SourceError::RECONNECT,
			in_array( $code, [ 4, 17, 32, 341, 613, 80001, 80002 ], true ), 18 === $code => SourceError::LIMIT,
			in_array( $code, [ 3, 10, 368 ], true ), $code >= 200 && $code <= 299 => SourceError::PERMISSION,
			12 === $code, 2635 === $code => SourceError::GONE,
			// The request is valid, but this app may not read this account, for example because the tester role is
			// missing.
			100 === $code && str_contains( $message, 'method type: get' ) => SourceError::PERMISSION,
			in_array( $code, [ 24, 100, 110, 803, 2500 ], true ) => SourceError::INVALID,
			default => SourceError::TRANSIENT,
		};
		$pause   = SourceError::LIMIT === $reason ? max( HOUR_IN_SECONDS, self::regain( $response ) ) : 0;
		return new SourceError( $reason, $message, $name, $pause, 4 === $code || 341 === $code );
	}

	/** @return int seconds until access is restored, from the business usage header (in minutes) */
	private static function regain( Response $response ): int {
		$minutes = 0;
		foreach ( self::usage( $response, 'x-business-use-case-usage' ) as $entry ) {
			$minutes = max( $minutes, $entry->int( 'estimated_time_to_regain_access' ) );
		}
		return $minutes * MINUTE_IN_SECONDS;
	}

	private static function pauseOf( Response $response ): int {
		$used = 0;
		foreach ( [ 'x-app-usage', 'x-page-usage', 'x-business-use-case-usage' ] as $header ) {
			foreach ( self::usage( $response, $header ) as $entry ) {
				$used = max(
					$used,
					$entry->int( 'call_count' ),
					$entry->int( 'total_time' ),
					$entry->int( 'total_cputime' ),
				);
			}
		}
		if ( $used >= self::STOP ) {
			return max( HOUR_IN_SECONDS, self::regain( $response ) );
		}
		return $used >= self::SLOW ? 30 * MINUTE_IN_SECONDS : 0;
	}

	/** @return list<ArrayReader> one entry from the flat header, lists keyed by account from the business header */
	private static function usage( Response $response, string $header ): array {
		$data = ArrayReader::fromJson( $response->header( $header ) );
		if ( $data->has( 'call_count' ) ) {
			return [ $data ];
		}
		return array_merge(
			[],
			...array_map( static fn( $key ): array => $data->list( (string) $key ), array_keys( $data->all() ) ),
		);
	}
}
