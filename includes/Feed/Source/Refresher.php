<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\VideoThumbnails;
use Frontispiece\Feed\Item\ChangedIds;
use Frontispiece\Feed\Item\FirstSeen;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
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

	private readonly FirstSeen $firstSeen;

	public function __construct(
		private readonly FeedChanges $feedChanges,
		private readonly SourceRepository $accounts,
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
		$this->firstSeen = new FirstSeen( $items, $clock );
	}

	/** @return bool whether this process refreshed it; false if it is not due or another process does */
	public function refresh( Source $account, bool $evenIfFresh = false ): bool {
		$driver = $this->drivers->get( $account->type );
		if ( null === $driver || ! $this->accounts->claim( $account, $evenIfFresh ) ) {
			return false;
		}
		/* translators: %s: name of a source. */
		$label   = sprintf( __( 'Posts of “%s”', 'frontispiece' ), $account->name );
		$attempt = null;
		try {
			$attempt = $this->attempts->run( "source {$account->id}", $label, fn() => $this->attempt( $account, $driver ) );
			if ( Attempt::Postponed === $attempt && $evenIfFresh ) {
				// Another process may be reading it right now.
				$this->accounts->update( $account->id, [ 'due_at' => $this->clock->now() + MINUTE_IN_SECONDS ] );
			} elseif ( Attempt::Started !== $attempt ) {
				$this->record( $account, SourceError::crashed( Attempt::SetAside === $attempt ? DAY_IN_SECONDS : Attempts::RETRY_DELAY ) );
			}
		} catch ( \Throwable $error ) {
			// Of another plugin that follows what happens: the next source must not wait for it.
			$this->log->error( 'refresh', $error->getMessage(), [ 'source' => $account->handle ] );
		}
		return null === $attempt || Attempt::Started === $attempt;
	}

	/** Refreshes a source because the site owner asked for it, even if it is fresh or was set aside. */
	public function refreshNow( Source $source ): bool {
		$this->attempts->forget( "source {$source->id}" );
		return $this->refresh( $source, true );
	}

	private function attempt( Source $account, SourceDriver $driver ): void {
		try {
			$this->read( $account, $driver );
		} catch ( SourceError $error ) {
			$this->record( $account, $error );
		} catch ( \Throwable $error ) {
			$this->log->error( 'refresh', $error->getMessage(), [ 'source' => $account->handle ] );
			$text = SourceErrorMessages::text( SourceError::TRANSIENT, 'internal' );
			$this->record( $account, new SourceError( SourceError::TRANSIENT, $text, 'internal' ) );
		}
		$this->feeds->refreshHeaders( $account->id );
	}

	/**
	 * Imports older posts, one page per run, up to the number that the owner has set.
	 *
	 * @param array<string, mixed> $payload
	 */
	public function backfill( array $payload ): ?RetryJob {
		$in      = new ArrayReader( $payload );
		$account = $this->accounts->byId( $in->int( 'source' ) );
		$driver  = null === $account ? null : $this->drivers->get( $account->type );
		if ( null === $account || null === $driver || $in->int( 'seen' ) >= $this->options->int( 'backfill' ) ) {
			return null;
		}
		try {
			$page = $driver->fetch( $account, $in->string( 'after' ) );
		} catch ( SourceError $error ) {
			// The next refresh reports a lasting error; a temporary one is worth waiting for.
			return $error->isLasting() ? null : new RetryJob( $payload, max( $error->pause, 600 ) );
		}
		$this->keep( $account, $this->dated( $account, $page, true ) );
		$seenCount = $in->int( 'seen' ) + count( $page->items );
		return '' === $page->after
			? null
			: new RetryJob(
				[ 'source' => $account->id, 'after' => $page->after, 'seen' => $seenCount ],
				max( 2, $page->pause ),
			);
	}

	/** @throws SourceError */
	private function read( Source $account, SourceDriver $driver ): void {
		$stored = new StoreResult();
		$range  = [];
		$after  = '';
		$pause  = 0;
		$facts  = null;
		$first  = 0 === $account->refreshedAt;
		for ( $n = 0; $n < self::PAGES; $n++ ) {
			$page  = $driver->fetch( $account, $after );
			$after = $page->after;
			$pause = max( $pause, $page->pause );
			if ( null !== $page->header ) {
				$this->describe( $account, $page->header );
			}
			$items = $this->dated( $account, $page, $n > 0 );
			$now   = $this->keep( $account, $items );
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
				$account->id,
				min( $range ),
				max( $range ),
				$stored->ids(),
				( new Allowlists() )->kept(),
			);
		$this->feedChanges->queueThrottled( $this->feeds->spread( $account, new StoreResult(), $gone ) );
		if ( '' !== $after && ( $first || [] === $stored->known ) ) {
			$this->jobs->push(
				'backfill',
				[ 'source' => $account->id, 'after' => $after, 'seen' => count( $stored->ids() ) ],
				"backfill {$account->id}",
				5,
			);
		}
		// Only now: after an error on a later page, the first one must be read again.
		$this->accounts->note( $account, $facts ?? [] );
		$account  = $this->accounts->byId( $account->id ) ?? $account;
		$foundNew = [] !== $stored->added || [] !== $stored->changed;
		$this->accounts->update(
			$account->id,
			[
				'refreshed_at' => $this->clock->now(),
				'failures'     => 0,
				'error'        => '',
				'due_at'       => max(
					$this->clock->now() + $pause,
					$this->schedule->next( $account, $driver->definition(), $foundNew ),
				),
			],
		);
		$this->subscriptions->keep( $account );
		if ( $first && $account->id !== $this->accounts->sameAs( $account )?->id ) {
			$this->jobs->push( SourceMerger::JOB, [], SourceMerger::JOB );
		}
		$this->images->renew( $account->id, $stored->known );
		if ( [] !== $this->images->pending( 1 ) ) {
			$this->jobs->push( 'images', [], 'images' );
		}
		$this->log->info( 'refresh', 'ok', [
			'source'  => $account->handle,
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
		return $this->firstSeen->date( $source->id, $page->items, $isOlder );
	}

	/** @param list<Item> $items */
	private function keep( Source $account, array $items ): StoreResult {
		$items  = array_map( fn( Item $item ): Item => $this->videoThumbnails->complete( $account->id, $item ), $items );
		$stored = $this->items->store( $account, $items );
		$this->images->register( $account->id, $stored->added + $stored->changed );
		$this->feedChanges->queueThrottled( $this->feeds->spread( $account, $stored, [] ) );
		return $stored;
	}

	/** @param array<string, mixed> $header */
	private function describe( Source $account, array $header ): void {
		$this->images->registerHeader( $account->id, $header );
		$name = ( new ArrayReader( $header ) )->string( 'name' );
		$this->accounts->update(
			$account->id,
			[ 'header' => Json::encode( $header ) ] + ( '' === $name ? [] : [ 'name' => mb_substr( $name, 0, 191 ) ] ),
		);
	}

	private function record( Source $account, SourceError $error ): void {
		$failures = $account->failures + 1;
		$until    = $this->clock->now() + max(
			$error->pause,
			$error->isLasting() ? HOUR_IN_SECONDS : 0,
			Backoff::seconds( $failures ),
		);
		$this->accounts->update(
			$account->id,
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
			$this->accounts->postpone( $account->type, $until );
		}
		$this->log->error( 'refresh', $error->getMessage(), [
			'source' => $account->handle,
			'reason' => $error->reason,
			'code'   => $error->networkCode,
		] );
		/**
		 * Fires when a source could not be refreshed.
		 *
		 * @param Source     $account
		 * @param SourceError $error
		 */
		do_action( 'frontispiece_source_failed', $account, $error );
	}
}
