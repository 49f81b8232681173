<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Privacy;

use WpOrg\Requests\IdnaEncoder;

/** Compares email addresses whatever their case, the space around them, and the spelling of an international domain. */
final class EmailAddress {
	/** Returns an address without space around it, in lowercase, and with its domain in ASCII: ada@xn--exmple-cua.org. */
	public static function normalize( string $address ): string {
		$address = mb_strtolower( trim( mb_scrub( $address, 'UTF-8' ) ) );
		$at      = strrpos( $address, '@' );
		return false === $at ? $address : substr( $address, 0, $at + 1 ) . self::ascii( substr( $address, $at + 1 ) );
	}

	/**
	 * Returns how an address may be written: as it is, and with the domain in ASCII or in the letters of its language.
	 *
	 * @return non-empty-list<string> in lowercase, the normalized one first
	 */
	public static function spellings( string $address ): array {
		$normal = self::normalize( $address );
		$domain = substr( (string) strrchr( $normal, '@' ), 1 );
		// WordPress has no decoder. Without the extension, only the spelling of the request is known.
		$local  = str_contains( $domain, 'xn--' ) && function_exists( 'idn_to_utf8' ) ? idn_to_utf8( $domain ) : false;
		return array_values( array_unique( [
			$normal,
			mb_strtolower( trim( mb_scrub( $address, 'UTF-8' ) ) ),
			...( is_string( $local ) ? [ substr( $normal, 0, -strlen( $domain ) ) . $local ] : [] ),
		] ) );
	}

	/** Returns the user with this address; 0 = none. */
	public static function user( string $address ): int {
		$user = get_user_by( 'email', trim( $address ) );
		// The database may treat é as e.
		return $user instanceof \WP_User && self::normalize( $user->user_email ) === self::normalize( $address )
			? $user->ID
			: 0;
	}

	private static function ascii( string $domain ): string {
		try {
			return IdnaEncoder::encode( $domain );
		} catch ( \Exception ) {
			return $domain;
		}
	}
}
