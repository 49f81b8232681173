<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/** Returns the URL of the current request, safe to print as a link: a path on this host with its query. */
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
}
