<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/** The address of this request, fit to be printed as a link: a path of this host with its query. */
final class CurrentUrl {
	/** A browser takes //name, /\name and a slash, a tab and a slash for the beginning of another host: one slash is left. */
	public static function path(): string {
		$uri = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] ) ? wp_unslash( $_SERVER['REQUEST_URI'] ) : ''; // phpcs:ignore WordPress.Security -- escaped where it is printed.
		return '/' . (string) preg_replace( [ '~^[/\\\\\x00-\x20]+~', '/#.*/s' ], '', $uri );
	}
}
