<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\VideoThumbnails;
use Frontispiece\Feed\Item\ChangedIds;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\MissingDates;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Source\Driver\SourceDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Web\PollSchedule;
use Frontispiece\Feed\Source\WebSub\Subscriptions;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\Backoff;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Imports a source's posts in the background. An error or an empty response never replaces what is stored: the error is
 * recorded with the source, and the source is tried again later.
 */
final class Refresher {
	private const PAGES = 4;

	private readonly MissingDates $missingDates;

	public function __construct(
		private readonly FeedChanges $feedChanges,
		private readonly SourceRepository $sources,
		private readonly ItemRepository $items,
		private readonly FeedRepository $feeds,
		private readonly ImageRepository $images,
		private readonly SourceDrivers $drivers,
		private readonly JobQueue $jobs,
		private readonly Options $options,
		private readonly Clock $clock,
		private readonly Log $log,
		private readonly VideoThumbnails $videoThumbnails,
		private readonly PollSchedule $schedule,
		private readonly Subscriptions $subscriptions,
		private readonly Attempts $attempts,
		private readonly ChangedIds $changedIds,
	) {
		$this->missingDates = new MissingDates( $items, $clock );
	}

	/** @return bool whether this process refreshed it; false if it is not due or another process does */
	public function refresh( Source $source, bool $evenIfFresh = false ): bool {
		$driver = $this->drivers->get( $source->type );
		if ( null === $driver || ! $this->sources->claim( $source, $evenIfFresh ) ) {
			return false;
		}
		/* translators: %s: name of a source. */
		$label   = sprintf( __( 'Posts of “%s”', 'frontispiece' ), $source->name );
		$attempt = null;
		try {
			$attempt = $this->attempts->run( "source {$source->id}", $label, fn() => $this->attempt( $source, $driver ) );
			if ( Attempt::Postponed === $attempt && $evenIfFresh ) {
				// Another process may be reading it right now.
				$this->sources->update( $source->id, [ 'due_at' => $this->clock->now() + MINUTE_IN_SECONDS ] );
			} elseif ( Attempt::Started !== $attempt ) {
				$this->record( $source, SourceError::crashed( Attempt::SetAside === $attempt ? DAY_IN_SECONDS : Attempts::RETRY_DELAY ) );
			}
		} catch ( \Throwable $error ) {
			// Of another plugin that follows what happens: the next source must not wait for it.
			$this->log->error( 'refresh', $error->getMessage(), [ 'source' => $source->handle ] );
		}
		return null === $attempt || Attempt::Started === $attempt;
	}

	/** Refreshes a source because the site owner asked for it, even if it is fresh or was set aside. */
	public function refreshNow( Source $source ): bool {
		$this->attempts->delete( "source {$source->id}" );
		return $this->refresh( $source, true );
	}

	private function attempt( Source $source, SourceDriver $driver ): void {
		try {
			$this->read( $source, $driver );
		} catch ( SourceError $error ) {
			$this->record( $source, $error );
		} catch ( \Throwable $error ) {
			$this->log->error( 'refresh', $error->getMessage(), [ 'source' => $source->handle ] );
			$text = SourceErrorMessages::text( SourceError::TRANSIENT, 'internal' );
			$this->record( $source, new SourceError( SourceError::TRANSIENT, $text, 'internal' ) );
		}
		$this->feeds->refreshHeaders( $source->id );
	}

	/**
	 * Imports older posts, one page per run, up to the number that the owner has set.
	 *
	 * @param array<string, mixed> $payload
	 */
	public function backfill( array $payload ): ?RetryJob {
		$in     = new ArrayReader( $payload );
		$source = $this->sources->byId( $in->int( 'source' ) );
		$driver = null === $source ? null : $this->drivers->get( $source->type );
		if ( null === $source || null === $driver || $in->int( 'seen' ) >= $this->options->int( 'backfill' ) ) {
			return null;
		}
		try {
			$page = $driver->fetch( $source, $in->string( 'after' ) );
		} catch ( SourceError $error ) {
			// The next refresh reports a lasting error; a temporary one is worth waiting for.
			return $error->isLasting() ? null : new RetryJob( $payload, max( $error->pause, 600 ) );
		}
		$this->save( $source, $this->dated( $source, $page, true ) );
		$seenCount = $in->int( 'seen' ) + count( $page->items );
		return '' === $page->after
			? null
			: new RetryJob(
				[ 'source' => $source->id, 'after' => $page->after, 'seen' => $seenCount ],
				max( 2, $page->pause ),
			);
	}

	/** @throws SourceError */
	private function read( Source $source, SourceDriver $driver ): void {
		$stored = new StoreResult();
		$range  = [];
		$after  = '';
		$pause  = 0;
		$facts  = null;
		$first  = 0 === $source->refreshedAt;
		for ( $n = 0; $n < self::PAGES; $n++ ) {
			$page  = $driver->fetch( $source, $after );
			$after = $page->after;
			$pause = max( $pause, $page->pause );
			if ( null !== $page->header ) {
				$this->describe( $source, $page->header );
			}
			$items = $this->dated( $source, $page, $n > 0 );
			$now   = $this->save( $source, $items );
			$facts ??= ( $page->validators?->facts() ?? [] ) + ( $page->hints?->facts() ?? [] );
			$range = $page->loose
				? []
				: array_merge(
					$range,
					array_map( static fn( Item $item ): int => $item->effectiveAt(), $items ),
				);
			$stored->merge( $now );
			if ( '' === $after || $first || [] !== $now->known || $pause > 0 ) {
				break;
			}
		}
		$gone = [] === $range
			? []
			: $this->items->reconcile(
				$source->id,
				min( $range ),
				max( $range ),
				$stored->ids(),
				( new Allowlists() )->permanentIds(),
			);
		$this->feedChanges->queueThrottled( $this->feeds->updateItems( $source, new StoreResult(), $gone ) );
		if ( '' !== $after && ( $first || [] === $stored->known ) ) {
			$this->jobs->push(
				'backfill',
				[ 'source' => $source->id, 'after' => $after, 'seen' => count( $stored->ids() ) ],
				"backfill {$source->id}",
				5,
			);
		}
		// Only now: after an error on a later page, the first one must be read again.
		$this->sources->note( $source, $facts ?? [] );
		$source   = $this->sources->byId( $source->id ) ?? $source;
		$foundNew = [] !== $stored->added || [] !== $stored->changed;
		$this->sources->update(
			$source->id,
			[
				'refreshed_at' => $this->clock->now(),
				'failures'     => 0,
				'error'        => '',
				'due_at'       => max(
					$this->clock->now() + $pause,
					$this->schedule->next( $source, $driver->definition(), $foundNew ),
				),
			],
		);
		$this->subscriptions->refresh( $source );
		if ( $first && $source->id !== $this->sources->sameAs( $source )?->id ) {
			$this->jobs->push( SourceMerger::JOB, [], SourceMerger::JOB );
		}
		$this->images->renew( $source->id, $stored->known );
		if ( [] !== $this->images->pending( 1 ) ) {
			$this->jobs->push( 'images', [], 'images' );
		}
		$this->log->info( 'refresh', 'ok', [
			'source'  => $source->handle,
			'new'     => count( $stored->added ),
			'changed' => count( $stored->changed ),
			'hidden'  => count( $gone ),
		] );
	}

	/**
	 * Returns the posts of a page by the IDs that stored ones have from now on.
	 *
	 * @return list<Item>
	 */
	private function dated( Source $source, SourcePage $page, bool $isOlder ): array {
		if ( $page->mayRename ) {
			$this->changedIds->follow( $source, $page->items );
		}
		return $this->missingDates->date( $source->id, $page->items, $isOlder );
	}

	/** @param list<Item> $items */
	private function save( Source $source, array $items ): StoreResult {
		$items  = array_map( fn( Item $item ): Item => $this->videoThumbnails->complete( $source->id, $item ), $items );
		$stored = $this->items->store( $source, $items );
		$this->images->register( $source->id, $stored->added + $stored->changed );
		$this->feedChanges->queueThrottled( $this->feeds->updateItems( $source, $stored, [] ) );
		return $stored;
	}

	/** @param array<string, mixed> $header */
	private function describe( Source $source, array $header ): void {
		$this->images->registerHeader( $source->id, $header );
		$name = ( new ArrayReader( $header ) )->string( 'name' );
		$this->sources->update(
			$source->id,
			[ 'header' => Json::encode( $header ) ] + ( '' === $name ? [] : [ 'name' => mb_substr( $name, 0, 191 ) ] ),
		);
	}

	private function record( Source $source, SourceError $error ): void {
		$failures = $source->failures + 1;
		$until    = $this->clock->now() + max(
			$error->pause,
			$error->isLasting() ? HOUR_IN_SECONDS : 0,
			Backoff::seconds( $failures ),
		);
		$this->sources->update(
			$source->id,
			[
				'failures' => $failures,
				'due_at'   => $until,
				'error'    => Json::encode(
					[
						'reason'  => $error->reason,
						'code'    => Log::redact( $error->networkCode ),
						'message' => Log::redact( $error->getMessage() ),
						'at'      => $this->clock->now(),
					],
				),
			],
		);
		if ( $error->shared ) {
			$this->sources->postpone( $source->type, $until );
		}
		$this->log->error( 'refresh', $error->getMessage(), [
			'source' => $source->handle,
			'reason' => $error->reason,
			'code'   => $error->networkCode,
		] );
		/**
		 * Fires when a source could not be refreshed.
		 *
		 * @param Source $source
		 * @param SourceError $error
		 */
		do_action( 'frontispiece_source_failed', $source, $error );
	}
}
