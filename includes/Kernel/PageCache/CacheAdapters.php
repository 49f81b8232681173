<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\PageCache;

use Frontispiece\Kernel\Jobs\Each;

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
		Each::do( self::purges( $keys, $urls ), static fn( \Closure $purge ) => $purge() );
	}

	public function purgeAll(): void {
		Each::do( self::purgesOfAll(), static fn( \Closure $purge ) => $purge() );
	}

	/**
	 * @param list<string> $keys
	 * @param list<string> $urls
	 * @return list<\Closure(): mixed> one for each plugin and URL, so that one that fails does not stop the others
	 */
	private static function purges( array $keys, array $urls ): array {
		// LiteSpeed Cache purges by tag, too.
		$calls = [ static fn() => do_action( 'litespeed_purge', $keys ) ];
		foreach ( $urls as $url ) {
			array_push(
				$calls,
				static fn() => do_action( 'litespeed_purge_url', $url ),
				// Cache Enabler.
				static fn() => do_action( 'cache_enabler_clear_page_cache_by_url', $url ),
				// WP Super Cache, and W3 Total Cache.
				static fn() => self::call( 'wpsc_delete_url_cache', $url ),
				static fn() => self::call( 'w3tc_flush_url', $url ),
				static fn() => self::callGlobal( 'nginx_purger', 'purge_url', $url ),
			);
		}
		if ( [] !== $urls ) {
			// WP Rocket.
			$calls[] = static fn() => self::call( 'rocket_clean_files', $urls );
			$calls[] = static fn() => self::purgeCloudflare( $urls );
		}
		return $calls;
	}

	/** @return list<\Closure(): mixed> one for each plugin */
	private static function purgesOfAll(): array {
		return [
			static fn() => do_action( 'litespeed_purge_all' ),
			static fn() => do_action( 'cache_enabler_clear_site_cache' ),
			static fn() => self::call( 'wp_cache_clear_cache' ),
			static fn() => self::call( 'w3tc_flush_posts' ),
			static fn() => self::call( 'rocket_clean_domain' ),
			static fn() => self::callGlobal( 'nginx_purger', 'purge_all' ),
			static fn() => self::callGlobal( 'cloudflareHooks', 'purgeCacheEverything' ),
		];
	}

	/**
	 * Cloudflare's plugin purges the URLs of posts. Older versions spell the method in another way.
	 *
	 * @param list<string> $urls
	 */
	private static function purgeCloudflare( array $urls ): void {
		// Each address costs queries.
		if ( ! isset( $GLOBALS['cloudflareHooks'] ) ) {
			return;
		}
		$posts = array_filter( array_map( 'url_to_postid', $urls ), static fn( int $id ): bool => $id > 0 );
		foreach ( $posts as $post ) {
			self::callGlobal( 'cloudflareHooks', 'purgeCacheByRelevantURLs', $post );
			self::callGlobal( 'cloudflareHooks', 'purgeCacheByRevelantURLs', $post );
		}
	}

	private static function call( string $function, mixed ...$arguments ): void {
		if ( function_exists( $function ) ) {
			$function( ...$arguments );
		}
	}

	/** Calls a method of the object that a plugin keeps in a global variable. */
	private static function callGlobal( string $variable, string $method, mixed ...$arguments ): void {
		$object = $GLOBALS[ $variable ] ?? null;
		$call   = [ $object, $method ];
		if ( is_object( $object ) && is_callable( $call ) ) {
			$call( ...$arguments );
		}
	}
}
