<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel;

/** Takes capabilities and cron events away always, and all data where the owner has said so. Every site of a network, in batches. */
final class Uninstall {
	private const BATCH = 100;

	public function __construct( private readonly Kernel $kernel ) {}

	public function run(): void {
		if ( ! is_multisite() ) {
			$this->site();
			return;
		}
		$offset = 0;
		do {
			$ids = get_sites( [ 'fields' => 'ids', 'number' => self::BATCH, 'offset' => $offset ] );
			foreach ( $ids as $id ) {
				switch_to_blog( (int) $id );
				$this->site();
				restore_current_blog();
			}
			$offset += self::BATCH;
		} while ( count( $ids ) === self::BATCH );
	}

	private function site(): void {
		wp_unschedule_hook( Worker::HOOK );
		Caps::revoke();
		if ( true !== $this->kernel->options()->get( 'remove_data' ) ) {
			return;
		}
		$this->kernel->tables()->drop();
		delete_option( Options::NAME );
		$this->posts();
		foreach ( $this->kernel->db()->column( 'SELECT DISTINCT meta_key FROM ' . Db::wpdb()->usermeta . ' WHERE meta_key LIKE %s', Db::wpdb()->esc_like( 'frontispiece_' ) . '%' ) as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
		$this->files();
	}

	/** The demo's pages; WordPress itself takes a front page among them back. */
	private function posts(): void {
		$made = get_posts( [ 'post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids', 'meta_key' => '_frontispiece_demo' ] ); // phpcs:ignore WordPress.DB.SlowDBQuery -- once in a lifetime.
		foreach ( $made as $id ) {
			wp_delete_post( (int) $id, true );
		}
	}

	private function files(): void {
		$uploads = wp_get_upload_dir();
		$folder  = $uploads['basedir'] . '/frontispiece';
		$files   = is_dir( $folder ) ? scandir( $folder ) : false;
		foreach ( false === $files ? [] : $files as $file ) {
			if ( is_file( "$folder/$file" ) ) {
				wp_delete_file( "$folder/$file" );
			}
		}
		if ( is_dir( $folder ) ) {
			rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- ours, and empty now.
		}
	}
}
