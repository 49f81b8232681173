<?php
/**
 * Loads the real WordPress of a test site into PHPUnit. bin/test.mjs php makes
 * the site, with SQLite or MariaDB, and names it in FRONTISPIECE_TEST_SITE.
 */

declare(strict_types=1);

// PHPUnit includes this file inside a function; WordPress expects these to be global.
global $wpdb,
	$wp_rewrite,
	$wp,
	$wp_query,
	$wp_the_query,
	$wp_theme_directories,
	$wp_roles,
	$wp_locale,
	$wp_widget_factory,
	$shortcode_tags, $table_prefix, $current_site, $current_blog, $phpmailer, $pagenow, $wp_version, $wp_db_version, $allowedposttags,
	$allowedtags, $wp_plugin_paths, $wp_post_types, $wp_taxonomies, $wp_scripts, $wp_styles, $blog_id, $locale, $wp_embed;

$frontispiece_site = (string) getenv( 'FRONTISPIECE_TEST_SITE' );
if ( '' === $frontispiece_site || ! is_file( $frontispiece_site . '/wp-load.php' ) ) {
	fwrite( STDERR, "There is no test site. Run: npm run test:php -- [PHPUnit's options]\n" );
	exit( 1 );
}

$_SERVER['HTTP_HOST']      = (string) parse_url( (string) getenv( 'FRONTISPIECE_TEST_URL' ), PHP_URL_HOST );
$_SERVER['SERVER_NAME']    = $_SERVER['HTTP_HOST'];
$_SERVER['REQUEST_URI']    = '/';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REMOTE_ADDR']    = '127.0.0.1';

require_once dirname( __DIR__, 2 ) . '/vendor/autoload.php';
require_once $frontispiece_site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once __DIR__ . '/Forms/is-uploaded-file.php';

// Requests of visitors do not load these modules.
Frontispiece\Plugin::kernel()->get( Frontispiece\ModuleLoader::class )->loadTools();

// Tests print what a page prints, unless they say otherwise: see Kernel\Assets\Output.
$GLOBALS['wp_actions']['wp'] ??= 1;

if ( '' !== ob_get_contents() && ob_get_level() > 1 ) {
	ob_end_clean();
}
