<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\WebSub;

/** The signature of a hub's message: the header X-Hub-Signature. */
final class Signature {
	private const METHODS = [ 'sha1', 'sha256', 'sha384', 'sha512' ];

	public static function isValid( string $header, string $body, string $secret ): bool {
		[ $method, $hash ] = explode( '=', trim( $header ), 2 ) + [ '', '' ];
		$method            = strtolower( $method );
		return '' !== $secret
			&& in_array( $method, self::METHODS, true )
			&& hash_equals( hash_hmac( $method, $body, $secret ), strtolower( trim( $hash ) ) );
	}
}
