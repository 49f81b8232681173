<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Ajax;

use Frontispiece\Kernel\Http\EntityTag;
use Frontispiece\Kernel\Http\Request;

defined( 'ABSPATH' ) || exit;

/**
 * The response of an Ajax action.
 *
 * @since 1.0.0
 */
final class AjaxResponse {
	/** @param array<string, string> $headers */
	private function __construct(
		public readonly int $status,
		public readonly string $type,
		public readonly string $body,
		public readonly array $headers = [],
	) {}

	/** Returns a text/html response: an HTML fragment, or JSON text for clients that parse the response themselves. */
	public static function text( string $body ): self {
		return new self( 200, 'text/html', $body );
	}

	/**
	 * @param array<array-key, mixed> $data
	 * @param array<string, string>   $headers
	 */
	public static function json( array $data, array $headers = [] ): self {
		return new self( 200, 'application/json', (string) wp_json_encode( $data ), $headers );
	}

	/**
	 * Returns a response that is the same for every visitor: browsers and proxies keep it for some seconds, and then ask
	 * whether it has changed. It must not contain a nonce.
	 *
	 * @param array<array-key, mixed> $data
	 */
	public static function cacheable( array $data, int $seconds ): self {
		return self::json( $data, self::isShared() ? [ 'Cache-Control' => "public, max-age=$seconds" ] : [] );
	}

	/** Caches must not keep what a user sees, nor the response to a request that says more than its URL. */
	private static function isShared(): bool {
		return ! is_user_logged_in() && Request::isPlainGet();
	}

	/** @param array<string, string> $headers */
	public static function error( int $status, string $code, string $message, array $headers = [] ): self {
		return new self(
			$status,
			'application/json',
			(string) wp_json_encode( [ 'success' => false, 'data' => [ 'code' => $code, 'message' => $message ] ] ),
			$headers,
		);
	}

	public static function tooMany(): self {
		return self::error(
			429,
			'too_many_requests',
			__( 'Too many requests. Wait a minute and try again.', 'frontispiece' ),
			[ 'Retry-After' => '60' ],
		);
	}

	public function send(): never {
		$isUnchanged = false;
		$headers     = $this->headers;
		if ( isset( $headers['Cache-Control'] ) ) {
			// WordPress sends its own no-cache headers with every Ajax response: at the start, and again in wp_die().
			header_remove( 'Expires' );
			add_filter(
				'nocache_headers',
				static fn(): array => [ 'Cache-Control' => $headers['Cache-Control'] ],
				PHP_INT_MAX,
			);
			$headers['ETag'] = EntityTag::forBody( $this->body );
			$isUnchanged     = EntityTag::isKnown( $headers['ETag'], Request::server( 'HTTP_IF_NONE_MATCH' ) );
		}
		if ( ! headers_sent() ) {
			status_header( $isUnchanged ? 304 : $this->status );
			header( "Content-Type: {$this->type}; charset=" . get_bloginfo( 'charset' ) );
			header( 'X-Content-Type-Options: nosniff' );
			foreach ( $headers as $name => $value ) {
				header( "$name: $value" );
			}
		}
		// The body is built from escaped parts or by wp_json_encode().
		echo $isUnchanged ? '' : $this->body; // phpcs:ignore WordPress.Security.EscapeOutput -- see above.
		// @phpstan-ignore argument.type (null leaves the status that was sent)
		wp_die( '', '', [ 'response' => null ] );
	}
}
