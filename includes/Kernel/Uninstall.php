<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Text\Json;

/**
 * Always removes capabilities and cron events, and all data if the site owner has chosen so. Processes every site of a
 * multisite in batches.
 */
final class Uninstall {
	/** Pattern of the file names of entries' uploads. */
	private const FILE = '/^[0-9a-f]{2}\/[0-9a-f]{32}$/D';

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

	/** Deletes the files of this site's entries from a folder outside its uploads, before the site is deleted. */
	public function deleteEntryFiles(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
		$this->privateFiles( $this->messageFiles() );
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
		/** Fires on each site before the plugin's data is deleted: features delete what they keep elsewhere. */
		do_action( 'frontispiece_uninstall' );
		$before = $this->kernel->options()->stored( 'demo_pages' );
		$files  = $this->messageFiles();
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
			'SELECT DISTINCT meta_key FROM ' . Database::wpdb()->usermeta . ' WHERE meta_key LIKE %s',
			Database::wpdb()->esc_like( 'frontispiece_' ) . '%',
		) as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
		$this->files();
		$this->privateFiles( $files );
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
	 * Deletes forms with their revisions, and the demo's pages. WordPress resets the front page if it was one of them.
	 */
	private function posts(): void {
		$wpdb = Database::wpdb();
		$made = $this->kernel->db()->ids(
			"SELECT ID FROM {$wpdb->posts} WHERE post_type LIKE %s UNION SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = '_frontispiece_demo'",
			$wpdb->esc_like( 'frontispiece_' ) . '%',
		);
		foreach ( $made as $id ) {
			wp_delete_post( $id, true );
		}
	}

	/** Deletes image sizes, the demo's images, and entries' files from the uploads folder. */
	private function files(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
		$disk    = new \WP_Filesystem_Direct( null );
		$uploads = wp_get_upload_dir()['basedir'];
		foreach ( [
			"$uploads/frontispiece",
			"$uploads/frontispiece-demo",
			...array_map(
				static fn( string $name ): string => "$uploads/$name",
				PrivateFolder::names( $uploads, 'frontispiece-files-' ),
			),
		] as $folder ) {
			if ( is_dir( $folder ) ) {
				$disk->delete( $folder, true );
			}
		}
	}

	/** @return list<string> names of files uploaded with entries of this site */
	private function messageFiles(): array {
		$names = [];
		foreach (
			$this->kernel->tables()->ready()
				? $this->kernel->db()->column( "SELECT files FROM {submissions} WHERE files NOT IN ('', '[]')" )
				: [] as $json
		) {
			foreach ( Json::decode( $json ) ?? [] as $file ) {
				$name = is_array( $file ) ? ( $file['path'] ?? '' ) : '';
				if ( is_string( $name ) && 1 === preg_match( self::FILE, $name ) ) {
					$names[] = $name;
				}
			}
		}
		return $names;
	}

	/**
	 * Deletes this site's entry files, and folders that become empty, from the folder set by FRONTISPIECE_FILES_DIR.
	 * That folder belongs to the site owner and may also hold files of other sites or programs.
	 *
	 * @param list<string> $names
	 */
	private function privateFiles( array $names ): void {
		$folder = defined( 'FRONTISPIECE_FILES_DIR' ) ? constant( 'FRONTISPIECE_FILES_DIR' ) : '';
		if ( ! is_string( $folder ) || '' === $folder || ! is_dir( $folder ) ) {
			return;
		}
		$disk = new \WP_Filesystem_Direct( null );
		foreach ( $names as $name ) {
			wp_delete_file( "$folder/$name" );
			$inside = $disk->dirlist( dirname( "$folder/$name" ) );
			if ( [] === $inside ) {
				$disk->rmdir( dirname( "$folder/$name" ) );
			}
		}
	}
}
