<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Jobs;

use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** A process that ends is an instance that is thrown away. CrashTest ends real processes. */
#[Group( 'db' )]
final class AttemptsTest extends TestCase {
	private const NOW = 1_800_000_000;

	protected function setUp(): void {
		parent::setUp();
		$this->at( 0 );
	}

	public function test_work_that_ends_leaves_nothing(): void {
		$attempts = $this->process();
		self::assertSame( Attempt::Started, $attempts->begin( 'image 1', 'An image' ) );
		$attempts->end( 'image 1' );
		self::assertSame( 0, $this->rows() );
		self::assertSame( Attempt::Started, $attempts->begin( 'image 1', 'An image' ) );
	}

	public function test_BUG_60_work_is_done_before_the_table_of_attempts_exists(): void {
		$options = $this->kernel()->options();
		$this->db()->run( 'DROP TABLE {attempts}' );
		$options->set( [ 'schema' => 21 ] );
		try {
			$count = 0;
			foreach ( [ 1, 2 ] as $time ) {
				$this->process()->run( 'job a', 'A', static function () use ( &$count ): void {
					++$count;
				} );
			}
			self::assertSame( [ 2, false ], [ $count, $this->process()->hasStarted( 'job a' ) ] );
			self::assertSame( [], $this->process()->setAside() );
			$this->process()->trim();
		} finally {
			$this->kernel()->tables()->migrate( $this->kernel()->clock() );
		}
	}

	public function test_work_that_throws_has_ended(): void {
		try {
			$this->process()->run( 'image 1', 'An image', static fn() => throw new \RuntimeException( 'No image.' ) );
			self::fail( 'The exception was lost.' );
		} catch ( \RuntimeException $error ) {
			self::assertSame( 'No image.', $error->getMessage() );
		}
		self::assertSame( 0, $this->rows() );
	}

	public function test_what_safe_work_throws_is_logged_without_tokens(): void {
		$this->process()->runSafely( 'cron x', 'X', static fn() => throw new \TypeError( 'access_token=EAAsecretsecret' ) );
		$line = $this->kernel()->log()->latest( 1 )[0] ?? [];
		self::assertSame( 'cron', $line['channel'] ?? '' );
		self::assertStringNotContainsString( 'EAAsecret', $line['message'] ?? '' );
	}

	public function test_SEC_23_work_that_ended_a_process_waits_and_is_set_aside_after_three(): void {
		for ( $start = 0; $start < Attempts::MAX_STARTS; $start++ ) {
			$this->at( $start * Attempts::RETRY_DELAY );
			self::assertSame( Attempt::Started, $this->process()->begin( 'image 1', 'An image' ) );
			self::assertSame( [], $this->process()->setAside() );
			$this->at( ( $start + 1 ) * Attempts::RETRY_DELAY - 1 );
			self::assertSame( Attempt::Postponed, $this->process()->begin( 'image 1', 'An image' ) );
			self::assertSame( Attempt::Started, $this->process()->run( 'image 2', 'Another', static fn(): null => null ) );
		}
		$this->at( Attempts::MAX_STARTS * Attempts::RETRY_DELAY );
		self::assertSame( Attempt::SetAside, $this->process()->begin( 'image 1', 'An image' ) );
		self::assertSame( [ 'image 1' => 'An image' ], $this->process()->setAside() );
		$this->at( YEAR_IN_SECONDS );
		$this->process()->trim();
		self::assertSame( Attempt::SetAside, $this->process()->begin( 'image 1', 'An image' ) );
	}

	public function test_SEC_23_the_owner_can_try_again_what_was_set_aside(): void {
		$this->crash( 'image 1', Attempts::MAX_STARTS );
		$retried = [];
		$hear = static function ( string $kind, string $id ) use ( &$retried ): void {
			$retried[] = [ $kind, $id ];
		};
		add_action( 'frontispiece_try_again', $hear, 1, 2 );
		$this->process()->retry();
		remove_action( 'frontispiece_try_again', $hear, 1 );
		self::assertSame( [ [ 'image', '1' ] ], $retried );
		self::assertSame( Attempt::Started, $this->process()->begin( 'image 1', 'An image' ) );
	}

	public function test_SEC_23_work_is_not_blamed_for_what_ended_the_process_within_it(): void {
		$last = 2 * Attempts::MAX_STARTS;
		for ( $n = 1; $n <= $last; $n++ ) {
			$this->at( $n );
			$process = $this->process();
			self::assertSame( Attempt::Started, $process->begin( 'job images', 'images' ), "Process $n" );
			self::assertSame( Attempt::Started, $process->begin( "image $n", 'An image' ) );
		}
		$this->at( $last + 1 );
		$process = $this->process();
		self::assertSame( Attempt::Started, $process->begin( 'job images', 'images' ) );
		self::assertSame( Attempt::Postponed, $process->begin( 'image 1', 'An image' ) );
		$this->at( $last + 2 );
		self::assertSame( Attempt::Postponed, $this->process()->begin( 'job images', 'images' ), 'Now it has only itself to blame.' );
	}

	public function test_SEC_23_work_that_first_ended_a_request_is_blamed_alone_when_it_ends_a_job(): void {
		$this->process()->begin( 'source 1', 'A source' );
		foreach ( [ 1, 2 ] as $n ) {
			$this->at( $n * Attempts::RETRY_DELAY );
			$process = $this->process();
			self::assertSame( Attempt::Started, $process->begin( 'cron feeds', 'Feeds' ), "Process $n" );
			self::assertSame( Attempt::Started, $process->begin( 'source 1', 'A source' ) );
		}
		$this->at( Attempts::MAX_STARTS * Attempts::RETRY_DELAY );
		self::assertSame( Attempt::Started, $this->process()->begin( 'cron feeds', 'Feeds' ) );
		self::assertSame( [ 'source 1' => 'A source' ], $this->process()->setAside() );
	}

	public function test_work_starts_if_the_database_cannot_count_it(): void {
		$shown = $GLOBALS['wpdb']->suppress_errors();
		$lost  = static fn( string $sql ): string => str_replace( 'frontispiece_attempts', 'frontispiece_no_such_table', $sql );
		add_filter( 'query', $lost );
		$process = $this->process();
		$result  = $process->begin( 'image 1', 'An image' );
		$process->end( 'image 1' );
		remove_filter( 'query', $lost );
		$GLOBALS['wpdb']->suppress_errors( $shown );
		self::assertSame( Attempt::Started, $result );
	}

	public function test_SEC_23_in_a_long_list_the_element_that_ended_the_process_is_named_with_one_query_each(): void {
		$process = $this->process();
		$process->begin( 'job list', 'A list' );
		$process->begin( 'post 7/1', 'Post 1' );
		$queries = $GLOBALS['wpdb']->num_queries;
		$process->continue( 'post 7/1', 'post 7/2', 'Post 2' );
		$process->continue( 'post 7/2', 'post 7/3', 'Post 3' );
		self::assertSame( 2, $GLOBALS['wpdb']->num_queries - $queries );
		self::assertSame( [ '7/3' ], $this->process()->started( 'post', '7/' ) );
		self::assertSame( [], $this->process()->started( 'post', '70/' ) );
		$this->at( 1 );
		self::assertSame( Attempt::Postponed, $this->process()->begin( 'post 7/3', 'Post 3' ) );
		self::assertSame( Attempt::Started, $this->process()->begin( 'job list', 'A list' ), 'Only the element is to blame.' );

		$process->end( 'post 7/3' );
		$process->end( 'job list' );
		self::assertSame( 0, $this->rows() );
	}

	public function test_of_two_processes_that_resume_work_one_does_it(): void {
		$this->crash( 'image 1', 1 );
		$first = true;
		$other = function ( string $sql ) use ( &$first ): string {
			if ( $first && str_starts_with( $sql, 'UPDATE' ) ) {
				$first = false;
				self::assertSame( Attempt::Started, $this->process()->begin( 'image 1', 'An image' ) );
			}
			return $sql;
		};
		add_filter( 'query', $other );
		$result = $this->process()->begin( 'image 1', 'An image' );
		remove_filter( 'query', $other );
		self::assertFalse( $first );
		self::assertSame( Attempt::Postponed, $result );
	}

	public function test_labels_hold_no_tokens_and_names_of_any_length_work(): void {
		$this->crash( 'job ' . str_repeat( 'ä', 300 ), Attempts::MAX_STARTS, 'Posts of access_token=EAAsecretsecret' );
		self::assertStringNotContainsString( 'EAAsecret', implode( '', $this->process()->setAside() ) );
		self::assertSame( Attempt::SetAside, $this->process()->begin( 'job ' . str_repeat( 'ä', 300 ), 'X' ) );
	}

	public function test_work_that_does_not_come_back_is_forgotten_after_a_month(): void {
		$this->crash( 'image 1', 1 );
		$this->at( 30 * DAY_IN_SECONDS - 1 );
		$this->process()->trim();
		self::assertSame( 1, $this->rows() );
		$this->at( 30 * DAY_IN_SECONDS + Attempts::RETRY_DELAY + 1 );
		$this->process()->trim();
		self::assertSame( 0, $this->rows() );
	}

	private function process(): Attempts {
		return new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
	}

	/** Ends this many processes within this work. */
	private function crash( string $work, int $times, string $label = 'An image' ): void {
		for ( $n = 0; $n < $times; $n++ ) {
			$this->at( $n * Attempts::RETRY_DELAY );
			self::assertSame( Attempt::Started, $this->process()->begin( $work, $label ) );
		}
		$this->at( $times * Attempts::RETRY_DELAY );
	}

	private function at( int $seconds ): void {
		$this->kernel()->clock()->freeze( self::NOW + $seconds );
	}

	private function rows(): int {
		return $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' );
	}
}
