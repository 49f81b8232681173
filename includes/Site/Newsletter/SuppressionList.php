<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;

/**
 * Remembers who unsubscribed after their data is deleted, so that an import never adds them again. Only a hash of the
 * address is kept; whoever signs up and confirms again is removed.
 */
final class SuppressionList {
	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	public function insert( string $email ): void {
		$this->db->run(
			'INSERT IGNORE INTO {suppressed_addresses} (hash, left_at) VALUES (%s, %d)',
			self::hash( $email ),
			$this->clock->now(),
		);
	}

	public function has( string $email ): bool {
		return 0 < $this->db->int( 'SELECT COUNT(*) FROM {suppressed_addresses} WHERE hash = %s', self::hash( $email ) );
	}

	public function delete( string $email ): void {
		$this->db->delete( 'suppressed_addresses', [ 'hash' => self::hash( $email ) ] );
	}

	public static function hash( string $email ): string {
		return hash( 'sha256', strtolower( trim( $email ) ) );
	}
}
