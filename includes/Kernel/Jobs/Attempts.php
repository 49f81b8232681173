<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\Log;

/**
 * Counts each piece of background work before it starts, because a process that is out of memory or crashes cannot count it
 * afterwards. Work that has started and not ended waits, so that the next process does everything else first. After
 * MAX_STARTS it is set aside: Site Health names it, and it stays so until the site owner tries it again.
 *
 * Work is named by its kind and the ID of its row: "source 12", "image 0a1b…-0", "job housekeeping". Work that starts
 * within other work, such as an image of the job "images", is blamed alone.
 */
final class Attempts {
	/** Starts without an end after which work is set aside. */
	public const MAX_STARTS = 3;

	/** Seconds until work that has ended a process starts again: two runs of cron, which do the rest. */
	public const RETRY_DELAY = 600;

	/** Seconds after which work is forgotten that has ended a process, was not set aside and did not come back. */
	private const TTL = 30 * DAY_IN_SECONDS;

	private const MAX_LENGTH = 190;

	/** @var list<string> work of this process that has started and not ended, the innermost last */
	private array $open = [];

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
		private readonly Log $log,
	) {}

	/**
	 * Counts a start of this work. If it may start, end() must follow, whatever happens but the end of the process.
	 *
	 * @param string $work  kind and ID
	 * @param string $label what the site owner knows it by
	 */
	public function begin( string $work, string $label ): Attempt {
		// Between an update of an older version and the migration of its tables there is nothing to count with.
		if ( ! $this->tables->has( 'attempts' ) ) {
			return Attempt::Started;
		}
		$now    = $this->clock->now();
		$within = $this->open[ count( $this->open ) - 1 ] ?? '';
		$failed = $this->db->failures();
		$isNew  = 1 === $this->db->run(
			'INSERT IGNORE INTO {attempts} (work, parent, label, starts, started_at) VALUES (%s, %s, %s, 1, %d)',
			self::name( $work ),
			self::name( $within ),
			self::name( Log::redact( $label ) ),
			$now,
		);
		// A database that cannot count must not stop the work, such as a backup that was restored without this table.
		$isNew  = $isNew || $this->db->failures() > $failed;
		$result = $isNew ? Attempt::Started : $this->resume( self::name( $work ), self::name( $within ), $now );
		if ( Attempt::Started === $result ) {
			$this->open[] = $work;
		}
		return $result;
	}

	/** Returns whether this work has started and not ended: another process does it, or it has ended one. */
	public function hasStarted( string $work ): bool {
		return $this->tables->has( 'attempts' )
			&& 0 < $this->db->int( 'SELECT COUNT(*) FROM {attempts} WHERE work = %s', self::name( $work ) );
	}

	/** Returns whether this work has started within these seconds, so that another process may still do it. */
	public function isRecent( string $work, int $seconds ): bool {
		return $this->tables->has( 'attempts' ) && 0 < $this->db->int(
			'SELECT COUNT(*) FROM {attempts} WHERE work = %s AND started_at > %d',
			self::name( $work ),
			$this->clock->now() - $seconds,
		);
	}

	/**
	 * Ends work, and counts a start of other work that has never ended a process, in one query: for long lists, of which
	 * two queries an element would take too long.
	 */
	public function continue( string $work, string $next, string $label ): void {
		$this->open = array_map( static fn( string $key ): string => $key === $work ? $next : $key, $this->open );
		if ( $this->tables->has( 'attempts' ) ) {
			$this->db->run(
				'UPDATE {attempts} SET work = %s, label = %s, started_at = %d WHERE work = %s',
				self::name( $next ),
				self::name( Log::redact( $label ) ),
				$this->clock->now(),
				self::name( $work ),
			);
		}
	}

	/** @return list<string> IDs of work of this kind that has started and not ended, in this or another process */
	public function started( string $kind, string $prefix ): array {
		if ( ! $this->tables->has( 'attempts' ) ) {
			return [];
		}
		$start = "$kind $prefix";
		$works = $this->db->column(
			'SELECT work FROM {attempts} WHERE work LIKE %s',
			Database::wpdb()->esc_like( $start ) . '%',
		);
		return array_map( static fn( string $work ): string => substr( $work, strlen( $kind ) + 1 ), $works );
	}

	/** Records that this work has not ended the process, whether it succeeded or failed. */
	public function end( string $work ): void {
		if ( in_array( $work, $this->open, true ) ) {
			$this->open = array_values( array_diff( $this->open, [ $work ] ) );
			$this->delete( $work );
		}
	}

	/** Lets work start as if it had never ended a process: the site owner asked for it. */
	public function delete( string $work ): void {
		if ( $this->tables->has( 'attempts' ) ) {
			$this->db->delete( 'attempts', [ 'work' => self::name( $work ) ] );
		}
	}

	/** Forgets all work of this kind whose IDs begin so: its owner has begun with something new. */
	public function deleteAll( string $kind, string $prefix ): void {
		foreach ( $this->started( $kind, $prefix ) as $id ) {
			$this->delete( "$kind $id" );
		}
	}

	/**
	 * Does the work, if it may start.
	 *
	 * @param callable(): mixed $do
	 */
	public function run( string $work, string $label, callable $do ): Attempt {
		$result = $this->begin( $work, $label );
		if ( Attempt::Started === $result ) {
			try {
				$do();
			} finally {
				$this->end( $work );
			}
		}
		return $result;
	}

	/**
	 * Does the work, if it may start, and logs what it throws: the next one must not wait for it.
	 *
	 * @param callable(): mixed $do
	 * @return Attempt|null null = it has thrown something
	 */
	public function runSafely( string $work, string $label, callable $do ): ?Attempt {
		try {
			return $this->run( $work, $label, $do );
		} catch ( \Throwable $error ) {
			$this->log->error( 'cron', $error->getMessage(), [ 'work' => $work ] );
			return null;
		}
	}

	/** @return array<string, string> label by work that was set aside, the newest first */
	public function setAside(): array {
		$labels = [];
		foreach ( $this->db->rows(
			'SELECT work, label FROM {attempts} WHERE starts >= %d AND started_at <= %d ORDER BY started_at DESC, work LIMIT 100',
			self::MAX_STARTS,
			$this->clock->now() - self::RETRY_DELAY,
		) as $row ) {
			$labels[ (string) $row['work'] ] = (string) $row['label'];
		}
		return $labels;
	}

	/** Lets work start again that was set aside. */
	public function retry(): void {
		foreach ( array_keys( $this->setAside() ) as $work ) {
			$this->delete( $work );
			[ $kind, $id ] = explode( ' ', $work, 2 ) + [ '', '' ];
			/**
			 * Fires when the site owner tries background work again that had been set aside.
			 *
			 * @since 1.0.0
			 * @param string $kind Kind of the work, such as source or image.
			 * @param string $id   Its ID.
			 */
			do_action( 'frontispiece_try_again', $kind, $id );
		}
	}

	public function trim(): void {
		$this->db->run(
			'DELETE FROM {attempts} WHERE starts < %d AND started_at < %d',
			self::MAX_STARTS,
			$this->clock->now() - self::TTL,
		);
	}

	/** Counts a start of work that did not end the last time. */
	private function resume( string $work, string $parent, int $now ): Attempt {
		$row = $this->db->row( 'SELECT starts, started_at FROM {attempts} WHERE work = %s', $work );
		if ( null === $row ) {
			return Attempt::Postponed;
		}
		$isBlameless = 0 < $this->db->int(
			'SELECT COUNT(*) FROM {attempts} WHERE parent = %s AND started_at >= %d',
			$work,
			$row['started_at'],
		);
		if ( ! $isBlameless && (int) $row['started_at'] > $now - self::RETRY_DELAY ) {
			return Attempt::Postponed;
		}
		if ( ! $isBlameless && (int) $row['starts'] >= self::MAX_STARTS ) {
			return Attempt::SetAside;
		}
		$starts = $isBlameless ? 1 : (int) $row['starts'] + 1;
		// Of several processes, one counts it.
		$isCounted = 1 === $this->db->run(
			'UPDATE {attempts} SET starts = %d, started_at = %d, parent = %s WHERE work = %s AND starts = %d AND started_at = %d',
			$starts,
			$now,
			$parent,
			$work,
			$row['starts'],
			$row['started_at'],
		);
		return $isCounted ? Attempt::Started : Attempt::Postponed;
	}

	private static function name( string $text ): string {
		return mb_substr( $text, 0, self::MAX_LENGTH );
	}
}
