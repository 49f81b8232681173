<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Admin\SiteSettings;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Uninstall;
use Frontispiece\Module;
use Frontispiece\Plugin;

/**
 * Networks of sites (multisite): sets up sites that the network adds, cleans up after those that it deletes, and offers
 * the network's screen. Loaded in networks only.
 */
final class Network implements Module {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_filter(
			'wpmu_drop_tables',
			fn( $tables, $site ): array => [
				...( is_array( $tables ) ? $tables : [] ),
				...$this->kernel->tables()->of( (int) $site ),
			],
			10,
			2,
		);
		// Before WordPress deletes the site's tables, which say what its files are.
		add_action( 'wp_uninitialize_site', fn( \WP_Site $site ) => $this->forget( (int) $site->blog_id ), 5 );
		if ( ! self::isActive() ) {
			return;
		}
		// After WordPress has created the site's tables.
		add_action( 'wp_initialize_site', fn( \WP_Site $site ) => $this->round()->visit( (int) $site->blog_id ), 100 );
		// Each site gathers its own summary; the main site visits those whose cron does not run.
		add_action(
			'frontispiece_schedule_jobs',
			function ( JobQueue $jobs ): void {
				if ( is_main_site() ) {
					$jobs->handle( SiteRound::JOB, function (): ?RetryJob {
						$this->round()->run();
						return null;
					} );
					$jobs->push( SiteRound::JOB, [], SiteRound::JOB );
				}
				$this->kernel->attempts()->runSafely(
					'cron network',
					__( 'Summary of this site', 'frontispiece' ),
					fn() => $this->round()->gatherOwn(),
				);
			},
		);
		if ( is_main_site() ) {
			add_action( 'frontispiece_rest_routes', fn() => $this->controller()->register_routes() );
		}
		if ( is_network_admin() ) {
			( new NetworkScreen( $this->kernel->assets() ) )->register();
		}
	}

	/** Checks whether the plugin is active on all sites of the network. */
	private static function isActive(): bool {
		$active = get_site_option( 'active_sitewide_plugins' );
		return is_array( $active ) && isset( $active[ plugin_basename( FRONTISPIECE_FILE ) ] );
	}

	private function forget( int $site ): void {
		switch_to_blog( $site );
		try {
			( new Uninstall( $this->kernel, Plugin::storesOfFiles() ) )->deleteFiles();
		} finally {
			restore_current_blog();
		}
	}

	private function round(): SiteRound {
		return $this->kernel->get( SiteRound::class );
	}

	private function summaries(): SiteSummaries {
		return $this->kernel->get( SiteSummaries::class );
	}

	private function controller(): NetworkController {
		$settings = new SiteSettings( $this->kernel->options(), $this->kernel->secrets() );
		return new NetworkController( new NetworkSettings( $settings ), $this->summaries(), $this->round() );
	}
}
