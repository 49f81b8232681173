<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/**
 * Reads the method and headers of the current request. Headers are user input: callers must compare or validate them.
 */
final class Request {
	/** @return string "GET", "POST", …; '' on the command line */
	public static function method(): string {
		return strtoupper( sanitize_key( self::server( 'REQUEST_METHOD' ) ) );
	}

	/** @return string a value of $_SERVER without the slashes that WordPress adds; '' if there is none */
	public static function server( string $name ): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- see above: an address is no text field.
		$value = $_SERVER[ $name ] ?? '';
		return is_string( $value ) ? wp_unslash( $value ) : '';
	}
}
