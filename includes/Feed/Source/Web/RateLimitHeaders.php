<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Web;

use Frontispiece\Kernel\Http\Response;

/** Reads from the headers of a response how long to wait before the next request. */
final class RateLimitHeaders {
	private const REMAINING = [ 'ratelimit-remaining', 'x-ratelimit-remaining' ];
	private const RESET     = [ 'ratelimit-reset', 'x-ratelimit-reset' ];

	/** @return int seconds from Retry-After; 0 = none */
	public static function retry( Response $response, int $now ): int {
		$named = $response->seconds( 'retry-after', $now );
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
			$seconds = $response->seconds( $name, $now );
			if ( $seconds > 0 ) {
				return $seconds;
			}
		}
		return 0;
	}
}
