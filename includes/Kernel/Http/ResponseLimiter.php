<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error goes to the log only.
// phpcs:disable WordPress.WP.AlternativeFunctions -- asks and limits the handle that WordPress itself uses.

use WpOrg\Requests\Capability;
use WpOrg\Requests\Exception;
use WpOrg\Requests\Hooks;
use WpOrg\Requests\Transport\Curl;

/**
 * Limits one response while WordPress receives it, and decodes its body once. WordPress alone limits only the bytes of
 * the body: it decodes again, without a limit, what cURL has decoded, reads headers and chunks without a limit, goes on
 * downloading what it drops, and repeats requests whose response cannot be decoded.
 */
final class ResponseLimiter {
	public const MAX_HEADER_BYTES = 65_536;

	/** Errors of cURL: no HTTP, an odd status line, a body shorter than announced, and bytes that were not accepted. */
	private const INVALID = [ 1, 8, 18, 23, 61 ];

	/** Errors of cURL that mean a limit: no memory for a line, stopped by limit(), too large. */
	private const TOO_LARGE = [ 27, 42, 100 ];

	/** Headers that WordPress would act upon: cURL has joined the chunks, and cookies are never sent back. */
	private const DROPPED = [ 'transfer-encoding', 'set-cookie' ];

	/** '', too_large or invalid_response */
	private string $problem = '';

	/** Bytes of the body, as they were sent. */
	private int $bytes = 0;

	private ?\CurlHandle $handle = null;

	/**
	 * @param int    $maxBytes of the body, as sent and decoded
	 * @param string $address  IP address to connect to; '' = of the URL's host
	 */
	public function __construct( public readonly int $maxBytes, private readonly string $address ) {}

	public function problem(): string {
		return $this->problem;
	}

	/**
	 * Hooked to requests-requests.before_request.
	 *
	 * @param string               $url
	 * @param array<mixed>         $headers
	 * @param mixed                $data
	 * @param string               $type
	 * @param array<string, mixed> $options
	 */
	public function watch( $url, $headers, $data, $type, array &$options ): void {
		$hooks = $options['hooks'] ?? null;
		if ( ! $hooks instanceof Hooks ) {
			return;
		}
		$hooks->register( 'curl.before_send', $this->limit( ... ) );
		$hooks->register( 'request.progress', $this->countBody( ... ) );
		$hooks->register( 'curl.after_send', $this->stopOnError( ... ) );
		$hooks->register( 'requests.before_parse', $this->decode( ... ) );
		if ( ! Curl::test( [ Capability::SSL => str_starts_with( $url, 'https:' ) ] ) ) {
			$options['transport'] = new SocketTransport( $this, $this->address );
		}
	}

	/**
	 * Ends the request. WordPress returns the message as an error.
	 *
	 * @throws Exception
	 */
	public function fail( string $problem, string $message ): never {
		$this->problem = $problem;
		throw new Exception( $message, $problem );
	}

	/** @param \CurlHandle|resource $handle */
	private function limit( $handle ): void {
		if ( ! $handle instanceof \CurlHandle ) {
			return;
		}
		$this->handle = $handle;
		$limiter      = \WeakReference::create( $this );
		curl_setopt_array( $handle, [
			// The body stays as it was sent, whatever cURL could decode.
			CURLOPT_HTTP_CONTENT_DECODING => false,
			CURLOPT_NOPROGRESS            => false,
			CURLOPT_PROGRESSFUNCTION      => static fn( \CurlHandle $handle ): int =>
				( $limiter->get()->bytes ?? 0 ) > ( $limiter->get()->maxBytes ?? 0 )
				|| curl_getinfo( $handle, CURLINFO_HEADER_SIZE ) > self::MAX_HEADER_BYTES ? 1 : 0,
		] );
	}

	/** Counts only: what a callback of cURL throws does not end the download. */
	private function countBody( string $data ): void {
		$this->bytes += strlen( $data );
	}

	/** Ends the request before WordPress sends it a second time. */
	private function stopOnError(): void {
		$code = null === $this->handle ? 0 : curl_errno( $this->handle );
		if ( null === $this->handle || 0 === $code ) {
			return;
		}
		$message = curl_error( $this->handle );
		// WordPress does so only after a success. The callbacks keep the body in memory, in a cycle.
		curl_setopt_array( $this->handle, [ CURLOPT_HEADERFUNCTION => null, CURLOPT_WRITEFUNCTION => null ] );
		$this->fail(
			match ( true ) {
				in_array( $code, self::TOO_LARGE, true ),
				str_contains( $message, 'Too large response headers' ) => 'too_large',
				in_array( $code, self::INVALID, true )                => 'invalid_response',
				CURLE_OPERATION_TIMEDOUT === $code                    => 'timeout',
				default                                               => 'unreachable',
			},
			"cURL error $code: $message",
		);
	}

	/** Leaves WordPress nothing to decode, and no line that it cannot read. */
	private function decode( string &$response ): void {
		if ( $this->bytes > $this->maxBytes ) {
			$this->fail( 'too_large', 'The body is too large.' );
		}
		$end   = strlen( $response ) - $this->bytes;
		$lines = explode(
			"\n",
			(string) preg_replace( [ '/\r+\n/', '/\n[ \t]+/' ], [ "\n", ' ' ], substr( $response, 0, $end ) ),
		);
		$head  = array_shift( $lines );
		if ( 1 !== preg_match( '~^HTTP/1\.\d[ \t]+\d{3}\b~i', $head ) ) {
			$this->fail( 'invalid_response', 'The status line is invalid.' );
		}
		$encodings = [];
		foreach ( $lines as $line ) {
			[ $name, $value ] = explode( ':', $line, 2 ) + [ '', null ];
			$name             = strtolower( trim( $name ) );
			if ( 'content-encoding' === $name ) {
				$encodings[] = trim( $value ?? '' );
			} elseif ( null !== $value && ! in_array( $name, self::DROPPED, true ) ) {
				$head .= "\r\n$line";
			}
		}
		$body = BodyDecoder::decode( substr( $response, $end ), implode( ',', $encodings ), $this->maxBytes );
		if ( null === $body ) {
			$this->fail( 'invalid_response', 'The body cannot be decoded.' );
		}
		if ( strlen( $body ) > $this->maxBytes ) {
			$this->fail( 'too_large', 'The decoded body is too large.' );
		}
		$response = "$head\r\n\r\n$body";
	}
}
