<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceMerger;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\TokenExpiryEmail;
use Frontispiece\Feed\Source\WebSub\Subscriptions;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;

/** Runs every five minutes: queues due jobs and refreshes due sources. */
final class FeedCron {
	private const SECONDS = 20;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly ImageRepository $images,
		private readonly Refresher $refresher,
		private readonly Housekeeping $housekeeping,
		private readonly TokenExpiryEmail $tokenExpiryEmail,
		private readonly StaleFeeds $staleFeeds,
		private readonly Subscriptions $subscriptions,
		private readonly Clock $clock,
		private readonly Attempts $attempts,
	) {}

	/** Deletes what is kept for a limited time, also while feeds are off. */
	public function deleteExpired( JobQueue $jobs ): void {
		$jobs->push( 'housekeeping', [], 'housekeeping ' . gmdate( 'Y-m-d', $this->clock->now() ) );
		$label = __( 'Deletion of expired stories', 'frontispiece' );
		$this->attempts->runSafely( 'cron fleeting', $label, $this->housekeeping->deleteExpired( ... ) );
	}

	public function run( JobQueue $jobs ): void {
		$this->deleteExpired( $jobs );
		foreach ( $this->images->expiring( DAY_IN_SECONDS ) as $source ) {
			$jobs->push( 'backfill', [ 'source' => $source ], "backfill $source" );
		}
		if ( [] !== $this->images->pending( 1 ) ) {
			$jobs->push( 'images', [], 'images' );
		}
		$jobs->push( SourceMerger::JOB, [], SourceMerger::JOB . ' ' . gmdate( 'Y-m-d', $this->clock->now() ) );
		$steps = [
			'tokens'     => [ __( 'Emails about access tokens', 'frontispiece' ), $this->tokenExpiryEmail->send( ... ) ],
			'websub'     => [ __( 'WebSub subscriptions', 'frontispiece' ), $this->subscriptions->renew( ... ) ],
			'staleFeeds' => [ __( 'Sources of feeds', 'frontispiece' ), $this->staleFeeds->resolve( ... ) ],
		];
		foreach ( $steps as $name => [ $label, $do ] ) {
			$this->attempts->runSafely( "cron $name", $label, $do );
		}
		$until = microtime( true ) + self::SECONDS;
		foreach ( $this->sources->due() as $source ) {
			if ( microtime( true ) > $until ) {
				break;
			}
			$this->refresher->refresh( $source );
		}
	}
}
