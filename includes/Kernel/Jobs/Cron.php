<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\RenamedColumns;

/** Runs one recurring cron event: features queue what is due, then the queue runs. */
final class Cron {
	public const HOOK      = 'frontispiece_tick';
	private const SCHEDULE = 'frontispiece_five_minutes';
	private const PERIOD   = 300;

	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * @param array<string, array{interval: int, display: string}> $schedules
	 * @return array<string, array{interval: int, display: string}>
	 */
	public static function schedules( array $schedules ): array {
		// No __() before init. Only cron plugins show this name.
		return $schedules + [
			self::SCHEDULE => [ 'interval' => self::PERIOD, 'display' => 'Frontispiece, every five minutes' ],
		];
	}

	public static function schedule(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time() + 60, self::SCHEDULE, self::HOOK );
		}
	}

	public function run(): void {
		if ( ! $this->kernel->tables()->ready() ) {
			return;
		}
		try {
			/**
			 * Fires every five minutes before the queue runs, so that features can push jobs that are due.
			 *
			 * @since 1.0.0
			 * @param JobQueue $jobs
			 */
			do_action( 'frontispiece_schedule_jobs', $this->kernel->jobs() );
		} catch ( \Throwable $error ) {
			// Of another plugin: ours catch their own. The queue must not wait for it.
			$this->kernel->log()->error( 'cron', $error->getMessage() );
		}
		$renamed = new RenamedColumns( $this->kernel->db(), $this->kernel->tables() );
		$this->kernel->jobs()->handle( RenamedColumns::JOB, $renamed->step( ... ) );
		$this->kernel->jobs()->run();
		$this->kernel->rateLimit()->trim();
		$this->kernel->log()->trim();
		$this->kernel->attempts()->trim();
	}
}
