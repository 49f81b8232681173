<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

/**
 * Adapts SQL to the tables of an older version, until they are migrated: pages and submissions must work at once after an
 * update, and also if the database never allows the migration.
 *
 * A column that is missing is read as its default and not written. A table that is missing is empty. Without a missing
 * column, a query stays as it is.
 */
final class OldTables {
	/** Columns that contain what a missing one would. */
	private const INSTEAD = [ 'images.color' => 'colour', 'submissions.moved_at' => 'created_at' ];

	/** Words that can follow the name of a table and are no alias of it. */
	private const NO_ALIAS = [
		'CROSS', 'EXCEPT', 'FETCH', 'FOR', 'FORCE', 'FULL', 'GROUP', 'HAVING', 'IGNORE', 'INNER', 'INTERSECT', 'INTO', 'JOIN',
		'LEFT', 'LIMIT', 'LOCK', 'NATURAL', 'OFFSET', 'ON', 'ORDER', 'OUTER', 'PARTITION', 'PROCEDURE', 'RETURNING', 'RIGHT',
		'SELECT', 'SET', 'STRAIGHT_JOIN', 'UNION', 'USE', 'USING', 'VALUE', 'VALUES', 'WHERE', 'WINDOW',
	];

	private const READS  = [ 'SELECT', 'WITH' ];
	private const WRITES = [ 'DELETE', 'INSERT', 'REPLACE', 'UPDATE' ];

	/** @var array<string, list<string>> table => its columns, [] = there is no such table */
	private array $columns = [];

	/** @param array<string, string> $schema the current tables */
	public function __construct( private readonly array $schema ) {}

	/** @param string $table without the prefix */
	public function has( string $table ): bool {
		return [] !== $this->columns( $table );
	}

	/**
	 * @param array<string, string|int> $values by column
	 * @return array<string, string|int> those that can be stored
	 */
	public function storable( string $table, array $values ): array {
		foreach ( Tables::RENAMED[ $table ] ?? [] as $old => $new ) {
			if ( isset( $values[ $new ] ) && in_array( $new, $this->missing( $table ), true ) ) {
				$values[ $old ] = $values[ $new ];
			}
		}
		return array_intersect_key( $values, array_flip( $this->columns( $table ) ) );
	}

	/**
	 * @param string                   $sql    with `{table}` and placeholders
	 * @param array<array-key, mixed> $values of the placeholders
	 * @return array{string, list<mixed>} '' = there is nothing to do
	 */
	public function adapt( string $sql, array $values ): array {
		$values = array_values( $values );
		$tokens = new SqlTokens( $sql );
		$first  = $tokens->next( -1 );
		while ( $tokens->is( $first, '(' ) ) {
			$first = $tokens->next( $first );
		}
		$verb = $tokens->word( $first );
		if ( ! in_array( $verb, [ ...self::READS, ...self::WRITES ], true ) ) {
			return [ $sql, $values ];
		}
		$target = in_array( $verb, self::WRITES, true ) ? self::target( $tokens, $first ) : -1;
		$table  = $tokens->table( $target );
		if ( '' !== $table ) {
			$missing = $this->missing( $table );
			$instead = array_combine( $missing, array_map( fn( string $column ): string => $this->instead( $table, $column ), $missing ) );
			$write   = new OldWrite( $tokens, $target, self::alias( $tokens, $target ), $instead, $this->columns( $table )[0] ?? '' );
			if ( ! $this->has( $table ) || ( [] !== $missing && ! $write->adapt( $verb ) ) ) {
				return [ '', [] ];
			}
		}
		$this->read( $tokens, $target );
		return $tokens->write( $values );
	}

	/** @return int where the table is that a statement changes; -1 = there is none */
	private static function target( SqlTokens $tokens, int $first ): int {
		$tables = [];
		$isGone = 'DELETE' === $tokens->word( $first );
		$from   = $isGone ? $tokens->find( [ 'FROM' ], $first, $tokens->count() ) : $first;
		for ( $at = $from; $at < $tokens->count(); ++$at ) {
			if ( '' !== $tokens->table( $at ) && ! $tokens->is( $at + 1, '.' ) ) {
				$tables[] = $at;
			}
		}
		// "DELETE a FROM {items} a JOIN …" names the table by its alias.
		$named = $tokens->previous( $from );
		foreach ( $isGone ? $tables : [] as $at ) {
			$alias = self::alias( $tokens, $at );
			if ( '' === $alias ? $tokens->table( $at ) === $tokens->table( $named ) : $alias === $tokens->name( $named ) ) {
				return $at;
			}
		}
		return $tables[0] ?? -1;
	}

	/** @return string name by which a statement calls a table; '' = it has no alias */
	private static function alias( SqlTokens $tokens, int $table ): string {
		$next = $tokens->next( $table );
		$next = 'AS' === $tokens->word( $next ) ? $tokens->next( $next ) : $next;
		return in_array( $tokens->word( $next ), self::NO_ALIAS, true ) ? '' : $tokens->name( $next );
	}

	/** Replaces tables that are read. */
	private function read( SqlTokens $tokens, int $target ): void {
		$derived = [];
		for ( $at = 0; $at < $tokens->count(); ++$at ) {
			$table = $tokens->table( $at );
			if ( '' === $table || $at === $target || $tokens->is( $at + 1, '.' ) || 'FROM' === $tokens->word( $tokens->next( $at ) ) ) {
				continue;
			}
			if ( $tokens->isChanged( $at ) ) {
				// It is part of what was dropped.
				continue;
			}
			if ( $this->has( $table ) && ! self::mentions( $tokens, $this->missing( $table ) ) ) {
				continue;
			}
			$alias = self::alias( $tokens, $at );
			$rows  = $this->has( $table ) ? $this->completed( $table ) : $this->none( $table );
			$tokens->replace( $at, $rows . ( '' === $alias ? " $table " : ' ' ) );
			self::dropHints( $tokens, $at );
			$derived[ $table ] = '' === $alias || ( $derived[ $table ] ?? false );
		}
		for ( $at = 0; $at < $tokens->count(); ++$at ) {
			$table = $tokens->table( $at );
			if ( '' !== $table && $tokens->is( $at + 1, '.' ) && ! $tokens->isChanged( $at ) && ( $derived[ $table ] ?? false ) ) {
				$tokens->replace( $at, $table );
			}
		}
	}

	/** Drops hints such as "FORCE INDEX (x)" after a table: a table that is made for a query has no index. */
	private static function dropHints( SqlTokens $tokens, int $table ): void {
		$at = $tokens->next( $table );
		$at = 'AS' === $tokens->word( $at ) ? $tokens->next( $at ) : $at;
		$at = '' === self::alias( $tokens, $table ) ? $at : $tokens->next( $at );
		while ( in_array( $tokens->word( $at ), [ 'FORCE', 'IGNORE', 'USE' ], true ) ) {
			$open = $at;
			while ( $open < $tokens->count() && ! $tokens->is( $open, '(' ) ) {
				++$open;
			}
			$end = $tokens->close( $open ) + 1;
			$tokens->drop( $at, min( $end, $tokens->count() ) );
			$at = $tokens->next( $end - 1 );
		}
	}

	/** @param list<string> $columns */
	private static function mentions( SqlTokens $tokens, array $columns ): bool {
		for ( $at = 0; [] !== $columns && $at < $tokens->count(); ++$at ) {
			$before = $tokens->previous( $at );
			if (
				in_array( $tokens->name( $at ), $columns, true )
				|| ( $tokens->is( $at, '*' ) && ( $tokens->is( $before, '.' ) || $tokens->is( $before, ',' )
					|| in_array( $tokens->word( $before ), [ 'ALL', 'DISTINCT', 'SELECT' ], true ) ) )
			) {
				return true;
			}
		}
		return false;
	}

	private function completed( string $table ): string {
		$columns = '';
		foreach ( $this->missing( $table ) as $column ) {
			$columns .= ', ' . $this->instead( $table, $column ) . " AS $column";
		}
		return "(SELECT t.*$columns FROM {{$table}} t)";
	}

	/** Returns SQL for a table without rows. All versions have the table of locks. */
	private function none( string $table ): string {
		$columns = array_map(
			static fn( string $column ): string => "NULL AS $column",
			array_keys( $this->defaults( $table ) ),
		);
		return '(SELECT ' . implode( ', ', $columns ) . ' FROM {locks} WHERE 1 = 0)';
	}

	/** @return list<string> columns of this table that are missing */
	private function missing( string $table ): array {
		return array_values( array_diff( array_keys( $this->defaults( $table ) ), $this->columns( $table ) ) );
	}

	/** @return list<string> */
	private function columns( string $table ): array {
		return $this->columns[ $table ] ??= self::stored( $table );
	}

	/**
	 * @return list<string> columns of a table as it is stored; [] = there is no such table
	 * @phpstan-impure
	 */
	public static function stored( string $table ): array {
		$wpdb = Database::wpdb();
		$name = Database::name( $table );
		// Asking for the columns of a missing table would be an error, which others log or count.
		if ( null === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $name ) ) ) ) {
			return [];
		}
		// phpcs:ignore WordPress.DB.PreparedSQL -- a constant of this plugin with the prefix of the site.
		return array_map( 'strval', array_values( $wpdb->get_col( "SHOW COLUMNS FROM $name" ) ) );
	}

	/** @return array<string, string> column => its default in SQL */
	private function defaults( string $table ): array {
		preg_match_all( "/^([a-z_]+) (?:[^\n]* DEFAULT ('[^']*'|[0-9]+|NULL))?/m", $this->schema[ $table ] ?? '', $matches );
		return array_combine(
			$matches[1],
			array_map( static fn( string $value ): string => '' === $value ? "''" : $value, $matches[2] ),
		);
	}

	/** @return string what a missing column is read as */
	private function instead( string $table, string $column ): string {
		$instead = self::INSTEAD[ "$table.$column" ] ?? '';
		$default = $this->defaults( $table )[ $column ];
		// A number alone would be the position of a column after ORDER BY.
		$default = is_numeric( $default ) ? "($default + 0)" : $default;
		return in_array( $instead, $this->columns( $table ), true ) ? $instead : $default;
	}
}
