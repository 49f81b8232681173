<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\PageCache;

use Frontispiece\Kernel\PageCache\CacheAdapters;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests each cache plugin with a stand-in of the function, action or object that it offers. */
final class CacheAdaptersTest extends TestCase {
	/** @var array<int, mixed> */
	public static array $calls = [];

	public static function setUpBeforeClass(): void {
		require_once __DIR__ . '/cache-functions.php';
	}

	protected function setUp(): void {
		parent::setUp();
		self::$calls = [];
	}

	protected function tearDown(): void {
		unset( $GLOBALS['nginx_purger'], $GLOBALS['cloudflareHooks'] );
		parent::tearDown();
	}

	/** @return array<string, array{string}> */
	public static function functions(): array {
		return [
			'WP Super Cache' => [ 'wpsc_delete_url_cache' ],
			'W3 Total Cache' => [ 'w3tc_flush_url' ],
		];
	}

	#[DataProvider( 'functions' )]
	public function test_a_cache_with_a_function_for_urls_gets_each_url( string $name ): void {
		( new CacheAdapters() )->purge( [], [ 'https://a.example/', 'https://a.example/b' ] );
		self::assertSame(
			[ [ $name, 'https://a.example/' ], [ $name, 'https://a.example/b' ] ],
			self::callsOf( $name ),
		);
	}

	public function test_wp_rocket_gets_all_urls_at_once(): void {
		( new CacheAdapters() )->purge( [], [ 'https://a.example/', 'https://a.example/b' ] );
		self::assertSame(
			[ [ 'rocket_clean_files', [ 'https://a.example/', 'https://a.example/b' ] ] ],
			self::callsOf( 'rocket_clean_files' ),
		);
	}

	/** @return array<string, array{string, list<mixed>}> */
	public static function actions(): array {
		return [
			'LiteSpeed Cache, tags' => [ 'litespeed_purge', [ [ 'frontispiece-feed-1' ] ] ],
			'LiteSpeed Cache, URL'  => [ 'litespeed_purge_url', [ 'https://a.example/' ] ],
			'Cache Enabler'         => [ 'cache_enabler_clear_page_cache_by_url', [ 'https://a.example/' ] ],
		];
	}

	/** @param list<mixed> $expected */
	#[DataProvider( 'actions' )]
	public function test_a_cache_with_an_action_is_told( string $action, array $expected ): void {
		$calls = [];
		$note = static function ( mixed $what ) use ( &$calls ): void {
			$calls[] = $what;
		};
		add_action( $action, $note );
		( new CacheAdapters() )->purge( [ 'frontispiece-feed-1' ], [ 'https://a.example/' ] );
		remove_action( $action, $note );
		self::assertSame( $expected, $calls );
	}

	public function test_nginx_helper_and_cloudflare_are_told_through_their_objects(): void {
		$post = $this->post( 'A page with a feed' );
		$url  = (string) get_permalink( $post );
		$GLOBALS['nginx_purger']    = self::standIn();
		$GLOBALS['cloudflareHooks'] = self::standIn();
		( new CacheAdapters() )->purge( [], [ $url ] );
		self::assertSame( [ [ 'purge_url', $url ] ], self::callsOf( 'purge_url' ) );
		self::assertSame( [ [ 'purgeCacheByRelevantURLs', $post ] ], self::callsOf( 'purgeCacheByRelevantURLs' ) );
	}

	public function test_every_cache_is_emptied_when_any_page_may_be_outdated(): void {
		$calls = [];
		foreach ( [ 'litespeed_purge_all', 'cache_enabler_clear_site_cache' ] as $action ) {
			add_action(
				$action,
				static function () use ( &$calls, $action ): void {
					$calls[] = $action;
				},
			);
		}
		$GLOBALS['nginx_purger']    = self::standIn();
		$GLOBALS['cloudflareHooks'] = self::standIn();
		( new CacheAdapters() )->purgeAll();
		array_map( 'remove_all_actions', [ 'litespeed_purge_all', 'cache_enabler_clear_site_cache' ] );
		self::assertSame( [ 'litespeed_purge_all', 'cache_enabler_clear_site_cache' ], $calls );
		self::assertSame(
			[
				'wp_cache_clear_cache',
				'w3tc_flush_posts',
				'rocket_clean_domain',
				'purge_all',
				'purgeCacheEverything',
			],
			array_map( static fn( mixed $one ): mixed => is_array( $one ) ? $one[0] : '', self::$calls ),
		);
	}

	public function test_SEC_23_a_cache_that_fails_does_not_keep_the_others_from_being_purged(): void {
		$fail = static fn() => throw new \TypeError( 'No such cache.' );
		add_action( 'litespeed_purge_all', $fail );
		try {
			( new CacheAdapters() )->purgeAll();
			self::fail( 'The error was lost.' );
		} catch ( \TypeError $error ) {
			self::assertSame( 'No such cache.', $error->getMessage() );
		} finally {
			remove_all_actions( 'litespeed_purge_all' );
		}
		self::assertCount( 3, self::$calls );
	}

	public function test_objects_that_only_have_the_same_name_are_left_alone(): void {
		$GLOBALS['nginx_purger']    = new \stdClass();
		$GLOBALS['cloudflareHooks'] = 'text';
		( new CacheAdapters() )->purge( [], [ 'https://a.example/' ] );
		( new CacheAdapters() )->purgeAll();
		self::assertSame( [], self::callsOf( 'purge_url' ) );
	}

	private static function standIn(): object {
		return new class() {
			public function purge_url( string $url ): void {
				CacheAdaptersTest::$calls[] = [ 'purge_url', $url ];
			}

			public function purge_all(): void {
				CacheAdaptersTest::$calls[] = [ 'purge_all' ];
			}

			public function purgeCacheByRelevantURLs( int $post ): void {
				CacheAdaptersTest::$calls[] = [ 'purgeCacheByRelevantURLs', $post ];
			}

			public function purgeCacheEverything(): void {
				CacheAdaptersTest::$calls[] = [ 'purgeCacheEverything' ];
			}
		};
	}

	/** @return list<mixed> */
	private static function callsOf( string $name ): array {
		return array_values(
			array_filter( self::$calls, static fn( mixed $one ): bool => is_array( $one ) && $name === $one[0] ),
		);
	}
}
