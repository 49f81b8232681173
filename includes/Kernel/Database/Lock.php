<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

use Frontispiece\Kernel\Clock;

/**
 * Provides mutual exclusion across processes and servers: one table row, taken by a conditional UPDATE that changes one
 * row or none. If a holder dies, its lock expires with its lease.
 */
final class Lock {
	/** @var array<string, int> name => time our lease ends */
	private array $held = [];

	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	/** @param int $lease seconds after which the lock expires */
	public function acquire( string $name, int $lease ): bool {
		if ( $this->claim( $name, $lease ) ) {
			return true;
		}
		$this->db->run( 'INSERT IGNORE INTO {locks} (name, expires) VALUES (%s, 0)', $name );
		return $this->claim( $name, $lease );
	}

	/**
	 * Waits for the lock.
	 *
	 * @param int $lease   seconds after which the lock expires
	 * @param int $timeout seconds after which it gives up
	 */
	public function wait( string $name, int $lease, int $timeout ): bool {
		$end = microtime( true ) + $timeout;
		while ( ! $this->acquire( $name, $lease ) ) {
			if ( microtime( true ) > $end ) {
				return false;
			}
			usleep( 20_000 );
		}
		return true;
	}

	/** Extends our own lease. Once it has expired, another process may hold the lock. */
	public function renew( string $name, int $lease ): void {
		$held  = $this->held[ $name ] ?? -1;
		$until = $this->clock->now() + $lease;
		$sql   = 'UPDATE {locks} SET expires = %d WHERE name = %s AND expires = %d';
		if ( $held !== $until && 1 === $this->db->run( $sql, $until, $name, $held ) ) {
			$this->held[ $name ] = $until;
		}
	}

	/** Releases our own lease only: once it has expired, another process may hold the lock. */
	public function release( string $name ): void {
		$this->db->run(
			'UPDATE {locks} SET expires = 0 WHERE name = %s AND expires = %d',
			$name,
			$this->held[ $name ] ?? -1,
		);
	}

	private function claim( string $name, int $lease ): bool {
		$now = $this->clock->now();
		if (
			1 !== $this->db->run(
				'UPDATE {locks} SET expires = %d WHERE name = %s AND expires <= %d',
				$now + $lease,
				$name,
				$now,
			)
		) {
			return false;
		}
		$this->held[ $name ] = $now + $lease;
		return true;
	}
}
