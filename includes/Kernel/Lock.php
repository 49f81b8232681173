<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/**
 * Mutual exclusion across processes and servers: one table row, taken by a conditional UPDATE
 * that changes one row or none. A holder that dies loses the lock when its lease ends.
 */
final class Lock {
	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	/** @param int $lease seconds after which the lock frees itself */
	public function acquire( string $name, int $lease ): bool {
		if ( $this->take( $name, $lease ) ) {
			return true;
		}
		$this->db->run( 'INSERT IGNORE INTO {locks} (name, expires) VALUES (%s, 0)', $name );
		return $this->take( $name, $lease );
	}

	public function release( string $name ): void {
		$this->db->run( 'UPDATE {locks} SET expires = 0 WHERE name = %s', $name );
	}

	private function take( string $name, int $lease ): bool {
		$now = $this->clock->now();
		return 1 === $this->db->run( 'UPDATE {locks} SET expires = %d WHERE name = %s AND expires <= %d', $now + $lease, $name, $now );
	}
}
