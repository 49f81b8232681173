<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * Logs our slow queries after the response, by the method that ran them. The log has their SQL with placeholders, so
 * that no value of a visitor gets into it.
 */
final class SlowQueries {
	private const SECONDS = 1.0;

	/** Log lines per hour and method: a slow database must not fill the log. */
	private const MAX_LINES = 3;

	/** @var array<string, array{seconds: float, sql: string}> the slowest query of each method */
	private array $slowest = [];

	private bool $isWriting = false;

	public function __construct(
		private readonly Log $log,
		private readonly RateLimit $rates,
		private readonly AfterResponse $afterResponse,
	) {}

	public function add( string $sql, float $seconds ): void {
		$place = self::caller();
		/**
		 * Fires after a query of this plugin that took more than a tenth of a second, for metrics.
		 *
		 * @since 1.0.0
		 * @param float  $seconds
		 * @param string $place Class and method that ran it.
		 * @param string $sql   With placeholders instead of values.
		 */
		do_action( 'frontispiece_slow_query', $seconds, $place, $sql );
		/**
		 * Filters the seconds after which a query of this plugin is logged as slow.
		 *
		 * @since 1.0.0
		 * @param float $seconds
		 */
		if ( $this->isWriting || $seconds < (float) apply_filters( 'frontispiece_slow_query_seconds', self::SECONDS ) ) {
			return;
		}
		if ( [] === $this->slowest ) {
			$this->afterResponse->do( fn() => $this->write() );
		}
		if ( $seconds > ( $this->slowest[ $place ]['seconds'] ?? 0 ) ) {
			$this->slowest[ $place ] = [ 'seconds' => $seconds, 'sql' => $sql ];
		}
	}

	private function write(): void {
		$this->isWriting = true;
		foreach ( $this->slowest as $place => $query ) {
			if ( $this->rates->count( 'slow-query', HOUR_IN_SECONDS, $place ) <= self::MAX_LINES ) {
				$this->log->info( 'slow query', sprintf( '%s: %.1f s', $place, $query['seconds'] ), [
					'sql' => mb_substr( (string) preg_replace( '/\s+/', ' ', $query['sql'] ), 0, 500 ),
				] );
			}
		}
		$this->slowest   = [];
		$this->isWriting = false;
	}

	/** Returns the method that called the database layer. */
	private static function caller(): string {
		$frames = debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 15 );
		$ours   = array_keys( array_column( array_map(
			static fn( array $frame ): array => [ 'class' => $frame['class'] ?? '' ],
			$frames,
		), 'class' ), Database::class, true );
		$frame  = $frames[ [] === $ours ? 2 : max( $ours ) + 1 ] ?? [];
		$class  = $frame['class'] ?? '';
		$method = (string) preg_replace( '/^.*\\\\/', '', $frame['function'] ?? 'unknown' );
		return ( '' === $class ? '' : substr( $class, strlen( 'Frontispiece\\' ) ) . '::' ) . $method;
	}
}
