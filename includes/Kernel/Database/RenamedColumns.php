<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

use Frontispiece\Kernel\Jobs\RetryJob;

/**
 * Copies values from columns that have another name now: a job, some rows at a time, so that an update does not wait for
 * it. The migration has added the new columns, and older code on another server still reads the old ones.
 */
final class RenamedColumns {
	public const JOB = 'renamed_columns';

	/** IDs of the rows that one step changes. */
	private const STEP = 10_000;

	/** Seconds until the job asks again whether the tables are migrated. */
	private const RETRY_DELAY = 600;

	public function __construct( private readonly Database $db, private readonly Tables $tables ) {}

	/** @param array<string, mixed> $payload table => ID up to which its rows are copied */
	public function step( array $payload ): ?RetryJob {
		// Only the code of a later version knows its names.
		if ( ! $this->tables->isCurrent() || $this->tables->isNewer() ) {
			return new RetryJob( $payload, self::RETRY_DELAY );
		}
		foreach ( Tables::RENAMED as $table => $names ) {
			$names = array_intersect_key( $names, array_flip( OldTables::stored( $table ) ) );
			$first = $this->db->int( "SELECT MIN(id) FROM {{$table}}" ) - 1;
			$after = is_int( $payload[ $table ] ?? null ) ? $payload[ $table ] : $first;
			if ( [] === $names || $after >= $this->db->int( "SELECT MAX(id) FROM {{$table}}" ) ) {
				continue;
			}
			foreach ( $names as $old => $new ) {
				$this->db->run(
					// A newer value stays: the step may run again.
					"UPDATE {{$table}} SET $new = $old WHERE $new = '' AND $old <> '' AND id > %d AND id <= %d",
					$after,
					$after + self::STEP,
				);
			}
			return new RetryJob( [ $table => $after + self::STEP ] + $payload );
		}
		return null;
	}
}
