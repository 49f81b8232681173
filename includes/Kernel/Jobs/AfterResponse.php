<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

use Frontispiece\Kernel\Health\Log;

defined( 'ABSPATH' ) || exit;

/** Runs work after the response has been sent to the visitor. What a piece of work throws is logged, and the others run. */
final class AfterResponse {
	/** The function that closes the connection to the visitor, depending on the server. */
	private const FINISHERS = [ 'fastcgi_finish_request', 'litespeed_finish_request' ];

	/** @var list<callable(): mixed> */
	private array $work = [];

	/** @param \Closure(): Log $log */
	public function __construct( private readonly \Closure $log ) {}

	/** Returns whether the server closes the connection first, so that visitors do not wait for the work. */
	public static function isUnnoticed(): bool {
		return [] !== array_filter( self::FINISHERS, 'function_exists' );
	}

	/**
	 * @param callable(): mixed $do runs at the end of the request; where the server can close the connection first, it
	 *     does
	 */
	public function do( callable $do ): void {
		if ( [] === $this->work ) {
			add_action( 'shutdown', [ $this, 'run' ], PHP_INT_MAX );
		}
		$this->work[] = $do;
	}

	public function run(): void {
		// Some hosts disable it.
		if ( function_exists( 'ignore_user_abort' ) ) {
			ignore_user_abort( true );
		}
		foreach ( self::FINISHERS as $finish ) {
			if ( function_exists( $finish ) ) {
				$finish();
			}
		}
		while ( [] !== $this->work ) {
			try {
				( array_shift( $this->work ) )();
			} catch ( \Throwable $error ) {
				( $this->log )()->error( 'jobs', $error->getMessage() );
			}
		}
	}
}
