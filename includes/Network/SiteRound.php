<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Installer;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\Cron;

/**
 * Sets up sites and gathers their summaries in the background. A run takes a few seconds, and the next one continues
 * with the sites that have waited longest.
 */
final class SiteRound {
	public const JOB = 'network_sites';

	/** Seconds after which a site gathers its summary again. */
	private const FRESH = 900;

	/** Seconds after which the main site gathers it, because the site's own cron has not. */
	private const STALE = 1800;

	/** Seconds after which a visit that has not ended counts as crashed. Until then, another process makes it. */
	private const VISIT_TIMEOUT = 120;

	/** Seconds that a run takes, and sites that it looks up at a time. */
	private const SECONDS = 8;
	private const BATCH   = 20;

	public function __construct(
		private readonly Kernel $kernel,
		private readonly SiteSummaries $summaries,
		private readonly HealthChecks $health,
		private readonly Attempts $attempts,
	) {}

	public function run( float $seconds = self::SECONDS ): void {
		$start = hrtime( true );
		do {
			$ids = $this->summaries->stale( self::STALE, self::BATCH );
			foreach ( $ids as $id ) {
				$this->visit( $id );
				if ( ( hrtime( true ) - $start ) / 1e9 > $seconds ) {
					return;
				}
			}
			if ( wp_cache_supports( 'flush_runtime' ) ) {
				wp_cache_flush_runtime();
			}
		} while ( count( $ids ) === self::BATCH );
	}

	public function gatherOwn(): void {
		if ( $this->summaries->isOlder( get_current_blog_id(), self::FRESH ) ) {
			$this->gather();
		}
	}

	/** Visits a site also if it has ended a process: the network administrator asks for it. */
	public function visitNow( int $site ): void {
		$this->attempts->delete( "network-site $site" );
		$this->visit( $site );
	}

	/** Sets up a site, unless it is set up already, and gathers its summary. */
	public function visit( int $site ): void {
		try {
			/* translators: %d: ID of a site. */
			$label  = sprintf( __( 'Site with the ID %d', 'frontispiece' ), $site );
			$result = $this->attempts->run( "network-site $site", $label, fn() => $this->setUp( $site ) );
			$isRunning = Attempt::Postponed === $result && $this->attempts->isRecent( "network-site $site", self::VISIT_TIMEOUT );
			if ( Attempt::Started !== $result && ! $isRunning ) {
				$this->summaries->fail( $site, self::crashed( $result ) );
			}
		} catch ( \Throwable $error ) {
			// The others must not wait for a site that is broken.
			$this->summaries->fail( $site, $error->getMessage() );
		}
	}

	/** Says why there are no figures of a site, and what comes next. */
	private static function crashed( Attempt $result ): string {
		return Attempt::SetAside === $result
			? __( 'PHP stopped each time this site was checked. Look in its error log, then select “Check now”.', 'frontispiece' )
			: __( 'PHP stopped while this site was checked. The next check is in about ten minutes.', 'frontispiece' );
	}

	private function setUp( int $site ): void {
		$this->kernel->cachePurge()->now();
		switch_to_blog( $site );
		try {
			$tables = $this->kernel->tables();
			if ( ! $tables->isCurrent() && $tables->mayMigrate( $this->kernel->clock(), false ) ) {
				( new Installer( $this->kernel ) )->install();
				// The caches of this site, not of the one whose request it is.
				$this->kernel->cachePurge()->now();
			}
			if ( $tables->ready() ) {
				// Deactivation has deleted the events of all sites.
				Cron::schedule();
			}
			$this->gather();
		} finally {
			restore_current_blog();
		}
	}

	private function gather(): void {
		$kernel  = $this->kernel;
		$summary = new SiteSummary( $kernel->db(), $kernel->tables(), $kernel->log(), $this->health );
		$this->summaries->store( get_current_blog_id(), $summary->toArray() );
	}
}
