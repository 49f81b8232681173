<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

use Frontispiece\Kernel\Health\Log;

defined( 'ABSPATH' ) || exit;

/**
 * Makes all outgoing requests through the WordPress HTTP API: with an allowlist of hosts for each call, no private
 * addresses, few redirects (each checked again), and limits on time and size. It returns errors as values; it never
 * throws and never prints a token.
 *
 * @since 1.0.0
 */
final class Http {
	/**
	 * A list of hosts that allows every public host, for addresses that an administrator named: HTTPS only, no private
	 * address, and each redirect is checked like the first address.
	 */
	public const ANY_PUBLIC = [ '*' ];

	private const REDIRECTS = 3;

	/** @var array<string, string> host => IP address, so that cURL connects to the address that was checked */
	private array $pinned = [];

	public function __construct( private readonly Log $log ) {}

	/**
	 * @param list<string>          $hosts   allowed hosts; ".example.org" allows its subdomains too
	 * @param float                 $timeout seconds, including redirects
	 * @param int                   $most maximum bytes of the body
	 * @param array<string, string> $headers
	 * @param (\Closure(Response): string)|null $moved returns the address that a page sends its readers to, which counts as
	 *     a redirect; '' = none
	 */
	public function get(
		string $url,
		array $hosts,
		float $timeout = 10,
		int $most = 5_000_000,
		array $headers = [],
		?\Closure $moved = null,
	): Response {
		return $this->follow( $url, fn( string $at ): ?string => $this->refuse( $at, $hosts ), $timeout, $most, [
			'headers' => $headers,
		], $moved );
	}

	/**
	 * Asks for the headers of a file. Redirects are followed as by get().
	 *
	 * @param list<string> $hosts
	 */
	public function head( string $url, array $hosts, float $timeout = 10 ): Response {
		return $this->follow( $url, fn( string $at ): ?string => $this->refuse( $at, $hosts ), $timeout, 0, [
			'method' => 'HEAD',
		] );
	}

	/**
	 * Sends a GET request to this site, which may be on a private network. Redirects are followed on its host only, with
	 * or without "www.".
	 *
	 * @param string $url that this site made
	 */
	public function getLocal( string $url, float $timeout, int $maxBytes ): Response {
		$host = self::withoutWww( $url );
		/** A core filter. */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a hook of WordPress.
		$verify = (bool) apply_filters( 'https_local_ssl_verify', false, $url );
		return $this->follow(
			$url,
			static fn( string $at ): ?string => $host === self::withoutWww( $at ) ? null : 'host_refused',
			$timeout,
			$maxBytes,
			[ 'sslverify' => $verify ],
		);
	}

	/**
	 * @param \Closure(string): ?string $refuse returns why a URL must not be requested
	 * @param array<string, mixed>      $args of wp_remote_request()
	 * @param (\Closure(Response): string)|null $moved
	 */
	private function follow(
		string $url,
		\Closure $refuse,
		float $timeout,
		int $most,
		array $args,
		?\Closure $moved = null,
	): Response {
		$end = microtime( true ) + $timeout;
		for ( $hop = 0; $hop <= self::REDIRECTS; $hop++ ) {
			$problem = $refuse( $url );
			if ( null !== $problem ) {
				return $this->fail( $problem, $url );
			}
			$left = $end - microtime( true );
			if ( $left <= 0 ) {
				return $this->fail( 'timeout', $url );
			}
			$response = $this->request( $url, $left, $most, $args );
			$next     = match ( true ) {
				$response->status >= 300 && $response->status <= 399 => $response->header( 'location' ),
				$response->isGood() && null !== $moved               => $moved( $response ),
				default                                              => '',
			};
			if ( '' === $next ) {
				return $response;
			}
			$url = \WP_Http::make_absolute_url( $next, $url );
		}
		return $this->fail( 'too_many_redirects', $url );
	}

	/**
	 * Sends one POST request to one URL. Redirects are not followed.
	 *
	 * @param list<string>          $hosts
	 * @param array<string, string> $fields form-encoded
	 */
	public function post(
		string $url,
		array $hosts,
		array $fields,
		float $timeout = 10,
		int $most = 5_000_000,
	): Response {
		$problem = $this->refuse( $url, $hosts );
		return null === $problem
			? $this->request( $url, $timeout, $most, [ 'method' => 'POST', 'body' => $fields ] )
			: $this->fail( $problem, $url );
	}

	/**
	 * Sends one POST request with a JSON body to one URL. Redirects are not followed.
	 *
	 * @param list<string>          $hosts
	 * @param array<string, string> $headers
	 */
	public function postJson(
		string $url,
		array $hosts,
		string $json,
		array $headers = [],
		float $timeout = 10,
		int $most = 5_000_000,
	): Response {
		$problem = $this->refuse( $url, $hosts );
		return null === $problem
			? $this->request( $url, $timeout, $most, [
				'method'  => 'POST',
				'body'    => $json,
				'headers' => $headers + [ 'Content-Type' => 'application/json' ],
			] )
			: $this->fail( $problem, self::withoutPath( $url ) );
	}

	/** Returns the URL on the test server, or the URL unchanged if FRONTISPIECE_GRAPH_ORIGIN is not set. */
	public static function underTest( string $url ): string {
		$origin = self::testOrigin();
		return '' === $origin || str_starts_with( $url, $origin . '/' )
			? $url
			: (string) preg_replace( '#^https://#', $origin . '/', $url );
	}

	/** @return string "http://127.0.0.1:9400", or '' outside tests */
	public static function testOrigin(): string {
		$origin = defined( 'FRONTISPIECE_GRAPH_ORIGIN' ) ? constant( 'FRONTISPIECE_GRAPH_ORIGIN' ) : '';
		return is_string( $origin ) ? rtrim( $origin, '/' ) : '';
	}

	/** @param array<string, mixed> $args of wp_remote_request() */
	private function request( string $url, float $timeout, int $most, array $args ): Response {
		$target  = self::underTest( $url );
		$headers = $args['headers'] ?? [];
		$limiter = new ResponseLimiter( $most, $this->pinned[ self::host( $target ) ] ?? '' );
		add_action( 'http_api_curl', [ $this, 'pin' ], 10, 3 );
		add_action( 'requests-requests.before_request', [ $limiter, 'watch' ], 10, 5 );
		try {
			$response = wp_remote_request(
				$target,
				[
					'timeout'             => $timeout,
					'redirection'         => 0,
					'limit_response_size' => $most + 1,
					'headers'             => [ 'Accept-Encoding' => BodyDecoder::accepted() ]
						+ ( is_array( $headers ) ? $headers : [] ),
					'user-agent'          => 'Frontispiece/' . FRONTISPIECE_VERSION . '; ' . home_url( '/' ),
				] + $args,
			);
		} finally {
			// Also if a filter of another plugin fails.
			remove_action( 'requests-requests.before_request', [ $limiter, 'watch' ] );
			remove_action( 'http_api_curl', [ $this, 'pin' ] );
		}
		$logged = is_string( $args['body'] ?? null ) ? self::withoutPath( $url ) : $url;
		if ( is_wp_error( $response ) ) {
			$problem = self::isTimeout( $response ) ? 'timeout' : 'unreachable';
			return $this->fail(
				'' === $limiter->problem() ? $problem : $limiter->problem(),
				$logged,
				$response->get_error_message(),
			);
		}
		$body = wp_remote_retrieve_body( $response );
		if ( strlen( $body ) > $most ) {
			return $this->fail( 'too_large', $logged );
		}
		$fields = wp_remote_retrieve_headers( $response );
		/** @var array<string, string|list<string>> $all */
		$all = is_array( $fields ) ? $fields : $fields->getAll();
		return new Response(
			(int) wp_remote_retrieve_response_code( $response ),
			$body,
			array_map(
				static fn( $value ): string => is_array( $value ) ? (string) end( $value ) : (string) $value,
				$all,
			),
			url: $url,
		);
	}

	/** @param \CurlHandle|resource $handle */
	public function pin( $handle, mixed $args, mixed $url ): void {
		$parts = is_string( $url ) ? wp_parse_url( $url ) : false;
		$host  = is_string( $url ) ? self::host( $url ) : '';
		if ( $handle instanceof \CurlHandle && isset( $this->pinned[ $host ] ) && is_array( $parts ) ) {
			$port = $parts['port'] ?? ( 'http' === ( $parts['scheme'] ?? '' ) ? 80 : 443 );
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress has no other way to ask the very address that was checked.
			curl_setopt( $handle, CURLOPT_RESOLVE, [ "$host:$port:{$this->pinned[ $host ]}" ] );
		}
	}

	/**
	 * @param list<string> $hosts
	 * @return string|null why the URL must not be requested
	 */
	private function refuse( string $url, array $hosts ): ?string {
		$origin = self::testOrigin();
		if ( '' !== $origin && str_starts_with( $url, $origin . '/' ) ) {
			return null;
		}
		$host = self::host( $url );
		if ( ! self::isPlain( $url ) ) {
			return 'address_refused';
		}
		if ( ! self::listed( $host, $hosts ) ) {
			return 'host_refused';
		}
		$isAddress = false !== filter_var( trim( $host, '[]' ), FILTER_VALIDATE_IP );
		if ( '' !== $origin && ! $isAddress ) {
			return null;
		}
		$address = PublicHost::resolve( $host );
		if ( null === $address ) {
			return 'private_address';
		}
		$this->pinned[ $host ] = $address;
		return null;
	}

	/**
	 * Returns why requests to a URL that is about to be saved would be refused: address_refused or private_address; ''
	 * if nothing is wrong. A name that cannot be resolved right now may be resolved later.
	 */
	public static function refusal( string $url ): string {
		$host   = rtrim( self::host( $url ), '.' );
		$origin = self::testOrigin();
		if ( ! self::isPlain( $url ) ) {
			return 'address_refused';
		}
		return PublicHost::isPrivate( $host, '' === $origin ) ? 'private_address' : '';
	}

	/** Whether a URL uses HTTPS on its usual port, without a user name. */
	private static function isPlain( string $url ): bool {
		$parts = wp_parse_url( $url );
		return is_array( $parts )
			&& 'https' === strtolower( $parts['scheme'] ?? '' )
			&& ! isset( $parts['user'] )
			&& 443 === ( $parts['port'] ?? 443 );
	}

	private static function host( string $url ): string {
		return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}

	private static function withoutWww( string $url ): string {
		return (string) preg_replace( '/^www\./', '', self::host( $url ) );
	}

	/** @param list<string> $hosts */
	private static function listed( string $host, array $hosts ): bool {
		foreach ( $hosts as $allowed ) {
			if (
				'*' === $allowed
				|| $host === ltrim( $allowed, '.' )
				|| ( str_starts_with( $allowed, '.' ) && str_ends_with( $host, $allowed ) )
			) {
				return true;
			}
		}
		return false;
	}

	private static function isTimeout( \WP_Error $error ): bool {
		return 1 === preg_match( '/timed? ?out|error 28/i', $error->get_error_message() );
	}

	/** The path of a webhook's URL is often its only secret, which must not be logged. */
	private static function withoutPath( string $url ): string {
		return (string) preg_replace( '~^(https?://[^/?#]*).*$~s', '$1/', $url );
	}

	private function fail( string $problem, string $url, string $detail = '' ): Response {
		$parts = wp_parse_url( $url );
		$this->log->error( 'http', $problem, [
			'host'   => is_array( $parts ) ? ( $parts['host'] ?? '' ) : '',
			'path'   => is_array( $parts ) ? ( $parts['path'] ?? '' ) : '',
			'detail' => $detail,
		] );
		return new Response( 0, '', [], $problem );
	}
}
