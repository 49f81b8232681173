<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Jobs;

use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class JobQueueTest extends TestCase {
	private const NOW = 1_800_000_000;

	private JobQueue $jobs;

	/** @var list<array<string, mixed>> payloads in the order they were run */
	private array $ran = [];

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
		$this->jobs = new JobQueue( $this->db(), $this->kernel()->clock(), $this->kernel()->log(), $this->kernel()->attempts() );
		$this->ran  = [];
		$this->jobs->handle(
			'note',
			function ( array $payload ): ?RetryJob {
				$this->ran[] = $payload;
				return null;
			},
		);
		$this->jobs->handle(
			'fail',
			static fn(): ?RetryJob => throw new \RuntimeException( 'No luck with access_token=EAAsecretsecret' ),
		);
	}

	public function test_metrics_get_the_outcome_of_every_job(): void {
		$metrics = [];
		$note    = static function ( string $name, string $result, float $seconds ) use ( &$metrics ): void {
			$metrics[] = [ $name, $result, $seconds >= 0 ];
		};
		add_action( 'frontispiece_job_run', $note, 10, 3 );
		$parts = 0;
		$this->jobs->handle( 'parts', static function () use ( &$parts ): ?RetryJob {
			return ++$parts < 2 ? new RetryJob( [] ) : null;
		} );
		$this->jobs->push( 'fail' );
		$this->jobs->push( 'parts' );
		$this->jobs->run();
		remove_action( 'frontispiece_job_run', $note );
		self::assertSame(
			[ [ 'fail', 'failed', true ], [ 'parts', 'continued', true ], [ 'parts', 'done', true ] ],
			$metrics,
		);
	}

	public function test_a_job_runs_once_with_its_payload_and_is_removed(): void {
		$payload = [ 'text' => 'Grüße 🎉 "quoted" \\ back', 'list' => [ 1, 2 ], 'deep' => [ 'a' => null ] ];
		$this->jobs->push( 'note', $payload );
		self::assertSame( 1, $this->jobs->run() );
		self::assertSame( [ $payload ], $this->ran );
		self::assertSame( 0, $this->jobs->run() );
		self::assertSame( 0, $this->waiting() );
	}

	public function test_jobs_with_the_same_key_are_merged_while_the_first_is_waiting(): void {
		$this->jobs->push( 'note', [ 'n' => 1 ], 'same' );
		$this->jobs->push( 'note', [ 'n' => 2 ], 'same' );
		$this->jobs->push( 'note', [ 'n' => 3 ], 'other' );
		$this->jobs->run();
		self::assertSame( [ [ 'n' => 1 ], [ 'n' => 3 ] ], $this->ran );
		$this->jobs->push( 'note', [ 'n' => 4 ], 'same' );
		$this->jobs->run();
		self::assertSame( [ 'n' => 4 ], array_pop( $this->ran ) );
	}

	public function test_all_jobs_without_a_key_run(): void {
		$this->jobs->push( 'note', [ 'n' => 1 ] );
		$this->jobs->push( 'note', [ 'n' => 1 ] );
		self::assertSame( 2, $this->jobs->run() );
	}

	public function test_a_delayed_job_waits_until_it_is_due(): void {
		$this->jobs->push( 'note', [], 'later', 60 );
		$this->kernel()->clock()->freeze( self::NOW + 59 );
		self::assertSame( 0, $this->jobs->run() );
		$this->kernel()->clock()->freeze( self::NOW + 60 );
		self::assertSame( 1, $this->jobs->run() );
	}

	public function test_a_failed_job_is_retried_with_increasing_delays(): void {
		$this->jobs->push( 'fail', [], 'f' );
		$now    = self::NOW;
		$pauses = [];
		for ( $try = 1; $try < JobQueue::MAX_TRIES; $try++ ) {
			self::assertSame( 1, $this->jobs->run(), "Try $try" );
			$due      = $this->db()->int( 'SELECT due FROM {jobs}' );
			$pauses[] = $due - $now;
			self::assertSame( 0, $this->jobs->run(), 'It is not run again at once.' );
			$now = $due;
			$this->kernel()->clock()->freeze( $now );
		}
		foreach ( $pauses as $n => $pause ) {
			self::assertGreaterThanOrEqual( 60 * 2 ** $n, $pause );
			self::assertLessThanOrEqual( 75 * 2 ** $n, $pause );
		}
	}

	public function test_a_job_that_failed_too_often_stays_visible_and_is_not_retried(): void {
		$this->failForGood();
		$this->kernel()->clock()->freeze( self::NOW + YEAR_IN_SECONDS );
		self::assertSame( 0, $this->jobs->run() );
		$row = $this->db()->row( 'SELECT tries, error FROM {jobs}' );
		self::assertSame( (string) JobQueue::MAX_TRIES, $row['tries'] ?? '' );
		self::assertStringContainsString( 'No luck', $row['error'] ?? '' );
		self::assertStringNotContainsString( 'EAAsecret', $row['error'] ?? '' );
	}

	public function test_a_key_whose_job_failed_permanently_can_be_pushed_again(): void {
		$this->failForGood();
		$this->kernel()->clock()->freeze( self::NOW + YEAR_IN_SECONDS );
		$this->jobs->push( 'fail', [ 'n' => 2 ], 'f' );
		$this->jobs->handle(
			'fail',
			function ( array $payload ): ?RetryJob {
				$this->ran[] = $payload;
				return null;
			},
		);
		self::assertSame( 1, $this->jobs->run() );
		self::assertSame( [ [ 'n' => 2 ] ], $this->ran );
		self::assertSame( 0, $this->waiting() );
	}

	public function test_a_job_that_requests_another_run_is_run_again_with_its_new_payload(): void {
		$this->jobs->handle(
			'count',
			function ( array $payload ): ?RetryJob {
				$this->ran[] = $payload;
				$n           = is_int( $payload['n'] ) ? $payload['n'] : 0;
				return $n < 20 ? new RetryJob( [ 'n' => $n + 1 ] ) : null;
			},
		);
		$this->jobs->push( 'count', [ 'n' => 1 ], 'c' );
		self::assertSame( 20, $this->jobs->run(), 'Going on is not failing, however often.' );
		self::assertSame( range( 1, 20 ), array_column( $this->ran, 'n' ) );
		self::assertSame( 0, $this->waiting() );
	}

	public function test_a_job_that_requests_a_delay_waits(): void {
		$this->jobs->handle( 'wait', static fn(): RetryJob => new RetryJob( [], 100 ) );
		$this->jobs->push( 'wait' );
		self::assertSame( 1, $this->jobs->run() );
		self::assertSame( self::NOW + 100, $this->db()->int( 'SELECT due FROM {jobs}' ) );
	}

	public function test_a_failing_job_does_not_stop_the_following_jobs(): void {
		$this->jobs->push( 'fail' );
		$this->jobs->push( 'note', [ 'n' => 1 ] );
		self::assertSame( 2, $this->jobs->run() );
		self::assertCount( 1, $this->ran );
	}

	public function test_a_job_without_a_handler_is_kept(): void {
		$this->jobs->push( 'of a newer version', [ 'n' => 1 ] );
		$this->jobs->run();
		self::assertSame( 1, $this->waiting() );
		self::assertStringContainsString(
			'of a newer version',
			(string) ( $this->db()->row( 'SELECT error FROM {jobs}' )['error'] ?? '' ),
		);
	}

	public function test_a_runner_low_on_memory_runs_one_job_and_leaves_the_rest(): void {
		array_map( fn( int $n ) => $this->jobs->push( 'note', [ 'n' => $n ] ), range( 1, 3 ) );
		$counts = [ $this->jobs->run( 20, 1 ), $this->jobs->run( 20, 1 ) ];
		self::assertSame( [ 1, 1 ], $counts );
		self::assertSame( 1, $this->waiting() );
	}

	public function test_the_runner_stops_at_its_time_limit(): void {
		$this->jobs->handle(
			'slow',
			function (): ?RetryJob {
				$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 5 );
				return null;
			},
		);
		array_map( fn( int $n ) => $this->jobs->push( 'slow', [ 'n' => $n ] ), range( 1, 5 ) );
		self::assertSame( 2, $this->jobs->run( 10 ) );
		self::assertSame( 3, $this->waiting() );
	}

	public function test_two_runners_share_the_queue_and_run_no_job_twice(): void {
		array_map( fn( int $n ) => $this->jobs->push( 'note', [ 'n' => $n ] ), range( 1, 60 ) );
		$one = new Process( 'jobs' );
		$two = new Process( 'jobs' );
		// The processes use the real clock.
		$this->db()->run( 'UPDATE {jobs} SET due = 0' );
		$one->go();
		$two->go();
		$first  = $one->result();
		$second = $two->result();
		self::assertEqualsCanonicalizing( range( 1, 60 ), array_merge( $first, $second ) );
		self::assertNotSame( [], $first, 'One runner did all the work: they did not run side by side.' );
		self::assertNotSame( [], $second, 'One runner did all the work: they did not run side by side.' );
	}

	public function test_the_job_of_a_killed_runner_is_run_again_after_the_others(): void {
		$this->kernel()->clock()->freeze( null );
		$this->jobs->push( 'stuck' );
		$runner = new Process( 'jobs' );
		$runner->go();
		$runner->hear( 'stuck' );
		$runner->kill();
		$this->jobs->handle(
			'stuck',
			function (): ?RetryJob {
				$this->ran[] = [];
				return null;
			},
		);
		self::assertSame( 0, $this->jobs->run(), 'Its lease still runs.' );
		$this->jobs->push( 'note', [ 'n' => 1 ] );
		$now = time() + 181;
		$this->kernel()->clock()->freeze( $now );
		self::assertSame( 1, $this->jobs->run(), 'The job that ended a process waits, and the other one is done.' );
		self::assertSame( [ [ 'n' => 1 ] ], $this->ran );
		$this->kernel()->clock()->freeze( $now + Attempts::RETRY_DELAY );
		self::assertSame( 1, $this->jobs->run() );
		self::assertSame( [ [ 'n' => 1 ], [] ], $this->ran );
		self::assertSame( 0, $this->waiting() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' ) );
	}

	public function test_SEC_23_a_job_that_ended_three_processes_is_set_aside_until_the_owner_tries_again(): void {
		$this->kernel()->clock()->freeze( self::NOW );
		$this->jobs->push( 'note', [ 'n' => 1 ], 'killer' );
		for ( $try = 1; $try <= Attempts::MAX_STARTS; $try++ ) {
			$this->crashInJob( 'killer' );
			$this->kernel()->clock()->freeze( self::NOW + $try * 2 * Attempts::RETRY_DELAY );
		}
		self::assertSame( 0, $this->jobs->run() );
		self::assertSame( [ 'job killer' => 'note' ], $this->kernel()->attempts()->setAside() );
		$this->jobs->push( 'note', [ 'n' => 2 ], 'killer' );
		self::assertSame( 0, $this->jobs->run(), 'A push does not revive it.' );
		self::assertSame( [], $this->jobs->failed(), 'It is told once, as set aside.' );
		$this->jobs->push( 'note', [ 'n' => 3 ], 'other' );
		self::assertSame( 1, $this->jobs->run(), 'It does not stop another job.' );

		$this->kernel()->attempts()->retry();
		$this->jobs->retry();
		self::assertSame( 1, $this->jobs->run() );
		self::assertSame( [ [ 'n' => 3 ], [ 'n' => 1 ] ], $this->ran );
		self::assertSame( [], $this->kernel()->attempts()->setAside() );
	}

	/** Leaves a job as a process does that ends while the job runs. */
	private function crashInJob( string $key ): void {
		$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
		self::assertSame( Attempt::Started, $attempts->begin( "job $key", 'note' ) );
		$this->db()->run(
			'UPDATE {jobs} SET lease = %d, tries = tries + 1 WHERE job_key = %s',
			$this->kernel()->clock()->now() + 180,
			$key,
		);
	}

	private function failForGood(): void {
		$this->jobs->push( 'fail', [], 'f' );
		for ( $try = 0; $try < JobQueue::MAX_TRIES; $try++ ) {
			$this->kernel()->clock()->freeze( self::NOW + $try * DAY_IN_SECONDS );
			self::assertSame( 1, $this->jobs->run() );
		}
	}

	private function waiting(): int {
		return $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' );
	}
}
