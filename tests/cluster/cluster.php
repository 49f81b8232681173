<?php
/**
 * Plugin Name: Cluster test
 *
 * Writes emails to a file that all nodes share, names the node in each response, runs cron when asked, and lets one
 * address be many visitors.
 */

declare(strict_types=1);

namespace Frontispiece\Cluster;

// Emails take a moment, and count when they were handed over.
add_filter(
	'pre_wp_mail',
	static function ( mixed $none, array $mail ): bool {
		$line = (string) wp_json_encode( [ 'to' => $mail['to'], 'subject' => $mail['subject'] ] ) . "\n";
		return false !== file_put_contents( CLUSTER_SHARED . '/mails.log', $line, FILE_APPEND | LOCK_EX );
	},
	10,
	2,
);
add_filter( 'frontispiece_rate_limit', static fn(): int => PHP_INT_MAX );
add_filter( 'frontispiece_newsletter_mails_an_hour', static fn(): int => PHP_INT_MAX );
// Cached pages are older than their nonces within seconds.
add_filter( 'nonce_life', static fn(): int => 20 );
// Counts the public reads that a page cache did not answer.
add_filter(
	'rest_post_dispatch',
	static function ( mixed $response, mixed $server, \WP_REST_Request $request ): mixed {
		if ( 1 === preg_match( '~/(photo-feed/comments|posts|comments|reactions|suggestions)\b~', $request->get_route(), $kind ) ) {
			file_put_contents( CLUSTER_SHARED . '/reads.log', $kind[1] . "\n", FILE_APPEND | LOCK_EX );
		}
		return $response;
	},
	10,
	3,
);
add_action( 'send_headers', static fn() => header( 'X-Node: ' . basename( ABSPATH ) ) );
add_action(
	'init',
	static function (): void {
		if ( isset( $_GET['cluster_tick'] ) ) {
			if ( isset( $_GET['cluster_due'] ) ) {
				$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->prefix . 'frontispiece_sources', [ 'due_at' => 0 ], [ 'id' => (int) $_GET['cluster_due'] ] );
			}
			do_action( 'frontispiece_tick' );
			nocache_headers();
			exit( 'ticked' );
		}
	},
	99,
);
