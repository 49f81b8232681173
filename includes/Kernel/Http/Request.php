<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/** The method and the headers of the request at hand. What they hold is a visitor's: whoever reads a header compares or validates it. */
final class Request {
	/** @return string "GET", "POST", …; '' on the command line */
	public static function method(): string {
		return strtoupper( sanitize_key( self::server( 'REQUEST_METHOD' ) ) );
	}

	/** @return string a value of $_SERVER without the slashes that WordPress adds; '' if there is none */
	public static function server( string $name ): string {
		$value = $_SERVER[ $name ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- see above: an address is no text field.
		return is_string( $value ) ? wp_unslash( $value ) : '';
	}
}
