<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/** The address of this site, and those that a visitor sends: they are links only if they lead to this site. */
final class SiteUrl {
	/**
	 * Returns the address of this site, without a slash at the end. home_url() has https or http like the request, and plugins
	 * add languages to it: cron and WP-CLI would have another one.
	 */
	public static function stored(): string {
		$home = get_option( 'home' );
		return is_string( $home ) ? untrailingslashit( $home ) : '';
	}

	/** Returns whether an absolute URL belongs to this site, also where sites share a host, or languages have hosts. */
	public static function isOwn( string $url ): bool {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || isset( $parts['user'] ) || 1 === preg_match( '/[\x00-\x20\\\\\x7f]/', $url ) ) {
			return false;
		}
		$home = wp_parse_url( home_url( '/' ) );
		if ( ! is_array( $home ) || ! str_starts_with( ( $parts['path'] ?? '' ) . '/', $home['path'] ?? '/' ) ) {
			return false;
		}
		/** This filter is documented in wp-includes/pluggable.php */
		$hosts = (array) apply_filters( 'allowed_redirect_hosts', [ $home['host'] ?? '' ], strtolower( $parts['host'] ?? '' ) );
		foreach ( array_filter( $hosts, 'is_string' ) as $host ) {
			if ( self::origin( $parts ) === self::origin( [ 'host' => $host ] + $home ) ) {
				return true;
			}
		}
		return false;
	}

	/** Returns a URL without its fragment if it belongs to this site; '' if not. */
	public static function clean( string $url ): string {
		$url = sanitize_url( (string) preg_replace( '/#.*/s', '', $url ), [ 'http', 'https' ] );
		return self::isOwn( $url ) ? $url : '';
	}

	/**
	 * @param array<array-key, int|string> $parts
	 * @return list<string>
	 */
	private static function origin( array $parts ): array {
		$scheme = strtolower( (string) ( $parts['scheme'] ?? '' ) );
		return [
			$scheme,
			strtolower( (string) ( $parts['host'] ?? '' ) ),
			(string) ( $parts['port'] ?? ( 'https' === $scheme ? 443 : 80 ) ),
		];
	}
}
