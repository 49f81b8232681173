<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

/**
 * Creates tables, and adds columns and keys that they do not have. A table gets all columns by one statement, which current
 * databases do without touching its rows, and all keys by another, for which they read the rows once. Together, they would
 * copy the table. Nothing is changed or removed.
 */
final class TableChanges {
	/** What the database said last when it rejected a change; '' = nothing. */
	public string $error = '';

	/** @param int $most rows of a table that is changed; a larger one is left as it is */
	public function __construct( private readonly Database $db, private readonly int $most ) {}

	/** @param int|null $seconds that a change waits for other queries of its table; null = as the server has it */
	public function limitWaiting( ?int $seconds ): void {
		if ( Database::isMysql() ) {
			$this->run( 'SET SESSION lock_wait_timeout = ' . ( $seconds ?? 'DEFAULT' ) );
		}
	}

	/**
	 * @param string $definition columns and keys, one a line
	 * @return bool whether nothing of it is missing any more
	 */
	public function apply( string $table, string $definition ): bool {
		if ( [] === OldTables::stored( $table ) ) {
			$this->run( "CREATE TABLE {{$table}} (\n$definition\n) " . Database::wpdb()->get_charset_collate() );
			return [] !== OldTables::stored( $table );
		}
		$missing = $this->missing( $table, $definition );
		if ( [] === $missing ) {
			return true;
		}
		if ( PHP_INT_MAX !== $this->most && $this->db->countUpTo( $this->most, "{{$table}}" ) >= $this->most ) {
			return false;
		}
		foreach ( [ 'ADD COLUMN', 'ADD' ] as $add ) {
			$parts = array_keys( $missing, $add, true );
			if ( [] !== $parts ) {
				$this->run( "ALTER TABLE {{$table}} " . implode( ', ', array_map( static fn( $part ): string => "$add $part", $parts ) ) );
			}
		}
		return [] === $this->missing( $table, $definition );
	}

	/** @return array<string, 'ADD COLUMN'|'ADD'> what must be added to a table: columns, and keys */
	private function missing( string $table, string $definition ): array {
		$keys    = array_map( static fn( string $key ): string => "KEY $key", $this->keys( $table ) );
		$known   = [ ...OldTables::stored( $table ), ...$keys ];
		$missing = [];
		foreach ( explode( ",\n", $definition ) as $line ) {
			if ( 1 === preg_match( '/^(?:UNIQUE )?(?:(KEY )|)([a-z_]+) /', trim( $line ), $match ) ) {
				if ( ! in_array( $match[1] . $match[2], $known, true ) ) {
					$missing[ trim( $line ) ] = '' === $match[1] ? 'ADD COLUMN' : 'ADD';
				}
			}
		}
		return $missing;
	}

	/** @return list<string> */
	private function keys( string $table ): array {
		return array_values( array_unique( array_map(
			static fn( array $row ): string => (string) ( $row['Key_name'] ?? '' ),
			$this->db->rows( "SHOW INDEX FROM {{$table}}" ),
		) ) );
	}

	/** Another process may have made the same change meanwhile: that is no error of ours if nothing is missing afterwards. */
	private function run( string $sql ): void {
		$wpdb   = Database::wpdb();
		$failed = $this->db->failures();
		$before = $wpdb->suppress_errors( true );
		$this->db->run( $sql );
		$wpdb->suppress_errors( $before );
		if ( $this->db->failures() > $failed ) {
			$this->error = $wpdb->last_error;
		}
	}
}
