<?php
/**
 * Plugin Name: Frontispiece development site
 * Description: Creates the demo once and reports it to bin/start.mjs. Only for sites created by npm start or wp-env.
 */

declare(strict_types=1);

// The Playground logs in every client. With this cookie, visitors stay logged out.
$_COOKIE['playground_auto_login_already_happened'] = '1';

add_action(
	'init',
	static function (): void {
		if (
			wp_installing() || wp_doing_ajax() || wp_doing_cron() || false === has_action( 'frontispiece_demo_install' )
		) {
			return;
		}
		if ( false === get_option( 'frontispiece_dev' ) ) {
			// Set this first, so that a second request does not repeat it.
			update_option( 'frontispiece_dev', time() );
			global $wp_rewrite;
			$wp_rewrite->set_permalink_structure( '/%postname%/' );
			flush_rewrite_rules( false );
			update_option( 'blogname', 'Frontispiece' );
			wp_set_current_user( 1 );
			// WordPress's sample content would appear first in the magazine.
			foreach ( [
				'hello-world' => 'post',
				'sample-page' => 'page',
			] as $slug => $type ) {
				$example = get_page_by_path( $slug, 'OBJECT', $type );
				if ( $example instanceof WP_Post ) {
					wp_delete_post( $example->ID, true );
				}
			}
			do_action( 'frontispiece_demo_install' );
			wp_set_current_user( 0 );
		}
		$folder = WP_CONTENT_DIR . '/frontispiece-dev';
		if ( is_dir( $folder ) && ! is_file( $folder . '/demo.json' ) ) {
			$manifest = [
				'site'      => home_url( '/' ),
				'login'     => wp_login_url(),
				'ajax'      => admin_url( 'admin-ajax.php' ),
				'rest'      => rest_url(),
				'wordpress' => get_bloginfo( 'version' ),
			] + (array) apply_filters( 'frontispiece_demo_manifest', [] );
			file_put_contents( $folder . '/demo.json', wp_json_encode( $manifest ) );
		}
	},
	99,
);
