<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\PageCache;

/**
 * Purges the page caches of other plugins, through the functions and actions that they offer for this. An action
 * without its plugin does nothing.
 */
final class CacheAdapters {
	/**
	 * @param list<string> $keys
	 * @param list<string> $urls
	 */
	public function purge( array $keys, array $urls ): void {
		// LiteSpeed Cache purges by tag, too.
		do_action( 'litespeed_purge', $keys );
		foreach ( $urls as $url ) {
			do_action( 'litespeed_purge_url', $url );
			// Cache Enabler.
			do_action( 'cache_enabler_clear_page_cache_by_url', $url );
			// WP Super Cache, and W3 Total Cache.
			self::call( 'wpsc_delete_url_cache', $url );
			self::call( 'w3tc_flush_url', $url );
			self::tell( 'nginx_purger', 'purge_url', $url );
		}
		if ( [] !== $urls ) {
			// WP Rocket.
			self::call( 'rocket_clean_files', $urls );
			$this->purgeCloudflare( $urls );
		}
	}

	public function purgeAll(): void {
		do_action( 'litespeed_purge_all' );
		do_action( 'cache_enabler_clear_site_cache' );
		self::call( 'wp_cache_clear_cache' );
		self::call( 'w3tc_flush_posts' );
		self::call( 'rocket_clean_domain' );
		self::tell( 'nginx_purger', 'purge_all' );
		self::tell( 'cloudflareHooks', 'purgeCacheEverything' );
	}

	/**
	 * Cloudflare's plugin purges the URLs of posts. Older versions spell the method in another way.
	 *
	 * @param list<string> $urls
	 */
	private function purgeCloudflare( array $urls ): void {
		// Each address costs queries.
		if ( ! isset( $GLOBALS['cloudflareHooks'] ) ) {
			return;
		}
		$posts = array_filter( array_map( 'url_to_postid', $urls ), static fn( int $id ): bool => $id > 0 );
		foreach ( $posts as $post ) {
			self::tell( 'cloudflareHooks', 'purgeCacheByRelevantURLs', $post );
			self::tell( 'cloudflareHooks', 'purgeCacheByRevelantURLs', $post );
		}
	}

	private static function call( string $function, mixed ...$arguments ): void {
		if ( function_exists( $function ) ) {
			$function( ...$arguments );
		}
	}

	/** Calls a method of the object that a plugin keeps in a global variable. */
	private static function tell( string $variable, string $method, mixed ...$arguments ): void {
		$object = $GLOBALS[ $variable ] ?? null;
		$call   = [ $object, $method ];
		if ( is_object( $object ) && is_callable( $call ) ) {
			$call( ...$arguments );
		}
	}
}
