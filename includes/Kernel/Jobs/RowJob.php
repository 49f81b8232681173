<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

/** A job that attempts the due rows of a queue. */
abstract class RowJob {
	/** Name of the job. */
	public const JOB = '';

	protected RowQueue $rows;

	/** @return bool|null whether it succeeded; null = another process works on the row, or it is not due */
	abstract public function attempt( int $id ): ?bool;

	/** Queues the job if rows are due; called by cron. */
	public function queue( JobQueue $jobs ): void {
		$this->rows->push( $jobs, static::JOB );
	}

	/** Runs the job: attempts a batch of due rows and reschedules itself if there may be more. */
	public function work(): ?RetryJob {
		return $this->rows->work( $this->attempt( ... ) );
	}

	/** Lets a row wait again that was set aside. */
	public function tryAgain( string $kind, int $id ): void {
		$this->rows->tryAgain( $kind, $id );
	}
}
