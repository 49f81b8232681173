<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Source\Driver\SourceDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Import\PageImporter;
use Frontispiece\Feed\Source\Import\SourceImporter;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\Backoff;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Imports a source's posts in the background. An error or an empty response never replaces what is stored: the error is
 * recorded with the source, and the source is tried again later.
 */
final class Refresher {
	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceFetcher $fetcher,
		private readonly SourceDrivers $drivers,
		private readonly SourceImporter $importer,
		private readonly PageImporter $pages,
		private readonly FeedRepository $feeds,
		private readonly Attempts $attempts,
		private readonly Options $options,
		private readonly Clock $clock,
		private readonly Log $log,
	) {}

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
			$this->log->info( 'refresh', 'ok', [ 'source' => $source->handle ] + $this->importer->import( $source, $driver ) );
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
			$page = $this->fetcher->fetch( $source, $driver, $in->string( 'after' ) );
		} catch ( SourceError $error ) {
			// The next refresh reports a lasting error; a temporary one is worth waiting for.
			return $error->isLasting() ? null : new RetryJob( $payload, max( $error->pause, 600 ) );
		}
		$this->pages->import( $source, $page, true );
		$seenCount = $in->int( 'seen' ) + count( $page->items );
		return '' === $page->after
			? null
			: new RetryJob(
				[ 'source' => $source->id, 'after' => $page->after, 'seen' => $seenCount ],
				max( 2, $page->pause ),
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
		 * @since 1.0.0
		 * @param Source $source
		 * @param SourceError $error
		 */
		do_action( 'frontispiece_source_failed', $source, $error );
	}
}
