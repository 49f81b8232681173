<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;

/**
 * Uses the rows of a table as a queue, by their columns state, due and tries. The process that advances a row's due time
 * works on it; if that process dies, the row is due again when the lease is over. A row that has ended too many processes
 * fails: see Attempts.
 */
final class RowQueue {
	public const WAITING = 'waiting';
	public const DONE    = 'sent';
	public const FAILED  = 'failed';

	/** Number of an attempt that is not made, because the row has just failed. */
	public const SET_ASIDE = -1;

	/** How many queries had failed when the last row was claimed. */
	private int $failures = 0;

	/**
	 * @param \Closure(int): string $label what the site owner knows a row by
	 * @param int                   $lease   seconds that one attempt may take
	 * @param int                   $atOnce  rows of a batch
	 * @param int                   $most    attempts after which a row has failed
	 * @param string                $prefix  of the three columns
	 * @param string                $claimed state of a row during an attempt
	 */
	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly Attempts $attempts,
		private readonly Log $log,
		private readonly string $table,
		private readonly \Closure $label,
		private readonly int $lease,
		private readonly int $atOnce,
		private readonly int $most,
		private readonly string $prefix = '',
		private readonly string $claimed = self::WAITING,
	) {}

	/** Queues a job if rows are due. */
	public function push( JobQueue $jobs, string $job ): void {
		if ( [] !== $this->due( 1 ) ) {
			$jobs->push( $job, [], $job );
		}
	}

	/**
	 * Attempts a batch of due rows, and reschedules the job if there may be more.
	 *
	 * @param callable(int): mixed $attempt gets the ID of a row; see attempt()
	 */
	public function work( callable $attempt ): ?RetryJob {
		$ids = $this->due( $this->atOnce );
		array_map( $attempt, $ids );
		return count( $ids ) < $this->atOnce ? null : new RetryJob( [] );
	}

	/**
	 * Claims a row and works on it. What this throws is logged and counts as a failure: the next row must not wait for it.
	 *
	 * @template T
	 * @param callable(int): T $do gets the number of the attempt, or SET_ASIDE, and records the result
	 * @return T|false|null false = it has thrown something; null = another process works on the row, or it is not due
	 */
	public function attempt( int $id, callable $do ): mixed {
		$try = $this->claim( $id );
		if ( 0 === $try ) {
			return null;
		}
		try {
			return $do( $try );
		} catch ( \Throwable $error ) {
			$this->log->error( 'jobs', $error->getMessage(), [ 'row' => $this->name( $id ) ] );
			$this->record( $id, $try, false );
			return false;
		} finally {
			$this->attempts->end( $this->name( $id ) );
		}
	}

	/**
	 * @return int number of this attempt, from 1; 0 = another process works on the row, or it is not due; SET_ASIDE = it
	 *     has ended too many processes, and has failed now
	 */
	public function claim( int $id ): int {
		[ $state, $due, $tries ] = $this->columns();

		$this->failures = $this->db->failures();
		$now            = $this->clock->now();

		$row = $this->db->row(
			"SELECT $state AS state, $due AS due, $tries AS tries FROM {{$this->table}} WHERE id = %d AND $state IN (%s) AND $due <= %d",
			$id,
			$this->open(),
			$now,
		);
		$won = null !== $row && 1 === $this->db->run(
			"UPDATE {{$this->table}} SET $state = %s, $due = %d, $tries = $tries + 1 WHERE id = %d AND $state = %s AND $due = %d AND $tries = %d",
			$this->claimed,
			$now + $this->lease,
			$id,
			$row['state'],
			$row['due'],
			$row['tries'],
		);
		return $won ? $this->begin( $id, (int) $row['tries'] + 1 ) : 0;
	}

	/**
	 * Counts the attempt of a claimed row before it starts.
	 *
	 * @return int see claim()
	 */
	private function begin( int $id, int $try ): int {
		[ $state, $due, $tries ] = $this->columns();

		$attempt = $this->attempts->begin( $this->name( $id ), ( $this->label )( $id ) );
		if ( Attempt::Started === $attempt ) {
			return $try;
		}
		$isSetAside = Attempt::SetAside === $attempt;
		$this->db->update(
			$this->table,
			$isSetAside
				? [ $state => self::FAILED ]
				: [ $state => self::WAITING, $due => $this->clock->now() + Attempts::RETRY_DELAY, $tries => $try - 1 ],
			[ 'id' => $id ],
		);
		return $isSetAside ? self::SET_ASIDE : 0;
	}

	/**
	 * Records the result of an attempt. A row that failed waits longer after each attempt.
	 *
	 * @param int                       $try    number of the attempt, from claim()
	 * @param array<string, string|int> $values other columns to store
	 * @param int                       $pause  seconds to wait at least
	 * @param bool                      $isLast whether there is no point in another attempt
	 * @return self::WAITING|self::DONE|self::FAILED
	 */
	public function record(
		int $id,
		int $try,
		bool $isDone,
		array $values = [],
		int $pause = 0,
		bool $isLast = false,
	): string {
		[ $state, $due ] = $this->columns();
		$failed = $isLast || $try >= $this->most ? self::FAILED : self::WAITING;
		$result = $isDone ? self::DONE : $failed;
		$wait   = $isDone ? 0 : max( Backoff::seconds( $try ), $pause );
		$this->db->update(
			$this->table,
			$values + [ $state => $result, $due => $this->clock->now() + $wait ],
			[ 'id' => $id ],
		);
		$this->attempts->end( $this->name( $id ) );
		return $result;
	}

	/**
	 * Ends the attempts of a claimed row because something it needs was not found. If a query has failed since it was
	 * claimed, that may still be there: the row is due again when the lease is over.
	 */
	public function end( int $id, string $result = self::FAILED ): void {
		$isKnown = ! $this->db->wasLost() && $this->db->failures() <= $this->failures;
		$this->attempts->end( $this->name( $id ) );
		if ( $isKnown ) {
			$this->db->update( $this->table, [ $this->columns()[0] => $result ], [ 'id' => $id ] );
		}
	}

	/** Makes a row that was set aside wait again, if it is one of this queue's. */
	public function tryAgain( string $kind, int $id ): void {
		if ( $kind === $this->table ) {
			$this->requeue( $id, self::FAILED );
		}
	}

	/**
	 * Makes a row wait again, due now, as if it had never been tried.
	 *
	 * @param string ...$from states in which it may be; any if none is given
	 */
	public function requeue( int $id, string ...$from ): void {
		[ $state, $due, $tries ] = $this->columns();
		$this->attempts->delete( $this->name( $id ) );
		$this->db->run(
			"UPDATE {{$this->table}} SET $state = %s, $due = %d, $tries = 0 WHERE id = %d"
				. ( [] === $from ? '' : " AND $state IN (%s)" ),
			self::WAITING,
			$this->clock->now(),
			$id,
			...( [] === $from ? [] : [ $from ] ),
		);
	}

	/** @return list<int> */
	private function due( int $most ): array {
		[ $state, $due ] = $this->columns();
		return $this->db->ids(
			"SELECT id FROM {{$this->table}} WHERE $state IN (%s) AND $due <= %d ORDER BY $due LIMIT %d",
			$this->open(),
			$this->clock->now(),
			$most,
		);
	}

	/** @return list<string> states of rows that are due again some time */
	private function open(): array {
		return array_values( array_unique( [ self::WAITING, $this->claimed ] ) );
	}

	/** Returns the name of a row's attempts. */
	private function name( int $id ): string {
		return "{$this->table} $id";
	}

	/** @return array{string, string, string} */
	private function columns(): array {
		return [ "{$this->prefix}state", "{$this->prefix}due", "{$this->prefix}tries" ];
	}
}
