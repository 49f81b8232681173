<?php
declare(strict_types=1);

/**
 * Replaces what the plugin stores in this site by what is in a file, and activates the plugin.
 *
 * @param string $file see bin/schema-fixture.mjs
 * @param string $url  of the site
 */
return static function ( string $file, string $url ): void {
	global $wpdb;
	$wpdb->show_errors();
	$json = str_replace( '{site}', $url, (string) gzdecode( (string) file_get_contents( $file ) ) );
	$site = json_decode( $json, true, 512, JSON_THROW_ON_ERROR );

	foreach ( $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}frontispiece%'" ) as $table ) {
		$wpdb->query( "DROP TABLE $table" );
	}
	$store = static function ( string $table, array $rows ) use ( $wpdb ): void {
		foreach ( $rows as $row ) {
			if ( false === $wpdb->replace( $table, $row ) ) {
				fwrite( STDERR, "$table: $wpdb->last_error\n" );
				exit( 1 );
			}
		}
	};
	foreach ( $site['tables'] as $name => $table ) {
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}frontispiece_$name (\n{$table['definition']}\n) " . $wpdb->get_charset_collate() );
		$store( "{$wpdb->prefix}frontispiece_$name", $table['rows'] );
	}
	$store( $wpdb->posts, $site['posts'] );
	$store( $wpdb->postmeta, $site['postmeta'] );
	foreach ( $site['files'] ?? [] as $name => $content ) {
		$path = wp_get_upload_dir()['basedir'] . "/$name";
		wp_mkdir_p( dirname( $path ) );
		file_put_contents( $path, base64_decode( $content, true ) );
	}
	$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'frontispiece%'" );
	wp_cache_flush();
	foreach ( $site['options'] as $name => $value ) {
		update_option( $name, $value, ! str_ends_with( $name, '_secrets' ) );
	}
	update_option( 'active_plugins', [ 'frontispiece/plugin.php' ] );
	delete_option( 'rewrite_rules' );
	delete_option( 'probe_purges' );
	delete_option( 'test_purged' );
};
