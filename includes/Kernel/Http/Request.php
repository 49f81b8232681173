<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/**
 * Reads the method and headers of the current request. Headers are user input: callers must compare or validate them.
 */
final class Request {
	/**
	 * Headers by which a response can depend on more than the URL. Our scripts send none of them with what caches may
	 * keep.
	 */
	private const CHANGES_RESPONSE = [
		'HTTP_AUTHORIZATION',
		'REDIRECT_HTTP_AUTHORIZATION',
		'PHP_AUTH_USER',
		'HTTP_COOKIE',
		'HTTP_RANGE',
		'HTTP_TRANSFER_ENCODING',
		'HTTP_X_WP_NONCE',
		'HTTP_X_HTTP_METHOD',
		'HTTP_X_HTTP_METHOD_OVERRIDE',
		'HTTP_X_METHOD_OVERRIDE',
		'HTTP_X_ORIGINAL_URL',
		'HTTP_X_REWRITE_URL',
	];

	/** @return string "GET", "POST", …; '' on the command line */
	public static function method(): string {
		return strtoupper( sanitize_key( self::server( 'REQUEST_METHOD' ) ) );
	}

	/**
	 * Returns whether this is a GET request that says nothing but its URL. Caches know a response by its URL, so only the
	 * response to such a request may be shared.
	 */
	public static function isPlainGet(): bool {
		$sent = array_filter( self::CHANGES_RESPONSE, static fn( string $name ): bool => '' !== self::server( $name ) );
		return 'GET' === self::server( 'REQUEST_METHOD' )
			&& [] === $sent
			&& in_array( self::server( 'CONTENT_LENGTH' ), [ '', '0' ], true )
			&& '' === \WP_REST_Server::get_raw_data();
	}

	/** @return string a value of $_SERVER without the slashes that WordPress adds; '' if there is none */
	public static function server( string $name ): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- see above: an address is no text field.
		$value = $_SERVER[ $name ] ?? '';
		return is_string( $value ) ? wp_unslash( $value ) : '';
	}
}
