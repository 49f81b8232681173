<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

/**
 * Runs SQL on our tables: `{items}` is replaced with the full table name, values go through $wpdb->prepare(), and an
 * array for one placeholder expands to one per value: `id IN (%d)` with [ 1, 2 ].
 */
final class Database {
	/** Maximum that lists in the admin count; beyond that, they show "100,000+". See counted() in src/admin/components/tabs.tsx. */
	public const MAX_COUNTED = 100_000;

	/** Seconds after which a query is worth a look. */
	private const NOTICEABLE = 0.1;

	/** Errors of the client from here on mean that the connection was lost. */
	private const CLIENT_ERRORS = 2000;

	/** A placeholder. Two percent signs are one, whatever follows. */
	public const PLACEHOLDER = '/%%(*SKIP)(*FAIL)|%[dsf]/';

	/** Statements that change rows; the group is the table. */
	private const WRITES = '/^\s*(?:INSERT|UPDATE|DELETE)\b[^{]*\{([a-z_]+)\}/';

	private bool $wasLost = false;

	/** Failures before the transaction that is open; null = none is. */
	private ?int $allowedFailures = null;

	/**
	 * @param (\Closure(string, float): mixed)|null $onSlow gets the SQL without its values, and its seconds
	 * @param (\Closure(string): mixed)|null $onChange gets the table whose rows have changed
	 * @param (\Closure(): ?OldTables)|null $old what adapts SQL to this site's tables; null = they are current
	 */
	public function __construct(
		private readonly ?\Closure $onSlow = null,
		private readonly ?\Closure $onChange = null,
		private readonly ?\Closure $old = null,
	) {}

	/** @return list<array<string, string|null>> */
	public function rows( string $sql, mixed ...$values ): array {
		$prepared = $this->prepare( $sql, $values );
		$rows     = $this->timed( $sql, static fn() => self::wpdb()->get_results( $prepared, ARRAY_A ) );
		/** @var list<array<string, string|null>> */
		return is_array( $rows ) ? $rows : [];
	}

	/** @return array<string, string|null>|null */
	public function row( string $sql, mixed ...$values ): ?array {
		$prepared = $this->prepare( $sql, $values );
		/** @var array<string, string|null>|null */
		return $this->timed( $sql, static fn() => self::wpdb()->get_row( $prepared, ARRAY_A ) );
	}

	/** @return list<string> */
	public function column( string $sql, mixed ...$values ): array {
		$prepared = $this->prepare( $sql, $values );
		$column   = $this->timed( $sql, static fn(): array => self::wpdb()->get_col( $prepared ) );
		return array_map( static fn( ?string $value ): string => (string) $value, array_values( $column ) );
	}

	/** @return list<int> */
	public function ids( string $sql, mixed ...$values ): array {
		return array_map( 'intval', $this->column( $sql, ...$values ) );
	}

	public function int( string $sql, mixed ...$values ): int {
		$prepared = $this->prepare( $sql, $values );
		return (int) $this->timed( $sql, static fn() => self::wpdb()->get_var( $prepared ) );
	}

	/**
	 * Counts rows up to a maximum, so that the time does not grow with the table.
	 *
	 * @param string $from what follows FROM: tables and conditions
	 */
	public function countUpTo( int $most, string $from, mixed ...$values ): int {
		return $this->int( "SELECT COUNT(*) FROM (SELECT 1 FROM $from LIMIT %d) counted", ...[ ...$values, $most ] );
	}

	/**
	 * Deletes the rows of a log that are too old, or more than a maximum.
	 *
	 * @param string             $column when a row was added
	 * @param array<string, int> $of     whose rows; [] = all
	 */
	public function trim( string $table, string $column, int $before, int $most, array $of = [] ): void {
		$where = implode( ' AND ', [ '1 = 1', ...array_map( static fn( string $name ): string => "$name = %d", array_keys( $of ) ) ] );
		$of    = array_values( $of );
		$this->run( "DELETE FROM {{$table}} WHERE $where AND $column < %d", ...[ ...$of, $before ] );
		$last = $this->int( "SELECT id FROM {{$table}} WHERE $where ORDER BY id DESC LIMIT 1 OFFSET %d", ...[ ...$of, $most ] );
		if ( $last > 0 ) {
			$this->run( "DELETE FROM {{$table}} WHERE $where AND id <= %d", ...[ ...$of, $last ] );
		}
	}

	/** @return int rows changed */
	public function run( string $sql, mixed ...$values ): int {
		$rows = $this->write( $sql, $values );
		if ( $rows > 0 ) {
			$this->announceWrite( $sql );
		}
		return $rows;
	}

	/**
	 * @param array<string, string|int> $values
	 * @return int ID of the new row; 0 if none was inserted
	 */
	public function insert( string $table, array $values ): int {
		$values = $this->storable( $table, $values );
		if ( [] === $values || false === self::wpdb()->insert( self::name( $table ), $values ) ) {
			return 0;
		}
		$id = self::wpdb()->insert_id;
		$this->announce( $table );
		return $id;
	}

	/** @return int ID of the new row; 0 if its unique key already exists */
	public function insertOnce( string $sql, mixed ...$values ): int {
		if ( 1 !== $this->write( $sql, $values ) ) {
			return 0;
		}
		$id = self::wpdb()->insert_id;
		$this->announceWrite( $sql );
		return $id;
	}

	/**
	 * @param array<string, string|int> $values
	 * @param array<string, string|int> $where
	 */
	public function update( string $table, array $values, array $where ): void {
		$values = $this->storable( $table, $values );
		if ( [] !== $values && (int) self::wpdb()->update( self::name( $table ), $values, $where ) > 0 ) {
			$this->announce( $table );
		}
	}

	/** @param array<string, string|int> $where */
	public function delete( string $table, array $where ): void {
		if ( false !== $this->old()?->has( $table ) && (int) self::wpdb()->delete( self::name( $table ), $where ) > 0 ) {
			$this->announce( $table );
		}
	}

	/**
	 * Stores all changes of a callback, or none: if it throws, or if the database rejects a query. Its first query should be
	 * a change of a row that all callers change, because they then wait for each other instead of reading what is outdated.
	 *
	 * @param \Closure(): mixed $do
	 * @return bool whether the changes are stored
	 */
	public function transaction( \Closure $do ): bool {
		$failures = $this->failures();
		$this->write( 'START TRANSACTION', [] );
		$this->allowedFailures = $failures;
		$isDone                = false;
		try {
			$do();
			$isDone = $this->failures() === $failures;
		} finally {
			$this->allowedFailures = null;
			$this->write( $isDone ? 'COMMIT' : 'ROLLBACK', [] );
		}
		return $isDone && $this->failures() === $failures;
	}

	/** Returns whether the connection was lost in this request: what was not found may be there, and nothing was stored. */
	public function wasLost(): bool {
		return $this->wasLost || self::isLost();
	}

	/** Returns how many queries have failed in this request, WordPress's own included. */
	public function failures(): int {
		// wpdb::print_error() adds each error, shown or not.
		global $EZSQL_ERROR;
		return is_array( $EZSQL_ERROR ) ? count( $EZSQL_ERROR ) : 0;
	}

	/** Returns whether this is MySQL or MariaDB, which know LAST_INSERT_ID( number ). */
	public static function isMysql(): bool {
		return self::connection() instanceof \mysqli;
	}

	private function old(): ?OldTables {
		return null === $this->old ? null : ( $this->old )();
	}

	/**
	 * @param array<string, string|int> $values
	 * @return array<string, string|int>
	 */
	private function storable( string $table, array $values ): array {
		return $this->old()?->storable( $table, $values ) ?? $values;
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return int rows changed
	 */
	private function write( string $sql, array $values ): int {
		if ( null !== $this->allowedFailures && $this->failures() > $this->allowedFailures ) {
			// An error may have ended the transaction, so that this would be stored alone.
			return 0;
		}
		$prepared = $this->prepare( $sql, $values );
		return (int) $this->timed( $sql, static fn() => self::wpdb()->query( $prepared ) );
	}

	private function announceWrite( string $sql ): void {
		if ( 1 === preg_match( self::WRITES, $sql, $match ) ) {
			$this->announce( $match[1] );
		}
	}

	private function announce( string $table ): void {
		if ( null !== $this->onChange ) {
			( $this->onChange )( $table );
		}
	}

	private static function isLost(): bool {
		$connection = self::connection();
		return null === $connection
			|| false === $connection
			|| ( $connection instanceof \mysqli && $connection->errno >= self::CLIENT_ERRORS );
	}

	private static function connection(): mixed {
		// @phpstan-ignore property.protected (wpdb offers it to read)
		return self::wpdb()->dbh;
	}

	public static function name( string $table ): string {
		return self::wpdb()->prefix . 'frontispiece_' . $table;
	}

	public static function wpdb(): \wpdb {
		global $wpdb;
		/** @var \wpdb $wpdb */
		return $wpdb;
	}

	/**
	 * @template T
	 * @param \Closure(): T $run
	 * @return T
	 */
	private function timed( string $sql, \Closure $run ): mixed {
		$before  = hrtime( true );
		$result  = $run();
		$seconds = ( hrtime( true ) - $before ) / 1e9;

		$this->wasLost = $this->wasLost || self::isLost();
		if ( $seconds > self::NOTICEABLE && null !== $this->onSlow ) {
			( $this->onSlow )( $sql, $seconds );
		}
		return $result;
	}

	/** @param array<array-key, mixed> $values */
	private function prepare( string $sql, array $values ): string {
		$old = $this->old();
		if ( null !== $old ) {
			[ $sql, $values ] = $old->adapt( $sql, $values );
		}
		$values = array_values( $values );
		$sql    = (string) preg_replace_callback(
			'/\{([a-z_]+)\}/',
			static fn( array $match ): string => self::name( $match[1] ),
			$sql,
		);
		if ( [] === $values ) {
			return $sql;
		}
		$n    = 0;
		$flat = [];
		$sql  = (string) preg_replace_callback(
			self::PLACEHOLDER,
			static function ( array $match ) use ( $values, &$n, &$flat ): string {
				$value = $values[ $n++ ] ?? null;
				// Whole numbers need no escaping, and wpdb takes a millisecond for a thousand placeholders.
				if ( '%d' === $match[0] && is_array( $value ) ) {
					return implode( ',', array_map( 'intval', $value ) );
				}
				$list = is_array( $value ) ? array_values( $value ) : [ $value ];
				array_push( $flat, ...$list );
				return implode( ',', array_fill( 0, count( $list ), $match[0] ) );
			},
			$sql,
		);
		if ( [] === $flat ) {
			return str_replace( '%%', '%', $sql );
		}
		// @phpstan-ignore argument.type (the SQL is a constant of the caller; only table names and placeholders were put in)
		return (string) self::wpdb()->prepare( $sql, $flat );
	}
}
