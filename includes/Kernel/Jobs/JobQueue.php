<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Text\Json;

/**
 * Queues background jobs that survive a crashed process: a job is leased by a conditional UPDATE, run, and deleted. A
 * failed job is retried with growing delays; after MAX_TRIES it stays in the table for the site owner to see. So does a
 * job that has ended too many processes: see Attempts.
 *
 * @since 1.0.0
 * @phpstan-type Job array{id: int, name: string, key: string, payload: array<string, mixed>, tries: int}
 */
final class JobQueue {
	public const MAX_TRIES = 8;
	private const LEASE    = 180;

	/** Error of a job that has ended too many processes. */
	public const SET_ASIDE = 'set_aside';

	private const SECONDS  = 20;

	/** @var array<string, callable(array<string, mixed>): ?RetryJob> */
	private array $handlers = [];

	/** @var array<string, callable(array<string, mixed>): string> */
	private array $labels = [];

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly Log $log,
		private readonly Attempts $attempts,
	) {}

	/**
	 * @param callable(array<string, mixed>): ?RetryJob $handler null = done, RetryJob = same job once more; it may be run
	 *     twice
	 * @param (callable(array<string, mixed>): string)|null $label   what the site owner knows the job by; null = its key or
	 *     name
	 */
	public function handle( string $name, callable $handler, ?callable $label = null ): void {
		$this->handlers[ $name ] = $handler;
		if ( null !== $label ) {
			$this->labels[ $name ] = $label;
		}
	}

	/**
	 * @param array<string, mixed> $payload
	 * @param string               $key pending jobs with the same key are merged
	 */
	public function push( string $name, array $payload = [], string $key = '', int $in = 0 ): void {
		$key = '' === $key ? wp_generate_uuid4() : substr( $key, 0, 64 );
		$now = $this->clock->now();
		if (
			1 !== $this->db->run(
				'INSERT IGNORE INTO {jobs} (name, job_key, payload, due) VALUES (%s, %s, %s, %d)',
				$name,
				$key,
				Json::encode( $payload ),
				$now + $in,
			)
		) {
			// A job that was given up no longer runs and must not block a new one with the same key forever. One that ends
			// every process must.
			$this->db->run(
				'UPDATE {jobs} SET payload = %s, due = %d, tries = 0 WHERE job_key = %s AND tries >= %d AND due <= %d AND lease <= %d AND error <> %s',
				Json::encode( $payload ),
				$now + $in,
				$key,
				self::MAX_TRIES,
				$now,
				$now,
				self::SET_ASIDE,
			);
		}
	}

	/**
	 * Does the work of a pending job in this process, counted as the queue counts it, and removes the job. If it throws
	 * something or ends the process, the job remains.
	 *
	 * @param callable(): mixed $do
	 */
	public function doNow( string $key, string $label, callable $do ): void {
		$result = $this->attempts->run( 'job ' . substr( $key, 0, 64 ), $label, $do );
		if ( Attempt::Started === $result ) {
			$this->cancel( $key );
		}
	}

	/** Removes a job that is no longer needed. If it runs already, it runs to its end. */
	public function cancel( string $key ): void {
		$this->attempts->delete( 'job ' . substr( $key, 0, 64 ) );
		$this->db->run( 'DELETE FROM {jobs} WHERE job_key = %s AND lease <= %d', substr( $key, 0, 64 ), $this->clock->now() );
	}

	/** Runs jobs again that were given up or set aside. */
	public function retry(): void {
		$this->db->run(
			"UPDATE {jobs} SET tries = 0, due = %d, lease = 0, error = '' WHERE tries >= %d",
			$this->clock->now(),
			self::MAX_TRIES,
		);
	}

	/** @return list<string> names and errors of jobs that were given up after errors */
	public function failed(): array {
		$errors = [];
		foreach ( $this->db->rows(
			'SELECT name, job_key, payload, error FROM {jobs} WHERE tries >= %d AND error <> %s ORDER BY id DESC LIMIT 100',
			self::MAX_TRIES,
			self::SET_ASIDE,
		) as $row ) {
			$label    = $this->label( (string) $row['name'], (string) $row['job_key'], Json::object( (string) $row['payload'] ) );
			$errors[] = "$label: {$row['error']}";
		}
		return $errors;
	}

	/**
	 * @param int|null $bytes of memory in use after which no further job is begun; null = three quarters of what PHP
	 *     allows
	 * @return int jobs run
	 */
	public function run( int $seconds = self::SECONDS, ?int $bytes = null ): int {
		$until = $this->clock->now() + $seconds;
		$most  = $bytes ?? self::memory();
		$count = 0;
		// Run at least one job: the queue must make progress even where WordPress itself uses most of the memory.
		while ( $this->clock->now() < $until && ( 0 === $count || memory_get_usage() < $most ) ) {
			$job = $this->claim();
			if ( null === $job ) {
				break;
			}
			$before = hrtime( true );
			$result = $this->attempt( $job );
			if ( null === $result ) {
				continue;
			}
			/**
			 * Fires after a background job ran, for metrics.
			 *
			 * @since 1.0.0
			 * @param string $name
			 * @param string $result done, continued (it runs again with its next part) or failed.
			 * @param float  $seconds
			 */
			do_action( 'frontispiece_job_run', $job['name'], $result, ( hrtime( true ) - $before ) / 1e9 );
			++$count;
		}
		return $count;
	}

	/** @return Job|null */
	private function claim(): ?array {
		// Another runner may claim the row between the two statements; then try the next candidate.
		for ( $attempt = 0; $attempt < 5; $attempt++ ) {
			$now = $this->clock->now();
			$row = $this->db->row(
				'SELECT * FROM {jobs} WHERE due <= %d AND lease <= %d AND tries < %d ORDER BY due, id LIMIT 1',
				$now,
				$now,
				self::MAX_TRIES,
			);
			if ( null === $row ) {
				return null;
			}
			$won = $this->db->run(
				'UPDATE {jobs} SET lease = %d, tries = tries + 1 WHERE id = %d AND lease = %d',
				$now + self::LEASE,
				$row['id'],
				$row['lease'],
			);
			if ( 1 === $won ) {
				return [
					'id'      => (int) $row['id'],
					'name'    => (string) $row['name'],
					'key'     => (string) $row['job_key'],
					'payload' => Json::object( (string) $row['payload'] ),
					'tries'   => (int) $row['tries'] + 1,
				];
			}
		}
		return null;
	}

	/**
	 * @param Job $job
	 * @return 'done'|'continued'|'failed'|null null = it has ended earlier processes, and was not run
	 */
	private function attempt( array $job ): ?string {
		$work    = "job {$job['key']}";
		$attempt = $this->attempts->begin( $work, $this->label( $job['name'], $job['key'], $job['payload'] ) );
		if ( Attempt::Started === $attempt ) {
			try {
				return $this->perform( $job );
			} finally {
				$this->attempts->end( $work );
			}
		}
		$isSetAside = Attempt::SetAside === $attempt;
		$this->db->update(
			'jobs',
			[
				'due'   => $this->clock->now() + ( $isSetAside ? 0 : Attempts::RETRY_DELAY ),
				'lease' => 0,
				'tries' => $isSetAside ? self::MAX_TRIES : $job['tries'] - 1,
			] + ( $isSetAside ? [ 'error' => self::SET_ASIDE ] : [] ),
			[ 'id' => $job['id'] ],
		);
		return null;
	}

	/**
	 * @param Job $job
	 * @return 'done'|'continued'|'failed'
	 */
	private function perform( array $job ): string {
		$handler = $this->handlers[ $job['name'] ] ?? null;
		try {
			// Throw instead of deleting the job: another version of the plugin, running in parallel, may have a handler
			// for it.
			$again = null === $handler
				? throw new \RuntimeException( "Nothing here does the job {$job['name']}." )
				: $handler( $job['payload'] );
			if ( null === $again ) {
				$this->db->delete( 'jobs', [ 'id' => $job['id'] ] );
				return 'done';
			}
			$this->db->update(
				'jobs',
				[
					'payload' => Json::encode( $again->payload ),
					'due'     => $this->clock->now() + $again->in,
					'lease'   => 0,
					'tries'   => 0,
					'error'   => '',
				],
				[ 'id' => $job['id'] ],
			);
			return 'continued';
		} catch ( \Throwable $error ) {
			$this->db->update(
				'jobs',
				[
					'due'   => $this->clock->now() + Backoff::seconds( $job['tries'] ),
					'lease' => 0,
					'error' => mb_substr( Log::redact( $error->getMessage() ), 0, 255 ),
				],
				[ 'id' => $job['id'] ],
			);
			$this->log->error( 'jobs', $error->getMessage(), [ 'job' => $job['name'], 'tries' => $job['tries'] ] );
			return 'failed';
		}
	}

	/**
	 * Returns what a job is called where people see it. Its key may be a random one.
	 *
	 * @param array<string, mixed> $payload
	 */
	private function label( string $name, string $key, array $payload ): string {
		return isset( $this->labels[ $name ] )
			? $this->labels[ $name ]( $payload )
			: ( str_starts_with( $key, $name ) ? $key : $name );
	}

	private static function memory(): int {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return $limit > 0 ? (int) ( 0.75 * $limit ) : PHP_INT_MAX;
	}
}
