<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/**
 * Decodes the body of a response once, and no further than a number of bytes: a few hundred bytes can decompress to
 * gigabytes.
 */
final class BodyDecoder {
	/** Bytes that zlib gets at a time; it makes at most 1,032 bytes from each. */
	private const SLICE = 1024;

	/** @return string value of the Accept-Encoding header for what can be decoded here */
	public static function accepted(): string {
		return function_exists( 'inflate_init' ) ? 'gzip, deflate' : 'identity';
	}

	/**
	 * @param string $encoding value of the Content-Encoding header
	 * @param int    $maxBytes of the decoded body
	 * @return string|null at most one byte more than $maxBytes; null if the body cannot be decoded
	 */
	public static function decode( string $body, string $encoding, int $maxBytes ): ?string {
		$encoding = strtolower( trim( $encoding ) );
		// Some servers write what is no compression there, such as "none" or a charset.
		if ( '' === $body || in_array( $encoding, [ '', 'identity', 'none', 'binary', 'utf-8', 'utf8' ], true ) ) {
			return $body;
		}
		$format = self::format( $body, $encoding );
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- hostile bytes.
		$context = null === $format ? false : @inflate_init( $format );
		return false === $context ? null : self::inflate( $context, $body, $maxBytes );
	}

	private static function inflate( \InflateContext $context, string $body, int $maxBytes ): ?string {
		$decoded = '';
		$start   = 0;
		$length  = strlen( $body );
		for ( $at = 0; $at < $length; $at += self::SLICE ) {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- hostile bytes.
			$part = @inflate_add( $context, substr( $body, $at, self::SLICE ) );
			if ( false === $part ) {
				return null;
			}
			$decoded .= substr( $part, 0, $maxBytes + 1 - strlen( $decoded ) );
			if ( strlen( $decoded ) > $maxBytes ) {
				return $decoded;
			}
			if ( ZLIB_STREAM_END === inflate_get_status( $context ) ) {
				$start += inflate_get_read_len( $context );
				$next   = self::nextMember( $body, $start );
				if ( null === $next ) {
					return $decoded;
				}
				$context = $next;
				$at      = $start - self::SLICE;
			}
		}
		return null;
	}

	/** @return \InflateContext|null for what gzip has appended, as logs and servers that compress in parts do; null = nothing */
	private static function nextMember( string $body, int $start ): ?\InflateContext {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- hostile bytes.
		$context = "\x1f\x8b\x08" === substr( $body, $start, 3 ) ? @inflate_init( ZLIB_ENCODING_GZIP ) : false;
		return false === $context ? null : $context;
	}

	/** @return int|null null for encodings that were not accepted, and for several at once */
	private static function format( string $body, string $encoding ): ?int {
		if ( ! function_exists( 'inflate_init' ) ) {
			return null;
		}
		return match ( $encoding ) {
			'gzip', 'x-gzip' => ZLIB_ENCODING_GZIP,
			// Many servers send "deflate" without the zlib header that the standard demands.
			'deflate'        => self::hasZlibHeader( $body ) ? ZLIB_ENCODING_DEFLATE : ZLIB_ENCODING_RAW,
			default          => null,
		};
	}

	private static function hasZlibHeader( string $body ): bool {
		$first = ord( $body[0] );
		return 8 === ( $first & 15 ) && 0 === ( ( $first << 8 ) + ord( $body[1] ?? "\0" ) ) % 31;
	}
}
