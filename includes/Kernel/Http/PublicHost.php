<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

/** Tells hosts of the internet from those of private networks, which no request may reach. */
final class PublicHost {
	// Ranges that filter_var() treats as public: carrier and cloud networks, protocol assignments, examples, tests, and
	// multicast.
	private const INTERNAL = [
		'100.64.0.0'   => 10,
		'192.0.0.0'    => 24,
		'192.0.2.0'    => 24,
		'198.18.0.0'   => 15,
		'198.51.100.0' => 24,
		'203.0.113.0'  => 24,
		'224.0.0.0'    => 4,
	];

	/** A name as the domain name system has it: no address in decimal, hexadecimal or short notation ends in letters. */
	private const NAME = '/^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/';

	/** Ends of names that exist in private networks only. */
	private const PRIVATE_NAMES = '/(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa)$/';

	/** @return string|null IP address to connect to; null if the name resolves to a private network or not at all */
	public static function resolve( string $host ): ?string {
		$addresses = gethostbynamel( $host );
		$addresses = false === $addresses ? [] : $addresses;
		foreach ( $addresses as $address ) {
			if (
				false === filter_var(
					$address,
					FILTER_VALIDATE_IP,
					FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE,
				)
				|| self::isInternal( $address )
			) {
				return null;
			}
		}
		return $addresses[0] ?? null;
	}

	private static function isInternal( string $address ): bool {
		foreach ( self::INTERNAL as $network => $bits ) {
			if ( ( (int) ip2long( $address ) ) >> ( 32 - $bits ) === ( (int) ip2long( $network ) ) >> ( 32 - $bits ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns whether a host is certain to be private. A name that cannot be resolved right now may be resolved later.
	 *
	 * @param bool $mayAsk whether to ask the name server
	 */
	public static function isPrivate( string $host, bool $mayAsk ): bool {
		$ascii = function_exists( 'idn_to_ascii' ) ? idn_to_ascii( $host ) : false;
		$host  = false === $ascii ? $host : $ascii;
		if ( 1 !== preg_match( self::NAME, $host ) ) {
			return null === self::resolve( $host );
		}
		return 1 === preg_match( self::PRIVATE_NAMES, $host )
			|| ( $mayAsk && false !== gethostbynamel( $host ) && null === self::resolve( $host ) );
	}
}
