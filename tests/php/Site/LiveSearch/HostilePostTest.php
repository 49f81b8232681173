<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Tests\Kernel\KilledProcess;
use PHPUnit\Framework\Attributes\Group;

/** Posts that end PHP while they are read, or at which a filter of another plugin fails. */
#[Group( 'db' )]
final class HostilePostTest extends SearchIndexTestCase {
	private const NOW = 1_800_000_000;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
	}

	public function test_SEC_23_a_post_that_ended_a_process_is_left_out_and_tried_again_later(): void {
		$this->watch();
		$bad = $this->article( 'Whirlpool' );
		$this->article( 'Lighthouse' );
		$this->crash( $bad );
		$this->build();
		self::assertSame( [ 'Lighthouse' ], $this->search( 'lighthouse' ) );
		self::assertSame( [], $this->search( 'whirlpool' ) );
		$this->kernel()->clock()->freeze( self::NOW + 2 * Attempts::RETRY_DELAY );
		$this->build();
		self::assertSame( [ 'Whirlpool' ], $this->search( 'whirlpool' ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' ) );
	}

	public function test_SEC_23_a_post_that_ends_every_process_is_set_aside_and_read_again_once_it_is_edited(): void {
		$this->watch();
		$bad = $this->article( 'Whirlpool' );
		for ( $n = 0; $n < Attempts::MAX_STARTS; $n++ ) {
			$this->kernel()->clock()->freeze( self::NOW + $n * Attempts::RETRY_DELAY );
			$this->crash( $bad );
		}
		$this->kernel()->clock()->freeze( self::NOW + Attempts::MAX_STARTS * Attempts::RETRY_DELAY );
		$this->build();
		self::assertSame( [], $this->search( 'whirlpool' ) );
		self::assertSame( [ 'Search index: “Whirlpool”' ], array_values( $this->kernel()->attempts()->setAside() ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ), 'Nothing waits for it.' );
		wp_update_post( [ 'ID' => $bad, 'post_title' => 'Maelstrom', 'post_date' => '2020-01-01 00:00:00' ] );
		$this->db()->run( 'UPDATE ' . Database::wpdb()->posts . " SET post_modified_gmt = '2027-01-01 00:00:00' WHERE ID = %d", $bad );
		$this->build();
		self::assertSame( [ 'Maelstrom' ], $this->search( 'maelstrom' ) );
	}

	public function test_SEC_23_saving_a_post_that_ended_a_process_does_not_read_it_again_at_once(): void {
		$this->build();
		$this->watch();
		$bad = $this->article( 'Whirlpool' );
		$this->crash( $bad );
		$read = 0;
		add_filter( 'frontispiece_search_index_texts', static function ( array $texts ) use ( &$read ): array {
			++$read;
			return $texts;
		} );
		$this->kernel()->later()->run();
		self::assertSame( 0, $read );
		$jobs = $this->db()->int( 'SELECT COUNT(*) FROM {jobs} WHERE name = %s', IndexBuilder::JOB );
		self::assertSame( 1, $jobs, 'A job comes back for it.' );
	}

	public function test_SEC_23_a_post_at_which_a_filter_fails_is_left_out_and_logged(): void {
		$bad = $this->article( 'Whirlpool' );
		$this->article( 'Lighthouse' );
		add_filter( 'frontispiece_search_index_texts', static fn( array $texts, \WP_Post $post ): array =>
			$post->ID === $bad ? throw new \TypeError( 'The filter failed.' ) : $texts, 10, 2 );
		$this->build();
		self::assertSame( [ 'Lighthouse' ], $this->search( 'lighthouse' ) );
		self::assertSame( [], $this->search( 'whirlpool' ) );
		self::assertContains( 'The filter failed.', array_column( $this->kernel()->log()->latest( 10 ), 'message' ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ) );
	}

	public function test_SEC_23_large_posts_are_read_in_part_and_a_few_at_a_time(): void {
		$text = str_repeat( 'word ', 80_000 );
		for ( $n = 0; $n < 11; $n++ ) {
			$this->article( "Large $n", "Anchor. $text Whirlpool." );
		}
		$batches = 0;
		$listen  = static function ( string $sql ) use ( &$batches ): string {
			$batches += str_contains( $sql, 'LEFT(post_content,' ) ? 1 : 0;
			return $sql;
		};
		add_filter( 'query', $listen );
		$this->build();
		remove_filter( 'query', $listen );
		self::assertSame( 2, $batches );
		self::assertCount( 5, $this->search( 'anchor' ) );
		self::assertSame( [], $this->search( 'whirlpool' ), 'Beyond what is read of a text.' );
	}

	public function test_SEC_23_harmless_posts_are_not_counted_and_large_ones_are(): void {
		$this->article( 'Lighthouse' );
		$this->article( 'Windmill', str_repeat( 'word ', 30_000 ) );
		$counted = [];
		$listen  = static function ( string $sql ) use ( &$counted ): string {
			if ( str_contains( $sql, 'INSERT' ) && str_contains( $sql, 'search-post ' ) ) {
				$counted[] = str_contains( $sql, 'Windmill' );
			}
			return $sql;
		};
		add_filter( 'query', $listen );
		$this->build();
		remove_filter( 'query', $listen );
		self::assertSame( [ true ], $counted );
	}

	public function test_SEC_23_jobs_find_their_handlers_while_the_schedule_of_their_feature_waits(): void {
		$this->kernel()->jobs()->push( IndexBuilder::JOB, [], 'index' );
		// Another process of the same site: nothing is registered yet.
		( new \ReflectionProperty( JobQueue::class, 'handlers' ) )->setValue( $this->kernel()->jobs(), [] );
		$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
		self::assertSame( Attempt::Started, $attempts->begin( 'cron live-search', 'Scheduled tasks of live-search' ) );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		$this->kernel()->jobs()->run();
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs} WHERE name = %s', IndexBuilder::JOB ) );
	}

	public function test_SEC_23_processes_that_are_killed_by_a_post_are_three_and_the_index_is_complete_after_two(): void {
		$this->become( 'administrator' );
		self::restAnswer( 'POST', '/site-features', [ 'features' => [ 'live-search' => [ 'on' => true ] ] ] );
		try {
			$this->article( 'Whirlpool' );
			$this->article( 'Lighthouse' );
			$results = [];
			for ( $n = 0; $n < 12; $n++ ) {
				$result    = KilledProcess::run( 'frontispiece_search_index_texts', 'Whirlpool', self::NOW + $n * 400 );
				$results[] = null === $result ? 'x' : '.';
				if ( 1 === $n ) {
					self::assertGreaterThan( 0, $this->kernel()->get( IndexBuilder::class )->progress()['indexed'] );
				}
			}
			self::assertSame( 'x..x..x.....', implode( '', $results ) );
			$this->kernel()->clock()->freeze( self::NOW + 12 * 400 );
			self::assertSame( [ 'Search index: “Whirlpool”' ], array_values( $this->kernel()->attempts()->setAside() ) );
		} finally {
			self::restAnswer( 'POST', '/site-features', [ 'features' => [ 'live-search' => [ 'on' => false ] ] ] );
		}
	}

	/** Lets another plugin watch what is read, so that each post is counted. */
	private function watch(): void {
		add_filter( 'frontispiece_search_index_texts', static fn( array $texts ): array => $texts );
	}

	/** Ends a process while it reads a post. */
	private function crash( int $id ): void {
		$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
		$post     = get_post( $id );
		self::assertInstanceOf( \WP_Post::class, $post );
		$work = "search-post $id $post->post_modified_gmt";
		self::assertSame( Attempt::Started, $attempts->begin( $work, "Search index: “{$post->post_title}”" ) );
	}
}
