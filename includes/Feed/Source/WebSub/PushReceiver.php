<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\WebSub;

use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\AfterResponse;

/** Refreshes a source because its hub has announced something new. What the hub sends is not used. */
final class PushReceiver {
	/** Shortest time between two refreshes, in seconds, however many messages a hub sends. */
	private const REST = 60;

	/** @param \Closure(): Refresher $refresher made when it is needed */
	public function __construct(
		private readonly SourceRepository $sources,
		private readonly \Closure $refresher,
		private readonly AfterResponse $afterResponse,
		private readonly Clock $clock,
	) {}

	public function arrived( Source $source ): void {
		$now = $this->clock->now();
		// A source that waits after an error keeps waiting: its server may have asked for that.
		if ( $source->isPaused() || ( $source->failures > 0 && $source->dueAt > $now ) ) {
			return;
		}
		$this->sources->note( $source, [ 'pushed_at' => $now ] );
		$allowed = $source->refreshedAt + self::REST;
		if ( $allowed > $now ) {
			$this->sources->update( $source->id, [ 'due_at' => $allowed ] );
			return;
		}
		$this->afterResponse->do( fn() => $this->refresh( $source->id ) );
	}

	private function refresh( int $id ): void {
		$source = $this->sources->byId( $id );
		if ( null !== $source ) {
			( $this->refresher )()->refresh( $source, true );
		}
	}
}
