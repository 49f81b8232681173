<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

// phpcs:disable WordPress.WP.AlternativeFunctions -- a socket.
// phpcs:disable WordPress.PHP.NoSilencedErrors -- failures are handled.

use WpOrg\Requests\Exception;
use WpOrg\Requests\Hooks;
use WpOrg\Requests\Requests;
use WpOrg\Requests\Transport;

/**
 * Sends a request where PHP has no cURL. WordPress's own fallback reads headers without a limit, has a time limit for
 * each read only, and connects to whatever address the host's name has by then.
 */
final class SocketTransport implements Transport {
	private const BLOCK = 8192;

	private float $end = 0;

	/** @param string $address IP address to connect to; '' = of the URL's host */
	public function __construct( private readonly ResponseLimiter $limiter, private readonly string $address ) {}

	/**
	 * @param array<mixed> $capabilities
	 * @return bool
	 */
	public static function test( $capabilities = [] ) {
		return true;
	}

	/**
	 * @param string                   $url
	 * @param array<mixed>             $headers
	 * @param array<mixed>|string|null $data
	 * @param array<mixed>             $options
	 * @return string
	 * @throws Exception
	 */
	public function request( $url, $headers = [], $data = [], $options = [] ) {
		$timeout   = $options['timeout'] ?? 10;
		$this->end = microtime( true ) + ( is_numeric( $timeout ) ? (float) $timeout : 10 );
		$socket    = $this->connect( $url, $options );
		try {
			$this->limitTime( $socket );
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- no file, but a socket.
			@fwrite( $socket, self::message( $url, $headers, $data, $options ) );
			[ $head, $body ] = $this->read( $socket );
		} finally {
			fclose( $socket );
		}
		$hooks = $options['hooks'] ?? null;
		if ( $hooks instanceof Hooks ) {
			$hooks->dispatch( 'request.progress', [ $body, 0, $this->limiter->maxBytes ] );
		}
		return "$head\r\n\r\n$body";
	}

	/**
	 * @param array<mixed> $requests
	 * @param array<mixed> $options
	 * @return never
	 * @throws Exception
	 */
	public function request_multiple( $requests, $options ) {
		$this->limiter->fail( 'unreachable', 'One request at a time.' );
	}

	/**
	 * @param array<mixed> $options
	 * @return resource
	 * @throws Exception
	 */
	private function connect( string $url, array $options ) {
		$isSecure = 'https' === wp_parse_url( $url, PHP_URL_SCHEME );
		$host     = (string) wp_parse_url( $url, PHP_URL_HOST );
		$verify   = $options['verify'] ?? true;
		if ( false !== ( $options['proxy'] ?? false ) ) {
			$this->limiter->fail( 'unreachable', 'A proxy needs the PHP extension curl.' );
		}
		if ( ! function_exists( 'stream_socket_client' ) ) {
			$this->limiter->fail( 'unreachable', 'PHP on this server may not connect to other servers.' );
		}
		$socket = @stream_socket_client(
			( $isSecure ? 'ssl://' : 'tcp://' )
				. ( '' === $this->address ? $host : $this->address )
				. ':'
				. self::port( $url ),
			$code,
			$message,
			$this->left(),
			STREAM_CLIENT_CONNECT,
			stream_context_create( [
				'ssl' => [
					'peer_name'        => $host,
					'verify_peer'      => false !== $verify,
					'verify_peer_name' => false !== $verify,
				] + ( is_string( $verify ) ? [ 'cafile' => $verify ] : [] ),
			] ),
		);
		if ( false === $socket ) {
			$this->limiter->fail( 'unreachable', is_string( $message ) ? $message : '' );
		}
		return $socket;
	}

	private static function port( string $url ): int {
		$port = wp_parse_url( $url, PHP_URL_PORT );
		return is_int( $port ) ? $port : ( str_starts_with( $url, 'https:' ) ? 443 : 80 );
	}

	/**
	 * @param array<mixed>             $headers
	 * @param array<mixed>|string|null $data
	 * @param array<mixed>             $options
	 */
	private static function message( string $url, array $headers, array|string|null $data, array $options ): string {
		$parts  = wp_parse_url( $url );
		$parts  = is_array( $parts ) ? $parts : [];
		$type   = is_string( $options['type'] ?? null ) ? $options['type'] : 'GET';
		$agent  = is_string( $options['useragent'] ?? null ) ? $options['useragent'] : '';
		$body   = is_array( $data ) ? http_build_query( $data, '', '&' ) : (string) $data;
		$all    = [
			'Host'       => ( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' ),
			'User-Agent' => $agent,
			'Connection' => 'close',
		] + $headers + ( 'POST' === $type ? [
			'Content-Type'   => 'application/x-www-form-urlencoded; charset=UTF-8',
			'Content-Length' => (string) strlen( $body ),
		] : [] );
		$target = ( $parts['path'] ?? '/' ) . ( isset( $parts['query'] ) ? "?{$parts['query']}" : '' );
		// No part of a URL or header may add a line.
		$lines = array_map(
			static fn( string $line ): string => (string) preg_replace( '/[\x00-\x1f\x7f]/', '', $line ),
			[ "$type $target HTTP/1.0", ...Requests::flatten( $all ) ],
		);
		return implode( "\r\n", $lines ) . "\r\n\r\n$body";
	}

	/**
	 * @param resource $socket
	 * @return array{string, string} head and body
	 * @throws Exception
	 */
	private function read( $socket ): array {
		[ $head, $body ] = $this->head( $socket );
		if ( 1 === preg_match( '~^\S+[ \t]+(?:204|304)\b~', $head ) ) {
			// These have no body, whatever length they announce.
			return [ $head, '' ];
		}
		if ( 1 === preg_match( '/\ntransfer-encoding:[^\r\n]*chunked/i', $head ) ) {
			return [ $head, $this->chunked( $socket, $body ) ];
		}
		$length = 1 === preg_match( '/\ncontent-length:[ \t]*(\d{1,18})/i', $head, $match ) ? (int) $match[1] : null;
		while ( null === $length || strlen( $body ) < $length ) {
			$block = $this->block( $socket );
			$body .= $block;
			$this->limit( $body, $this->limiter->maxBytes );
			if ( '' === $block && null !== $length ) {
				$this->limiter->fail( 'invalid_response', 'The body is shorter than announced.' );
			}
			if ( '' === $block ) {
				break;
			}
		}
		return [ $head, substr( $body, 0, $length ) ];
	}

	/**
	 * @param resource $socket
	 * @return array{string, string} head, and the bytes of the body that came with it
	 * @throws Exception
	 */
	private function head( $socket ): array {
		$bytes = '';
		while ( strlen( $bytes ) <= ResponseLimiter::MAX_HEADER_BYTES ) {
			$block = $this->block( $socket );
			if ( '' === $block ) {
				$this->limiter->fail( '' === $bytes ? 'unreachable' : 'invalid_response', 'The headers are incomplete.' );
			}
			$bytes .= $block;
			if ( 1 === preg_match( '/^(.*?)\r?\n\r?\n(.*)$/s', $bytes, $parts ) ) {
				return [ $parts[1], $parts[2] ];
			}
		}
		$this->limiter->fail( 'too_large', 'The headers are too large.' );
	}

	/**
	 * @param resource $socket
	 * @throws Exception
	 */
	private function chunked( $socket, string $body ): string {
		while ( "0\r\n\r\n" !== $body && ! str_ends_with( $body, "\r\n0\r\n\r\n" ) ) {
			$block = $this->block( $socket );
			if ( '' === $block ) {
				break;
			}
			$body .= $block;
			// Sizes and line breaks of chunks are part of it.
			$this->limit( $body, 2 * $this->limiter->maxBytes + self::BLOCK );
		}
		$joined = '';
		$at     = 0;
		while ( 1 === preg_match( '/\G([0-9a-f]{1,7})(?![0-9a-f])[^\r\n]*\r\n/i', $body, $match, 0, $at ) ) {
			$length = (int) hexdec( $match[1] );
			$at    += strlen( $match[0] );
			if ( 0 === $length ) {
				return $joined;
			}
			$joined .= substr( $body, $at, $length );
			$at     += $length + 2;
		}
		$this->limiter->fail( 'invalid_response', 'The body is incomplete.' );
	}

	/** @throws Exception */
	private function limit( string $body, int $maxBytes ): void {
		if ( strlen( $body ) > $maxBytes ) {
			$this->limiter->fail( 'too_large', 'The body is too large.' );
		}
	}

	/**
	 * @param resource $socket
	 * @return string the next bytes; '' at the end
	 * @throws Exception
	 */
	private function block( $socket ): string {
		$this->limitTime( $socket );
		$block = @fread( $socket, self::BLOCK );
		if ( stream_get_meta_data( $socket )['timed_out'] ) {
			$this->limiter->fail( 'timeout', 'The response took too long.' );
		}
		return false === $block ? '' : $block;
	}

	/**
	 * @param resource $socket
	 * @throws Exception
	 */
	private function limitTime( $socket ): void {
		$left = $this->left();
		stream_set_timeout( $socket, (int) $left, (int) ( fmod( $left, 1 ) * 1_000_000 ) );
	}

	/** @throws Exception */
	private function left(): float {
		$left = $this->end - microtime( true );
		if ( $left <= 0 ) {
			$this->limiter->fail( 'timeout', 'The response took too long.' );
		}
		return $left;
	}
}
