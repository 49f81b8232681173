<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\RenamedColumns;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Security\Capabilities;

/** Sets up the current site: tables, keys, capabilities and the cron event. May run again at any time. */
final class Installer {
	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * @param bool $isVisitor whether a visitor may have to wait for it
	 * @param bool $isForced  whether the tables are migrated even if they seem to be current
	 */
	public function install( bool $isVisitor = false, bool $isForced = false ): void {
		$tables = $this->kernel->tables();
		$isOld  = null !== $tables->old() || $tables->isUnfinished();
		$this->kernel->options()->create();
		// Create the keys before the tables: a site without tables has nothing encrypted with its salts, so it needs no
		// legacy keys.
		$this->kernel->keyRing()->keys( 'seal' );
		if ( $isOld ) {
			// Before the migration: one that is interrupted afterwards must not forget it.
			$this->kernel->jobs()->push( RenamedColumns::JOB, [], RenamedColumns::JOB );
		}
		if ( ( $isOld || ! $tables->isCurrent() ) && ! $tables->begin( $this->kernel->clock() ) && $tables->isUnfinished() ) {
			// While the database is read-only, each request would purge all caches again.
			return;
		}
		$tables->migrate( $this->kernel->clock(), $isVisitor, $isForced );
		if ( $isForced || ( $isOld && $tables->isCurrent() ) ) {
			// What was cached meanwhile may lack what the tables did not have yet.
			$this->kernel->cachePurge()->all();
		}
		Capabilities::grant( true !== $this->kernel->options()->stored( 'granted' ) );
		$this->kernel->options()->set( [ 'granted' => true ] );
		Cron::schedule();
		try {
			/**
			 * Fires after the tables of this site are created, so that features can create their initial data once.
			 *
			 * @since 1.0.0
			 */
			do_action( 'frontispiece_installed' );
		} finally {
			if ( $tables->isUnfinished() ) {
				$this->kernel->options()->set( [ 'migration' => [] ] );
			}
		}
	}
}
