<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\ModuleDeclarations;

/**
 * Always removes capabilities and cron events, and all data if the site owner has chosen so. Processes every site of a
 * multisite in batches.
 */
final class Uninstall {
	public function __construct( private readonly Kernel $kernel ) {}

	public function run(): void {
		if ( ! is_multisite() ) {
			$this->site();
			return;
		}
		$isErased = true === $this->kernel->options()->get( 'remove_data' );
		EverySite::visit( fn() => $this->site() );
		foreach ( NetworkOptions::SITE_META as $key ) {
			delete_metadata( 'blog', 0, $key, '', true );
		}
		// At the end, because the sites need it to know whether they keep their data.
		if ( $isErased ) {
			delete_site_option( NetworkOptions::NAME );
		}
	}

	/** Deletes the files of the current site, also those outside its uploads. Its tables are needed to find them. */
	public function deleteFiles(): void {
		foreach ( $this->kernel->get( ModuleDeclarations::class )->storedFiles() as $stored ) {
			$stored->delete();
		}
	}

	private function site(): void {
		wp_unschedule_hook( Cron::HOOK );
		Capabilities::revoke();
		if ( false !== get_option( Options::NAME ) ) {
			// Reset, so that a new installation grants the capabilities again.
			$this->kernel->options()->set( [ 'granted' => false ] );
		}
		if ( true !== $this->kernel->options()->get( 'remove_data' ) ) {
			return;
		}
		/**
		 * Fires on each site before the plugin's data is deleted: features delete what they keep elsewhere.
		 *
		 * @since 1.0.0
		 */
		do_action( 'frontispiece_uninstall' );
		$before = $this->kernel->options()->stored( 'demo_pages' );
		// First, because rows and options say where they are: if the server ends this early, it can be repeated.
		$this->deleteFiles();
		$this->kernel->tables()->drop();
		$this->options();
		$this->posts();
		$terms = get_terms( [
			'taxonomy'   => 'category',
			'hide_empty' => false,
			'fields'     => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- once in a lifetime.
			'meta_key'   => '_frontispiece_demo',
		] );
		foreach ( is_array( $terms ) ? $terms : [] as $id ) {
			wp_delete_term( (int) $id, 'category' );
		}
		foreach ( $this->kernel->db()->column(
			'SELECT DISTINCT meta_key FROM ' . Database::wpdb()->usermeta . ' WHERE meta_key LIKE %s OR meta_key LIKE %s',
			Database::wpdb()->esc_like( 'frontispiece_' ) . '%',
			// What WordPress remembers of the screens of forms.
			'%' . Database::wpdb()->esc_like( 'frontispiece_form' ) . '%',
		) as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
		// Restore the site settings that the demo changed for its pages.
		foreach ( array_intersect_key(
			is_array( $before ) ? $before : [],
			array_flip( [ 'show_on_front', 'page_on_front', 'page_for_posts', 'show_avatars' ] ),
		) as $option => $value ) {
			update_option( (string) $option, $value );
		}
	}

	/** Deletes options, transients and widgets, and removes the widgets from sidebars. */
	private function options(): void {
		$like = array_map(
			static fn( string $start ): string => Database::wpdb()->esc_like( $start ) . '%',
			[ 'frontispiece_', 'widget_frontispiece-', '_transient_frontispiece_', '_transient_timeout_frontispiece_' ],
		);
		foreach ( $this->kernel->db()->column(
			'SELECT option_name FROM '
				. Database::wpdb()->options
				. ' WHERE option_name = %s OR option_name LIKE %s OR option_name LIKE %s OR option_name LIKE %s OR option_name LIKE %s',
			Options::NAME,
			...$like,
		) as $option ) {
			delete_option( $option );
		}
		$bars = get_option( 'sidebars_widgets' );
		if ( is_array( $bars ) ) {
			$left = array_map(
				static fn( $bar ) =>
					is_array( $bar )
						? array_values( array_filter(
							$bar,
							static fn( $id ): bool => ! is_string( $id ) || ! str_starts_with( $id, 'frontispiece-' ),
						) )
						: $bar,
				$bars,
			);
			if ( $left !== $bars ) {
				update_option( 'sidebars_widgets', $left );
			}
		}
	}

	/**
	 * Deletes forms with their revisions, and the pages that the demo and migrations have made. WordPress resets the front
	 * page if it was one of them.
	 */
	private function posts(): void {
		$wpdb = Database::wpdb();
		$ids = $this->kernel->db()->ids(
			"SELECT ID FROM {$wpdb->posts} WHERE post_type LIKE %s UNION SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key IN ('_frontispiece_demo', '_frontispiece_rehearsal')",
			$wpdb->esc_like( 'frontispiece_' ) . '%',
		);
		foreach ( $ids as $id ) {
			wp_delete_post( $id, true );
		}
	}
}
