<?php
/**
 * Constants that WordPress and the plugin define at run time, for PHPStan.
 */

declare(strict_types=1);

define( 'ABSPATH', '/wordpress/' );
define( 'WP_PLUGIN_DIR', ABSPATH . 'wp-content/plugins' );
define( 'WP_CONTENT_DIR', ABSPATH . 'wp-content' );
define( 'WP_CONTENT_URL', 'http://localhost/wp-content' );
define( 'WPINC', 'wp-includes' );
define( 'DB_HOST', '' );
define( 'DB_NAME', '' );
define( 'DB_USER', '' );
define( 'DB_PASSWORD', '' );
define( 'AUTH_KEY', '' );
define( 'AUTH_SALT', '' );
define( 'SECURE_AUTH_KEY', '' );
define( 'LOGGED_IN_KEY', '' );
define( 'NONCE_KEY', '' );
define( 'COOKIEPATH', '/' );
define( 'COOKIE_DOMAIN', false );
define( 'SITECOOKIEPATH', '/' );
define( 'WP_DEBUG', true );
define( 'SCRIPT_DEBUG', false );
define( 'FRONTISPIECE_FILE', dirname( __DIR__, 2 ) . '/plugin.php' );
define( 'FRONTISPIECE_VERSION', '1.0.0' );
define( 'FRONTISPIECE_GRAPH_ORIGIN', '' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
define( 'YEAR_IN_SECONDS', 31536000 );
