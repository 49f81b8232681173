<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/** The URL of the current request, safe to print as a link. */
final class CurrentUrl {
	/**
	 * Returns path and query with a single leading slash. Browsers treat //name, /\name, and a slash, a tab and a slash
	 * as the start of another host.
	 */
	public static function path(): string {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- escaped where it is printed.
		$uri = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] )
			? wp_unslash( $_SERVER['REQUEST_URI'] )
			: '';
		// phpcs:enable
		return '/' . (string) preg_replace( [ '~^[/\\\\\x00-\x20]+~', '/#.*/s' ], '', $uri );
	}

	/** Returns the whole URL, on the host that was requested if it is one of this site's, such as that of a language. */
	public static function absolute(): string {
		$home = (array) wp_parse_url( home_url() ) + [ 'scheme' => 'http', 'host' => '' ];
		$own  = "{$home['scheme']}://{$home['host']}" . ( isset( $home['port'] ) ? ":{$home['port']}" : '' ) . self::path();
		$sent = "{$home['scheme']}://" . Request::server( 'HTTP_HOST' ) . self::path();
		return SiteUrl::isOwn( $sent ) ? $sent : $own;
	}
}
