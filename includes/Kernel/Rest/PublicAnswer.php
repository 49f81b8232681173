<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Rest;

use Frontispiece\Kernel\Http\EntityTag;
use Frontispiece\Kernel\Http\Request;

defined( 'ABSPATH' ) || exit;

/**
 * Creates responses to GET requests that are the same for everybody, so that browsers, page caches and CDNs can keep
 * them. They must contain neither a nonce nor anything about one visitor.
 */
final class PublicAnswer {
	/** The key by which caches find all of our responses. */
	private const KEY = 'frontispiece';

	/** Cache-Control of everything else. */
	private const PRIVATE = 'private, no-store';

	/** Most seconds that a browser keeps a response before it asks whether it has changed. */
	private const BROWSER = 60;

	/** Seconds that shared caches keep a response if nobody purges it. */
	private const SHARED = 300;

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @param array<array-key, mixed>                $data
	 * @param list<string>                           $keys    what the response is about, without the prefix
	 * @param string                                 $address the only URL under which caches may keep the response
	 * @param int                                    $seconds that shared caches keep it if nobody purges it
	 * @param int                                    $browser seconds that browsers keep it, in addition
	 */
	public static function forRequest(
		\WP_REST_Request $request,
		array $data,
		array $keys,
		string $address,
		int $seconds = self::SHARED,
		int $browser = self::BROWSER,
	): \WP_REST_Response {
		if ( [] !== $data && self::isShared( $request, $address ) ) {
			$headers = self::headers( self::prefixed( $keys ), $seconds, $browser );
			// The last step before WordPress encodes the response: other code may still have replaced it or parts of it.
			add_filter(
				'rest_pre_echo_response',
				static function ( mixed $result, mixed $server, mixed $served ) use ( $request, $data, $headers ): mixed {
					if ( $served === $request && [] === array_diff_key( $data, (array) $result ) ) {
						self::share( $headers );
					}
					return $result;
				},
				PHP_INT_MAX,
				3,
			);
		}
		return self::unkept( $data );
	}

	/**
	 * Does the same for a body that is not JSON.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @param array<string, string>                  $headers of the body
	 * @param list<string>                           $keys
	 */
	public static function text(
		\WP_REST_Request $request,
		string $body,
		array $headers,
		array $keys,
		string $address,
	): \WP_REST_Response {
		$response = new \WP_REST_Response( $body, 200, $headers + [ 'Cache-Control' => self::PRIVATE ] );
		$isShared = self::isShared( $request, $address );
		add_filter(
			'rest_pre_serve_request',
			static function ( mixed $served, mixed $result ) use ( $response, $body, $keys, $isShared ): mixed {
				if ( true === $served || $result !== $response ) {
					return $served;
				}
				if ( $isShared ) {
					self::share( self::headers( self::prefixed( $keys ), self::SHARED, self::BROWSER ) );
				}
				echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- not HTML, by its type.
				return true;
			},
			PHP_INT_MAX,
			2,
		);
		return $response;
	}

	/**
	 * Tells caches to keep no response of our routes, whatever it is: an error, another method, what another plugin
	 * returns. Only share() changes that.
	 */
	public static function forbidCaching(): void {
		if ( 0 === stripos( PublicRoute::requested(), '/' . RestController::NAMESPACE ) && ! headers_sent() ) {
			header( 'Cache-Control: ' . self::PRIVATE );
		}
	}

	/** Returns the key of all responses of this site. Sites of a network may share a cache, so each has its own. */
	public static function key(): string {
		return self::KEY . ( is_multisite() ? '-' . get_current_blog_id() : '' );
	}

	/**
	 * Returns a response that no cache keeps.
	 *
	 * @param array<array-key, mixed> $data
	 */
	public static function unkept( array $data ): \WP_REST_Response {
		return new \WP_REST_Response( $data, 200, [ 'Cache-Control' => self::PRIVATE ] );
	}

	/** Returns the error for visitors who make too many requests. */
	public static function tooMany(): \WP_Error {
		return new \WP_Error(
			'too_many_requests',
			__( 'Too many requests. Wait a minute and try again.', 'frontispiece' ),
			[ 'status' => 429 ],
		);
	}

	/**
	 * @param list<string> $keys
	 * @return list<string> the key of all responses, and each key with that prefix
	 */
	public static function prefixed( array $keys ): array {
		return [ self::key(), ...array_map( static fn( string $key ): string => self::key() . "-$key", $keys ) ];
	}

	/**
	 * Returns whether everybody who requests this URL gets the same response.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 */
	private static function isShared( \WP_REST_Request $request, string $address ): bool {
		$arguments = $request->get_attributes()['args'] ?? [];
		return Request::isPlainGet()
			&& 'GET' === $request->get_method()
			&& '' === (string) $request->get_body()
			&& self::isRequested( $address )
			// Without pretty permalinks, the URL names the route in this parameter.
			&& [] === array_diff_key( $request->get_params(), (array) $arguments, [ 'rest_route' => '' ] )
			&& ! is_user_logged_in();
	}

	/**
	 * Returns whether the request has this URL to the letter. Another order or spelling, or an unknown parameter, would
	 * fill a cache with copies of one response.
	 */
	private static function isRequested( string $address ): bool {
		$parts = (array) wp_parse_url( $address );
		$query = isset( $parts['query'] ) ? "?{$parts['query']}" : '';
		return Request::server( 'REQUEST_URI' ) === ( $parts['path'] ?? '/' ) . $query;
	}

	/**
	 * @param list<string> $keys
	 * @return array<string, string>
	 */
	private static function headers( array $keys, int $seconds, int $browser ): array {
		return [
			// A shared cache may send an old response while it requests a new one.
			'Cache-Control' => sprintf( 'public, max-age=%d, s-maxage=%d', min( $browser, $seconds ), $seconds )
				. ( $seconds < self::SHARED ? '' : sprintf( ', stale-while-revalidate=%d', 2 * $seconds ) ),
			// The same list in the three notations that CDNs and Varnish read.
			'Surrogate-Key' => implode( ' ', $keys ),
			'Cache-Tag'     => implode( ',', $keys ),
			'xkey'          => implode( ' ', $keys ),
		];
	}

	/** Switches to the language of a page, which the URL names so that caches keep one response for each. */
	public static function speak( string $locale ): bool {
		return determine_locale() === $locale
			|| ( in_array( $locale, [ 'en_US', ...get_available_languages() ], true ) && switch_to_locale( $locale ) );
	}

	/**
	 * Lets caches keep what is printed from now on, under an ETag of exactly these bytes.
	 *
	 * @param array<string, string> $headers
	 */
	private static function share( array $headers ): void {
		// Output from before, such as a notice of PHP, would become part of the body.
		if ( 0 === array_sum( array_column( ob_get_status( true ), 'buffer_used' ) ) ) {
			ob_start( static fn( string $body, int $phase ): string => self::shareBody( $body, $phase, $headers ) );
		}
	}

	/**
	 * @param array<string, string> $headers
	 * @return string the body to send: none if the client has it
	 */
	private static function shareBody( string $body, int $phase, array $headers ): string {
		// The body is incomplete if it is flushed in parts, and gone if the buffer is cleaned.
		$isWhole = ( PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_FINAL ) === $phase;
		if ( ! $isWhole || '' === $body || headers_sent() || 200 !== http_response_code() || ! self::mayShare() ) {
			return $body;
		}
		$etag = EntityTag::forBody( $body );
		foreach ( [ 'ETag' => $etag ] + $headers as $name => $value ) {
			header( "$name: $value" );
		}
		// WordPress makes a response one for each origin that asks.
		header_remove( 'Vary' );
		header_remove( 'Access-Control-Allow-Credentials' );
		header( 'Access-Control-Allow-Origin: *' );
		if ( ! EntityTag::isKnown( $etag, Request::server( 'HTTP_IF_NONE_MATCH' ) ) ) {
			return $body;
		}
		status_header( 304 );
		return '';
	}

	/** Returns whether other code has left our headers as they are, and sends no cookie. */
	private static function mayShare(): bool {
		return in_array( 'Cache-Control: ' . self::PRIVATE, headers_list(), true )
			&& [] === preg_grep( '/^Set-Cookie:/i', headers_list() );
	}
}
