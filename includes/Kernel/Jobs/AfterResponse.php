<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

/** Work for when the visitor has the page. */
final class AfterResponse {
	/** @var list<callable(): mixed> */
	private array $work = [];

	/** @param callable(): mixed $do runs at the end of the request; where the server can close the connection first, it does */
	public function do( callable $do ): void {
		if ( [] === $this->work ) {
			add_action( 'shutdown', fn() => $this->run(), PHP_INT_MAX );
		}
		$this->work[] = $do;
	}

	public function run(): void {
		ignore_user_abort( true );
		foreach ( [ 'fastcgi_finish_request', 'litespeed_finish_request' ] as $finish ) {
			if ( function_exists( $finish ) ) {
				$finish();
			}
		}
		while ( [] !== $this->work ) {
			( array_shift( $this->work ) )();
		}
	}
}
