<?php
// Stand-ins of the functions by which cache plugins are purged.
declare(strict_types=1);

use Frontispiece\Tests\Kernel\PageCache\CacheAdaptersTest;

function wpsc_delete_url_cache( string $url ): void {
	CacheAdaptersTest::$calls[] = [ __FUNCTION__, $url ];
}

function w3tc_flush_url( string $url ): void {
	CacheAdaptersTest::$calls[] = [ __FUNCTION__, $url ];
}

/** @param list<string> $urls */
function rocket_clean_files( array $urls ): void {
	CacheAdaptersTest::$calls[] = [ __FUNCTION__, $urls ];
}

function wp_cache_clear_cache(): void {
	CacheAdaptersTest::$calls[] = [ __FUNCTION__ ];
}

function w3tc_flush_posts(): void {
	CacheAdaptersTest::$calls[] = [ __FUNCTION__ ];
}

function rocket_clean_domain(): void {
	CacheAdaptersTest::$calls[] = [ __FUNCTION__ ];
}
