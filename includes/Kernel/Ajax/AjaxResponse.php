<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Ajax;

/** The response of an Ajax action. */
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

	/** @param array<string, string> $headers */
	public static function error( int $status, string $code, string $message, array $headers = [] ): self {
		return new self(
			$status,
			'application/json',
			(string) wp_json_encode( [ 'success' => false, 'data' => [ 'code' => $code, 'message' => $message ] ] ),
			$headers,
		);
	}

	public function send(): never {
		if ( isset( $this->headers['Cache-Control'] ) ) {
			// WordPress sends its own no-cache headers with every Ajax response: at the start, and again in wp_die().
			header_remove( 'Expires' );
			add_filter(
				'nocache_headers',
				fn(): array => [ 'Cache-Control' => $this->headers['Cache-Control'] ],
				PHP_INT_MAX,
			);
		}
		if ( ! headers_sent() ) {
			status_header( $this->status );
			header( "Content-Type: {$this->type}; charset=" . get_bloginfo( 'charset' ) );
			header( 'X-Content-Type-Options: nosniff' );
			foreach ( $this->headers as $name => $value ) {
				header( "$name: $value" );
			}
		}
		// The body is built from escaped parts or by wp_json_encode().
		echo $this->body; // phpcs:ignore WordPress.Security.EscapeOutput -- see above.
		// @phpstan-ignore argument.type (null leaves the status that was sent)
		wp_die( '', '', [ 'response' => null ] );
	}
}
