<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Web;

/** Tests of a driver whose network answers conditional requests. */
trait ConditionalRequests {
	public function test_what_has_not_changed_is_not_sent_again(): void {
		$source = $this->refresh( $this->connected() );
		$before = $this->items( $source );
		$this->networks->forgetLog();
		$source = $this->refresh( $source );
		self::assertSame( [ '', $before ], [ $source->error, $this->items( $source ) ] );
		self::assertSame( [ 304 ], array_column( $this->networks->log( $this->host() ), 'status' ) );
	}
}
