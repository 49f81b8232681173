<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Security\Capabilities;

/** Sets up the current site: tables, keys, capabilities and the cron event. May run again at any time. */
final class Installer {
	public function __construct( private readonly Kernel $kernel ) {}

	public function install(): void {
		$this->kernel->options()->create();
		// Create the keys before the tables: a site without tables has nothing encrypted with its salts, so it needs no
		// legacy keys.
		$this->kernel->keyRing()->keys( 'seal' );
		$this->kernel->tables()->migrate( $this->kernel->clock() );
		Capabilities::grant( true !== $this->kernel->options()->stored( 'granted' ) );
		$this->kernel->options()->set( [ 'granted' => true ] );
		Cron::schedule();
		/** Fires after the tables of this site are created, so that features can create their initial data once. */
		do_action( 'frontispiece_installed' );
	}
}
