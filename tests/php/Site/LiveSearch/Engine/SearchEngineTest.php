<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch\Engine;

use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Site\LiveSearch\LiveSearch;
use Frontispiece\Site\LiveSearch\SearchIndex;
use Frontispiece\Tests\Kernel\Php;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\LoadedFiles;
use Frontispiece\Tests\Site\LiveSearch\SearchIndexTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests live search and the results page with a search plugin, over HTTP, and the index beside it. */
#[Group( 'db' )]
final class SearchEngineTest extends SearchIndexTestCase {
	private const OPTIONS = [ 'relevanssi_indexed', 'ep_last_sync', 'test_engine', 'test_engine_searches', 'test_elasticsearch' ];

	private string $plugin = '';

	private string $log = '';

	/** @var resource|null the fake Elasticsearch */
	private $server = null;

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
		wp_set_current_user( 0 );
		$this->article( 'Aged lighthouse', 'Stones.', [ 'post_date' => '2024-01-01 10:00:00' ] );
		$this->article( 'Members of the lighthouse', 'Stones.', [ 'post_date' => '2025-01-01 10:00:00' ] );
		$this->article( 'Zebra', 'At the lighthouse.', [ 'post_date' => '2023-01-01 10:00:00' ] );
		update_post_meta( $this->postIds[1], 'members', 1 );
	}

	protected function tearDown(): void {
		if ( '' !== $this->plugin ) {
			Visitor::strip( $this->plugin );
		}
		Visitor::strip( 'site-features' );
		if ( null !== $this->server ) {
			proc_terminate( $this->server, 9 );
			proc_close( $this->server );
			unlink( $this->log );
		}
		array_map( 'delete_option', self::OPTIONS );
		delete_transient( 'frontispiece_search_engine_failure' );
		$this->kernel()->db()->run( 'DELETE FROM {log} WHERE channel = %s', 'search' );
		parent::tearDown();
	}

	private function relevanssi(): void {
		update_option( 'relevanssi_indexed', 'done' );
		$this->plugin = 'relevanssi';
		Visitor::equip( 'relevanssi' );
	}

	private function elasticPress(): void {
		update_option( 'ep_last_sync', '1' );
		$this->log = (string) tempnam( sys_get_temp_dir(), 'frontispiece-es' );
		$ids       = "{$this->postIds[2]},{$this->postIds[0]}";
		$server    = proc_open(
			[ ...Php::command(), dirname( __DIR__, 4 ) . '/fixtures/elasticsearch.php', $this->log, $ids ],
			[ 1 => [ 'pipe', 'w' ] ],
			$pipes,
		);
		self::assertIsResource( $server );
		$this->server = $server;
		update_option( 'test_elasticsearch', 'http://127.0.0.1:' . trim( (string) fgets( $pipes[1] ) ) );
		$this->plugin = 'elasticpress';
		Visitor::equip( 'elasticpress' );
	}

	/** @return list<array<string, mixed>> bodies of searches */
	private function asked(): array {
		$lines = explode( "\n", trim( (string) file_get_contents( $this->log ) ) );
		return array_map( Json::object( ... ), [ '' ] === $lines ? [] : $lines );
	}

	/** @param array<string, mixed> $options */
	private function visitor( array $options = [] ): Visitor {
		return ( new Visitor() )->header( 'X-Frontispiece-Site: ' . Json::encode( [ 'live-search' => (object) $options ] ) );
	}

	/** @return list<string> titles of suggestions */
	private function titles( string $words, ?Visitor $visitor = null, bool $isRest = true ): array {
		$query    = [ 'query' => $words, 'number' => '5' ];
		$response = ( $visitor ?? $this->visitor() )->get( $isRest
			? '/?' . http_build_query( [ 'rest_route' => '/frontispiece/v1/suggestions', 'locale' => 'en_US' ] + $query )
			: '/wp-admin/admin-ajax.php?' . http_build_query( [ 'action' => 'penci_ajax_search' ] + $query ) );
		self::assertSame( 200, $response->status, $response->body );
		$list = $response->json()['suggestions'] ?? null;
		self::assertIsArray( $list );
		/** @var list<string> */
		return array_values( array_column( $list, 'title' ) );
	}

	/** @return list<string> titles on the results page, in their order */
	private function page( string $words, ?Visitor $visitor = null ): array {
		$body = ( $visitor ?? $this->visitor() )->get( '/?' . http_build_query( [ 's' => $words ] ) )->body;
		// Themes list the newest posts below the results.
		preg_match( '~<ul class="[^"]*wp-block-post-template.*?</ul>~s', $body, $results );
		preg_match_all( '~Aged lighthouse(?=</a>)|Members of the lighthouse(?=</a>)|Zebra(?=</a>)~', $results[0] ?? '', $titles );
		return $titles[0];
	}

	public function test_relevanssi_decides_what_both_find_and_in_which_order(): void {
		$this->relevanssi();
		foreach ( [ true, false ] as $isRest ) {
			self::assertSame( [ 'Zebra', 'Aged lighthouse' ], $this->titles( 'lighthouse', null, $isRest ) );
		}
		self::assertSame( [ 'Zebra', 'Aged lighthouse' ], $this->page( 'lighthouse' ) );
		self::assertSame(
			[ 'Zebra', 'Members of the lighthouse', 'Aged lighthouse' ],
			$this->titles( 'lighthouse', $this->visitor()->as( 'subscriber' ), false ),
			'Its permissions, not ours.',
		);
	}

	public function test_each_search_asks_the_engine_once_even_if_the_index_is_still_there(): void {
		$this->build();
		$this->relevanssi();
		self::assertSame( [ 'Zebra', 'Aged lighthouse' ], $this->titles( 'lighthouse' ) );
		wp_cache_flush();
		self::assertSame( 1, (int) get_option( 'test_engine_searches' ) );
		self::assertSame( [], $this->titles( 'ligthouse' ), 'The index would find it.' );
	}

	public function test_if_relevanssi_throws_wordpress_searches_and_site_health_says_so(): void {
		$this->relevanssi();
		update_option( 'test_engine', 'throws' );
		$all = [ 'Aged lighthouse', 'Members of the lighthouse', 'Zebra' ];
		foreach ( [ fn(): array => $this->page( 'lighthouse' ), fn(): array => $this->titles( 'lighthouse' ) ] as $search ) {
			delete_transient( 'frontispiece_search_engine_failure' );
			$titles = $search();
			sort( $titles );
			self::assertSame( $all, $titles );
		}
		wp_cache_flush();
		self::assertSame( 2, (int) get_option( 'test_engine_searches' ) );
		// For a minute, nobody waits for it.
		self::assertCount( 3, $this->titles( 'lighthouse' ) );
		self::assertCount( 3, $this->page( 'lighthouse' ) );
		wp_cache_flush();
		self::assertSame( 2, (int) get_option( 'test_engine_searches' ) );
		$health = $this->health();
		self::assertSame( [ 'recommended', "Relevanssi didn't answer a search" ], [ $health->status, $health->label ] );
		self::assertStringNotContainsString( 'crashed', $health->text );
		set_transient( 'frontispiece_search_engine_failure', time() - 61, DAY_IN_SECONDS );
		update_option( 'test_engine', '' );
		self::assertSame( [ 'Zebra', 'Aged lighthouse' ], $this->titles( 'lighthouse' ), 'It is asked again.' );
	}

	public function test_if_the_tables_of_relevanssi_are_broken_wordpress_searches(): void {
		$this->relevanssi();
		update_option( 'test_engine', 'crashed' );
		self::assertCount( 3, $this->titles( 'lighthouse' ) );
		delete_transient( 'frontispiece_search_engine_failure' );
		self::assertCount( 3, $this->page( 'lighthouse' ) );
	}

	public function test_until_relevanssi_has_an_index_ours_answers_on_both(): void {
		$this->build();
		$this->relevanssi();
		update_option( 'relevanssi_indexed', '' );
		self::assertSame( [ 'Members of the lighthouse', 'Aged lighthouse', 'Zebra' ], $this->titles( 'lighthouse' ) );
		self::assertSame( [ 'Members of the lighthouse', 'Aged lighthouse', 'Zebra' ], $this->page( 'lighthouse' ) );
		self::assertSame( 'Relevanssi is active but has no search index yet', $this->health()->label );
	}

	public function test_elasticpress_decides_what_both_find_and_in_which_order(): void {
		$this->elasticPress();
		foreach ( [ true, false ] as $isRest ) {
			self::assertSame( [ 'Zebra', 'Aged lighthouse' ], $this->titles( 'lighthouse', null, $isRest ) );
		}
		self::assertSame( [ 'Zebra', 'Aged lighthouse' ], $this->page( 'lighthouse' ) );
		self::assertSame( [ 'lighthouse', 'lighthouse', 'lighthouse' ], array_column( $this->asked(), 'words' ) );
		self::assertSame( [ '', '', '' ], array_column( $this->asked(), 'sort' ), 'By relevance.' );
		$this->titles( 'lighthouse', $this->visitor( [ 'texts' => false ] ) );
		self::assertSame( [ 'post_title' ], $this->asked()[3]['fields'] ?? null );
	}

	public function test_if_elasticsearch_fails_or_is_silent_wordpress_searches_and_nobody_waits_for_it_again(): void {
		$this->elasticPress();
		$this->article( 'Slow boat' );
		$this->article( 'Broken boat' );
		foreach ( [ 'broken' => 'Broken boat', 'slow' => 'Slow boat' ] as $words => $title ) {
			delete_transient( 'frontispiece_search_engine_failure' );
			self::assertSame( [ $title ], $this->titles( $words ) );
			$before = count( $this->asked() );
			self::assertSame( [ $title ], $this->titles( $words, null, false ) );
			self::assertStringContainsString( $title, $this->visitor()->get( "/?s=$words" )->body );
			self::assertCount( $before, $this->asked() );
		}
		delete_transient( 'frontispiece_search_engine_failure' );
		self::assertStringContainsString( 'Broken boat', $this->visitor()->get( '/?s=broken' )->body );
	}

	/** Loads the stand-in of Relevanssi into this process: its hooks end with the test. */
	private function relevanssiHere(): void {
		$file = dirname( __DIR__, 4 ) . '/fixtures/mu-plugins/relevanssi.php';
		require_once $file;
		// @phpstan-ignore argument.type (a function of the stand-in)
		add_filter( 'posts_pre_query', 'relevanssi_query', 99, 2 );
		update_option( 'relevanssi_indexed', get_option( 'relevanssi_indexed', 'done' ) );
		wp_cache_flush();
	}

	private function health(): HealthResult {
		$this->relevanssiHere();
		$check = $this->feature( LiveSearch::class )->healthChecks()['search'] ?? null;
		self::assertNotNull( $check );
		return $check();
	}

	/** @return int rows of the index */
	private function rows(): int {
		$db = $this->kernel()->db();
		return array_sum( array_map(
			static fn( string $table ): int => $db->int( 'SELECT COUNT(*) FROM {' . $table . '}' ),
			[ 'search_posts', 'search_words', 'search_lists', 'search_packed' ],
		) );
	}

	public function test_the_index_sleeps_while_an_engine_answers_and_is_built_again_without_it(): void {
		$this->build();
		self::assertGreaterThan( 0, $this->rows() );
		$hooks = $GLOBALS['wp_filter'];
		$this->relevanssiHere();
		$jobs    = $this->kernel()->jobs();
		$feature = $this->feature( LiveSearch::class );
		$feature->schedule( $jobs );
		self::assertSame( 0, $this->rows() );
		$this->article( 'Another lighthouse' );
		$jobs->push( IndexBuilder::JOB, [], IndexBuilder::JOB );
		$feature->handleJobs( $jobs );
		$jobs->run();
		$this->kernel()->later()->run();
		self::assertSame( 0, $this->rows(), 'Nothing adds to it.' );
		self::assertTrue( $this->kernel()->get( SearchIndex::class )->isAsleep() );
		$health = $feature->healthChecks()['search']();
		self::assertSame( [ 'good', 'Relevanssi answers searches' ], [ $health->status, $health->label ] );
		remove_filter( 'posts_pre_query', 'relevanssi_query', 99 );
		$GLOBALS['wp_filter'] = $hooks;
		$this->build();
		self::assertGreaterThan( 0, $this->rows() );
		self::assertFalse( $this->kernel()->get( SearchIndex::class )->isAsleep() );
	}

	public function test_without_a_search_plugin_no_file_and_no_query_is_for_it(): void {
		$this->build();
		$files = new LoadedFiles();
		$this->titles( 'lighthouse' );
		$this->page( 'lighthouse' );
		$loaded = $files->all( 2 );
		$files->stop();
		$named = static fn( string $name ): array =>
			array_filter( $loaded, static fn( string $file ): bool => str_contains( $file, "LiveSearch/$name" ) );
		self::assertSame( [], $named( 'Engine/' ) );
		self::assertNotSame( [], $named( 'Suggestions' ) );
	}
}
