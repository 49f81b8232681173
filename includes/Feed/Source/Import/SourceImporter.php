<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Import;

use Frontispiece\Feed\Source\Driver\SourceDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceFetcher;
use Frontispiece\Feed\Source\SourceMerger;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\Web\PollSchedule;
use Frontispiece\Feed\Source\WebSub\Subscriptions;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\JobQueue;

/** Imports the newest posts of a source, up to those that are stored already, and decides when it is read again. */
final class SourceImporter {
	private const MAX_PAGES = 4;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceFetcher $fetcher,
		private readonly PageImporter $pages,
		private readonly ItemImporter $items,
		private readonly PollSchedule $schedule,
		private readonly Subscriptions $subscriptions,
		private readonly JobQueue $jobs,
		private readonly Clock $clock,
	) {}

	/**
	 * @return array{new: int, changed: int, hidden: int} numbers of posts, for the log
	 * @throws SourceError
	 */
	public function import( Source $source, SourceDriver $driver ): array {
		$isFirst = 0 === $source->refreshedAt;
		$result  = $this->importPages( $source, $driver, $isFirst ? 1 : self::MAX_PAGES );
		$stored  = $result->stored;
		$hidden  = $this->items->hideMissing( $source, $result->times, $stored );
		if ( '' !== $result->after && ( $isFirst || [] === $stored->known ) ) {
			$this->jobs->push(
				'backfill',
				[ 'source' => $source->id, 'after' => $result->after, 'seen' => count( $stored->ids() ) ],
				"backfill {$source->id}",
				5,
			);
		}
		// Only now: after an error on a later page, the first one must be read again.
		$this->sources->note( $source, $result->facts );
		$source = $this->sources->byId( $source->id ) ?? $source;
		$this->saveSuccess( $source, $driver, $result );
		$this->subscriptions->refresh( $source );
		if ( $isFirst && $source->id !== $this->sources->sameAs( $source )?->id ) {
			$this->jobs->push( SourceMerger::JOB, [], SourceMerger::JOB );
		}
		$this->items->renewImages( $source, $stored );
		return [
			'new'     => count( $stored->added ),
			'changed' => count( $stored->changed ),
			'hidden'  => count( $hidden ),
		];
	}

	/** @throws SourceError */
	private function importPages( Source $source, SourceDriver $driver, int $max ): ImportResult {
		$result = new ImportResult();
		for ( $n = 0; $n < $max; $n++ ) {
			$page = $this->fetcher->fetch( $source, $driver, $result->after );
			if ( null !== $page->header ) {
				$this->pages->saveHeader( $source, $page->header );
			}
			$this->pages->import( $source, $page, $n > 0, $result );
			if ( '' === $result->after || $result->isKnown || $result->pause > 0 ) {
				break;
			}
		}
		return $result;
	}

	private function saveSuccess( Source $source, SourceDriver $driver, ImportResult $result ): void {
		$foundNew = [] !== $result->stored->added || [] !== $result->stored->changed;
		$this->sources->update( $source->id, [
			'refreshed_at' => $this->clock->now(),
			'failures'     => 0,
			'error'        => '',
			'due_at'       => max(
				$this->clock->now() + $result->pause,
				$this->schedule->next( $source, $driver->definition(), $foundNew ),
			),
		] );
	}
}
