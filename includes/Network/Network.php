<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Module;

/** Networks of sites (multisite): sets up sites that the network adds, and offers the network's screen. */
final class Network extends Module {
	public function title(): string {
		return __( 'Network', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Set up the sites of a multisite in the background, and show their status to its administrators.', 'frontispiece' );
	}

	public function hooks(): array {
		// After WordPress has created the site's tables.
		return self::isActive() ? [ [ 'wp_initialize_site', 'setUpSite', 100 ] ] : [];
	}

	public function adminHooks(): array {
		return self::isActive() && is_network_admin()
			? [ [ 'network_admin_menu', [ NetworkScreen::class, 'addMenu' ] ] ]
			: [];
	}

	public function restControllers(): array {
		return self::isActive() && is_main_site() ? [ NetworkController::class ] : [];
	}

	public function handleJobs( JobQueue $jobs ): void {
		$jobs->handle( SiteRound::JOB, function (): ?RetryJob {
			$this->round()->run();
			return null;
		} );
	}

	/** Each site gathers its own summary; the main site visits those whose cron does not run. */
	public function schedule( JobQueue $jobs ): void {
		if ( ! self::isActive() ) {
			return;
		}
		if ( is_main_site() ) {
			$jobs->push( SiteRound::JOB, [], SiteRound::JOB );
		}
		$this->round()->gatherOwn();
	}

	public function setUpSite( \WP_Site $site ): void {
		$this->round()->visit( (int) $site->blog_id );
	}

	/** Checks whether the plugin is active on all sites of the network. */
	private static function isActive(): bool {
		$active = get_site_option( 'active_sitewide_plugins' );
		return is_array( $active ) && isset( $active[ plugin_basename( FRONTISPIECE_FILE ) ] );
	}

	private function round(): SiteRound {
		return $this->kernel->get( SiteRound::class );
	}
}
