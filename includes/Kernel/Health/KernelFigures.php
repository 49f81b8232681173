<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Options;

/** Figures about the kernel for monitoring: the job queue, cron, tables, the object cache and clocks. */
final class KernelFigures {
	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
		private readonly Attempts $attempts,
	) {}

	/** @return array<string, callable(): array<string, int|bool>> by the name of the check */
	public function figures(): array {
		return [
			'cron'         => fn(): array => $this->cron(),
			'object_cache' => fn(): array => $this->objectCache(),
			'clock'        => fn(): array => $this->clock(),
		] + ( $this->tables->ready()
			? [ 'queue' => fn(): array => $this->queue(), 'tables' => fn(): array => $this->tables() ]
			: [] );
	}

	/** @return array{waiting: int, due: int, oldest_seconds: int, failed: int, set_aside: int} */
	public function queue(): array {
		$now = $this->clock->now();
		$due = $this->db->row(
			'SELECT COUNT(*) AS due, MIN(due) AS oldest FROM {jobs} WHERE due <= %d AND lease <= %d AND tries < %d',
			$now,
			$now,
			JobQueue::MAX_TRIES,
		);
		return [
			'waiting'        => $this->db->int( 'SELECT COUNT(*) FROM {jobs} WHERE tries < %d', JobQueue::MAX_TRIES ),
			'due'            => (int) ( $due['due'] ?? 0 ),
			'oldest_seconds' => isset( $due['oldest'] ) ? max( 0, $now - (int) $due['oldest'] ) : 0,
			'failed'         => $this->db->int(
				'SELECT COUNT(*) FROM {jobs} WHERE tries >= %d AND error <> %s',
				JobQueue::MAX_TRIES,
				JobQueue::SET_ASIDE,
			),
			'set_aside'      => count( $this->attempts->setAside() ),
		];
	}

	/** @return array{is_external: bool, is_current: bool} */
	public function objectCache(): array {
		return [
			'is_external' => true === wp_using_ext_object_cache(),
			'is_current'  => true !== wp_using_ext_object_cache() || $this->isCurrent(),
		];
	}

	/** Compares the settings that the object cache would give the next request with those of the database. */
	private function isCurrent(): bool {
		$all     = wp_cache_get( 'alloptions', 'options', true );
		$cached  = is_array( $all ) ? $all[ Options::NAME ] ?? null : null;
		$options = Database::wpdb()->options;
		$stored  = $this->db->row( "SELECT option_value FROM $options WHERE option_name = %s", Options::NAME );
		return null === $cached || $cached === ( $stored['option_value'] ?? '' );
	}

	/** @return array{skew_seconds: int} seconds by which the clock of this server is ahead of the database's */
	public function clock(): array {
		return [ 'skew_seconds' => time() - $this->db->int( 'SELECT UNIX_TIMESTAMP()' ) ];
	}

	/** @return array{is_scheduled: bool, lag_seconds: int} */
	private function cron(): array {
		$next = wp_next_scheduled( Cron::HOOK );
		return [
			'is_scheduled' => false !== $next,
			'lag_seconds'  => false === $next ? 0 : max( 0, $this->clock->now() - $next ),
		];
	}

	/** @return array<string, int> rows as the database estimates them, and bytes with indexes */
	private function tables(): array {
		$sizes  = [];
		$prefix = Database::name( '' );
		foreach (
			$this->db->rows( 'SHOW TABLE STATUS LIKE %s', Database::wpdb()->esc_like( $prefix ) . '%' ) as $row
		) {
			$table                     = substr( (string) ( $row['Name'] ?? '' ), strlen( $prefix ) );
			$sizes[ "{$table}_rows" ]  = (int) ( $row['Rows'] ?? 0 );
			$sizes[ "{$table}_bytes" ] = (int) ( $row['Data_length'] ?? 0 ) + (int) ( $row['Index_length'] ?? 0 );
		}
		return $sizes;
	}
}
