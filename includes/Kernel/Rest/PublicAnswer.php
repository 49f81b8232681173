<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Rest;

use Frontispiece\Kernel\Http\EntityTag;
use Frontispiece\Kernel\Http\Request;

/**
 * Creates responses to GET requests that are the same for everybody, so that browsers, page caches and CDNs can keep
 * them. They must contain neither a nonce nor anything about one visitor.
 */
final class PublicAnswer {
	/** The key by which caches find all of our responses. */
	private const KEY = 'frontispiece';

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
	public static function of(
		\WP_REST_Request $request,
		array $data,
		array $keys,
		string $address,
		int $seconds = self::SHARED,
		int $browser = self::BROWSER,
	): \WP_REST_Response {
		if ( is_user_logged_in() || ! self::isRequested( $address ) ) {
			return self::unkept( $data );
		}
		$response = new \WP_REST_Response( $data );
		$etag = EntityTag::of( (string) wp_json_encode( $data ) );
		if ( EntityTag::isKnown( $etag, (string) $request->get_header( 'if_none_match' ) ) ) {
			$response = new \WP_REST_Response( null, 304 );
		}
		$response->set_headers( [ 'ETag' => $etag ] + self::headers( self::prefixed( $keys ), $seconds, $browser ) );
		add_filter(
			'rest_pre_serve_request',
			static fn( mixed $isServed, mixed $result, mixed $served ): mixed =>
				self::shareHeaders( $isServed, $served === $request ),
			20,
			3,
		);
		return $response;
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
		return new \WP_REST_Response( (object) $data, 200, [ 'Cache-Control' => 'private, no-store' ] );
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

	/** Removes the headers by which WordPress makes a response one for each origin that asks. */
	private static function shareHeaders( mixed $isServed, bool $isOurs ): mixed {
		if ( $isOurs && ! headers_sent() ) {
			header_remove( 'Vary' );
			header_remove( 'Access-Control-Allow-Credentials' );
			header( 'Access-Control-Allow-Origin: *' );
		}
		return $isServed;
	}
}
