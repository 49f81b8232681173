<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Web;

use Frontispiece\Kernel\Http\Response;

/** Reads from the headers of a response how long to wait before the next request. */
final class RateLimitHeaders {
	/** Maximum wait in seconds, whatever the server asks for. */
	private const LONGEST = DAY_IN_SECONDS;

	private const REMAINING = [ 'ratelimit-remaining', 'x-ratelimit-remaining' ];
	private const RESET     = [ 'ratelimit-reset', 'x-ratelimit-reset' ];

	/** Numbers below this are seconds from now; larger ones are Unix timestamps. */
	private const UNIX = 1_000_000_000;

	/** @return int seconds from Retry-After; 0 = none */
	public static function retry( Response $response, int $now ): int {
		$named = self::seconds( $response->header( 'retry-after' ), $now );
		return $named > 0 ? $named : self::reset( $response, $now );
	}

	/** @return int seconds until the next request is allowed; 0 = now */
	public static function pause( Response $response, int $now ): int {
		foreach ( self::REMAINING as $name ) {
			$left = $response->header( $name );
			if ( is_numeric( $left ) && (int) $left < 1 ) {
				return self::reset( $response, $now );
			}
		}
		return 0;
	}

	private static function reset( Response $response, int $now ): int {
		foreach ( self::RESET as $name ) {
			$seconds = self::seconds( $response->header( $name ), $now );
			if ( $seconds > 0 ) {
				return $seconds;
			}
		}
		return 0;
	}

	/** @param string $value seconds, Unix time, or a date */
	private static function seconds( string $value, int $now ): int {
		if ( '' === $value ) {
			return 0;
		}
		$at = is_numeric( $value ) ? (int) $value : (int) strtotime( $value );
		return max( 0, min( self::LONGEST, $at < self::UNIX ? $at : $at - $now ) );
	}
}
