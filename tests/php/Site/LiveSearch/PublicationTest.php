<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Site\LiveSearch\LiveSearch;
use Frontispiece\Site\LiveSearch\Rest\SuggestionsRoute;
use Frontispiece\Site\LiveSearch\SearchCache;
use Frontispiece\Site\LiveSearch\SearchIndex;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Tests that visitors find a post within ten seconds of its publication, on a site where nothing calls WP-Cron: what is
 * done at the end of which process, and when what remains is due.
 */
#[Group( 'db' )]
final class PublicationTest extends SiteTestCase {
	private const NOW = 1_800_000_000;

	/** @var list<int> */
	private array $postIds = [];

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
		$this->kernel()->clock()->freeze( self::NOW );
		$this->switchOn( 'live-search' );
		$this->kernel()->get( IndexBuilder::class )->reset();
		$this->kernel()->get( IndexBuilder::class )->complete();
	}

	protected function tearDown(): void {
		Visitor::strip( 'site-features' );
		foreach ( $this->postIds as $id ) {
			wp_delete_post( $id, true );
		}
		$this->kernel()->later()->run();
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	private function article( string $title, array $more = [] ): int {
		$id              = wp_insert_post( $more + [ 'post_title' => $title, 'post_status' => 'publish', 'post_content' => 'Text.' ] );
		$this->postIds[] = $id;
		return $id;
	}

	private function visitor(): Visitor {
		return ( new Visitor() )->header( 'X-Frontispiece-Site: ' . Json::encode( [ 'live-search' => (object) [] ] ) );
	}

	/** @return list<int> IDs of posts in the index */
	private function indexed( string $word ): array {
		return $this->kernel()->get( SearchIndex::class )->find( $word, [ 'post' ], 5, true );
	}

	/** @return array{array<mixed>, array<mixed>} what both calls of pages find */
	private function found(): array {
		$calls = [
			SuggestionsRoute::url( 'en_US' ) . '&number=5&query=lighthouse',
			'/wp-admin/admin-ajax.php?action=penci_ajax_search&number=5&query=lighthouse',
		];
		$titles = function ( string $url ): array {
			$suggestions = $this->visitor()->get( $url )->json()['suggestions'] ?? [];
			self::assertIsArray( $suggestions );
			return array_column( $suggestions, 'title' );
		};
		return array_map( $titles, $calls );
	}

	public function test_a_post_of_the_editor_is_found_by_the_next_search_although_the_same_search_has_just_found_nothing(): void {
		self::assertSame( [ [], [] ], $this->found() );
		$editor   = $this->visitor()->as( 'administrator' );
		$nonce    = $editor->nonce( 'wp_rest' );
		$response = $editor->header( "X-WP-Nonce: $nonce" )->rest(
			'POST',
			'/wp/v2/posts',
			[ 'title' => 'Lighthouse', 'content' => 'Text.', 'status' => 'publish' ],
		);
		self::assertSame( 201, $response->status, $response->body );
		$this->postIds[] = (int) ( $response->json()['id'] ?? 0 );
		self::assertSame( [ [ 'Lighthouse' ], [ 'Lighthouse' ] ], $this->found() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ), 'Nothing is left to WP-Cron.' );
	}

	public function test_caches_and_browsers_together_keep_an_answer_for_at_most_ten_seconds(): void {
		$response = $this->visitor()->get( SuggestionsRoute::url( 'en_US' ) . '&number=5&query=lighthouse' );
		preg_match_all( '/(?:max-age|s-maxage)=(\d+)/', $response->headers['cache-control'] ?? '', $seconds );
		self::assertCount( 2, $seconds[1] );
		self::assertLessThanOrEqual( 10, array_sum( array_map( 'intval', $seconds[1] ) ) );
		self::assertStringNotContainsString( 'stale', $response->headers['cache-control'] ?? '' );
	}

	public function test_a_scheduled_post_is_found_before_the_next_event_of_wp_cron(): void {
		global $wpdb;
		$id   = $this->article( 'Lighthouse', [ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00' ] );
		$past = [ 'post_date' => '2024-01-01 00:00:00', 'post_date_gmt' => '2024-01-01 00:00:00' ];
		$this->kernel()->later()->run();
		$wpdb->update( $wpdb->posts, $past, [ 'ID' => $id ] );
		clean_post_cache( $id );
		self::assertSame( [], $this->indexed( 'lighthouse' ) );
		do_action( 'publish_future_post', $id );
		self::assertSame( [ $id ], $this->indexed( 'lighthouse' ) );
	}

	#[Group( 'mysql' )]
	public function test_posts_of_an_import_that_takes_minutes_are_found_while_it_runs(): void {
		$first = $this->article( 'Lighthouse' );
		self::assertSame( [], $this->indexed( 'lighthouse' ), 'Not with each post.' );
		$this->kernel()->clock()->freeze( self::NOW + 5 );
		$second = $this->article( 'Another lighthouse' );
		self::assertEqualsCanonicalizing( [ $first, $second ], $this->indexed( 'lighthouse' ) );
		for ( $n = 0; $n < 200; $n++ ) {
			$this->article( "Sextant $n" );
		}
		self::assertCount( 25, $this->indexed( 'sextant' ) );
	}

	public function test_what_a_process_leaves_undone_when_it_dies_is_due_ten_seconds_later(): void {
		$id = $this->article( 'Lighthouse' );
		self::assertSame( [ self::NOW + 10 ], $this->db()->ids( 'SELECT due FROM {jobs}' ) );
		$this->kernel()->clock()->freeze( self::NOW + 9 );
		$feature = $this->feature( LiveSearch::class );
		$feature->handleJobs( $this->kernel()->jobs() );
		$feature->schedule( $this->kernel()->jobs() );
		self::assertSame( 0, $this->kernel()->jobs()->run() );
		$this->kernel()->clock()->freeze( self::NOW + 10 );
		self::assertGreaterThan( 0, $this->kernel()->jobs()->run() );
		self::assertSame( [ $id ], $this->indexed( 'lighthouse' ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ) );
	}

	public function test_jobs_of_a_feature_that_was_switched_off_end_without_an_error(): void {
		$this->article( 'Lighthouse' );
		$this->switchAllOff();
		$this->kernel()->clock()->freeze( self::NOW + 10 );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		$this->kernel()->jobs()->run();
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ) );
		self::assertSame( [], $this->indexed( 'lighthouse' ) );
	}

	public function test_a_search_on_another_server_that_began_before_the_publication_leaves_no_reply_without_the_post(): void {
		$make   = fn(): SearchCache => new SearchCache( $this->db(), $this->kernel()->tables(), $this->kernel()->clock() );
		$other  = $make();
		$before = [ 'suggestions' => [] ];
		self::assertNull( $other->known( [ 'lighthouse' ] ) );
		$make()->clear();
		$other->save( [ 'lighthouse' ], $before );
		self::assertNull( $make()->known( [ 'lighthouse' ] ) );
		self::assertNull( $other->known( [ 'lighthouse' ] ) );
		$other->save( [ 'lighthouse' ], $before );
		self::assertSame( $before, $make()->known( [ 'lighthouse' ] ) );
	}
}
