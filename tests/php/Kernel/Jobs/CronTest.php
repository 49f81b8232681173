<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Jobs;

use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class CronTest extends TestCase {
	protected function tearDown(): void {
		$this->kernel()->options()->set( [ 'schema' => \Frontispiece\Kernel\Database\Tables::VERSION ] );
		parent::tearDown();
	}

	public function test_one_cron_run_lets_features_queue_due_jobs_and_runs_the_queue(): void {
		$ran = 0;
		$due = static function ( JobQueue $jobs ) use ( &$ran ): void {
			$jobs->handle(
				'beat',
				static function () use ( &$ran ): ?RetryJob {
					++$ran;
					return null;
				},
			);
			$jobs->push( 'beat', [], 'beat' );
		};
		add_action( 'frontispiece_schedule_jobs', $due );
		do_action( Cron::HOOK );
		remove_action( 'frontispiece_schedule_jobs', $due );
		self::assertSame( 1, $ran );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {jobs} WHERE name = 'beat'" ) );
	}

	public function test_SEC_23_another_plugin_that_fails_does_not_stop_the_queue(): void {
		$fail = static fn() => throw new \TypeError( 'No such job.' );
		$ran  = 0;
		$this->kernel()->jobs()->handle( 'beat', static function () use ( &$ran ): ?RetryJob {
			++$ran;
			return null;
		} );
		$this->kernel()->jobs()->push( 'beat', [], 'beat' );
		add_action( 'frontispiece_schedule_jobs', $fail );
		try {
			do_action( Cron::HOOK );
		} finally {
			remove_action( 'frontispiece_schedule_jobs', $fail );
		}
		self::assertSame( 1, $ran );
		self::assertContains( 'No such job.', array_column( $this->kernel()->log()->latest( 10 ), 'message' ) );
	}

	public function test_a_cron_run_deletes_expired_rows(): void {
		$this->db()->insert( 'rates', [ 'rate_key' => str_repeat( 'a', 32 ), 'expires' => 1, 'hits' => 1 ] );
		do_action( Cron::HOOK );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {rates}' ) );
	}

	public function test_a_cron_run_does_nothing_before_the_tables_are_ready(): void {
		$count = 0;
		$due   = static function () use ( &$count ): void {
			++$count;
		};
		$this->kernel()->options()->set( [ 'schema' => 0 ] );
		add_action( 'frontispiece_schedule_jobs', $due );
		do_action( Cron::HOOK );
		remove_action( 'frontispiece_schedule_jobs', $due );
		self::assertSame( 0, $count );
	}

	public function test_an_admin_page_restores_the_event_that_wordpress_deleted_while_the_plugin_was_not_loaded(): void {
		self::assertSame( [ 'schedule' => 'frontispiece_five_minutes' ], Process::do( 'lost-event', constants: [ 'WP_ADMIN' => true ] ) );
	}

	public function test_the_cron_schedule_does_not_replace_other_schedules(): void {
		$schedules = wp_get_schedules();
		self::assertSame( 300, $schedules['frontispiece_five_minutes']['interval'] ?? 0 );
		self::assertArrayHasKey( 'hourly', $schedules );
		self::assertSame(
			[ 'x' => [ 'interval' => 5, 'display' => 'X' ] ],
			array_slice( Cron::schedules( [ 'x' => [ 'interval' => 5, 'display' => 'X' ] ] ), 0, 1 ),
		);
	}
}
