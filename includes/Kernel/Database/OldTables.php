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

	/** Words that can follow a table's name and are no alias of it. */
	private const NO_ALIAS = '(?:WHERE|LEFT|JOIN|INNER|ON|ORDER|GROUP|HAVING|LIMIT|SET|USING|UNION|FORCE|USE|IGNORE|FOR|VALUES)\b';

	/** A part of a list without commas of its own: parentheses are skipped. */
	private const PART = '/(?:[^,()]+|(\((?:[^()]+|(?1))*\)))+/';

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
	public function keep( string $table, array $values ): array {
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
		if ( 1 !== preg_match( '/^\s*(?:SELECT|INSERT|UPDATE|DELETE)\b/', $sql ) ) {
			return [ $sql, $values ];
		}
		if ( 1 === preg_match( '/^\s*(INSERT|UPDATE|DELETE)\b[^{(]*\{([a-z_]+)\}/', $sql, $match ) ) {
			if ( ! $this->has( $match[2] ) ) {
				return [ '', [] ];
			}
			$missing         = $this->missing( $match[2] );
			[ $sql, $values ] = match ( [] === $missing ? '' : $match[1] ) {
				'INSERT' => self::insert( $sql, $values, $missing ),
				'UPDATE' => self::update( $sql, $values, $missing ),
				default  => [ $sql, $values ],
			};
		}
		return [ $this->read( $sql ), $values ];
	}

	/** Replaces tables that are read. */
	private function read( string $sql ): string {
		return (string) preg_replace_callback(
			'/(?<!DELETE )\b(FROM|JOIN)\s+\{([a-z_]+)\}(?:\s+(?:AS\s+)?(?!' . self::NO_ALIAS . ')([a-z_]+)\b)?/i',
			function ( array $match ) use ( $sql ): string {
				[ $all, $before, $table ] = $match;
				if ( $this->has( $table ) && ! self::mentions( $sql, $this->missing( $table ) ) ) {
					return $all;
				}
				$rows = $this->has( $table ) ? $this->completed( $table ) : $this->none( $table );
				return "$before $rows " . ( $match[3] ?? $table );
			},
			$sql,
		);
	}

	/** @param list<string> $columns */
	private static function mentions( string $sql, array $columns ): bool {
		return [] !== $columns
			&& 1 === preg_match( '/\b(?:' . implode( '|', $columns ) . ')\b|(?:SELECT|,)\s*(?:[a-z]+\.)?\*/', $sql );
	}

	private function completed( string $table ): string {
		$columns = '';
		foreach ( $this->missing( $table ) as $column ) {
			$instead  = self::INSTEAD[ "$table.$column" ] ?? '';
			$instead  = in_array( $instead, $this->columns( $table ), true ) ? $instead : $this->defaults( $table )[ $column ];
			$columns .= ", $instead AS $column";
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
		preg_match_all( "/^([a-z_]+) (?:[^\n]* DEFAULT ('[^']*'|[0-9]+|NULL))?/m", $this->schema[ $table ] ?? '', $found );
		return array_combine(
			$found[1],
			array_map( static fn( string $value ): string => '' === $value ? "''" : $value, $found[2] ),
		);
	}

	/**
	 * @param list<mixed>  $values
	 * @param list<string> $missing
	 * @return array{string, list<mixed>}
	 */
	private static function insert( string $sql, array $values, array $missing ): array {
		$form = '/^(\s*INSERT[^{]*\{[a-z_]+\}\s*)\(([^)]+)\)\s*VALUES\s(.*?)(?:\sON DUPLICATE KEY UPDATE\s(.*))?$/s';
		if ( 1 !== preg_match( $form, $sql, $match ) ) {
			return [ $sql, $values ];
		}
		$columns = self::parts( $match[2] );
		$isKept  = array_map( static fn( string $column ): bool => ! in_array( $column, $missing, true ), $columns );
		$rest    = $values;
		$kept    = [];
		$rows    = [];
		foreach ( self::parts( $match[3] ) as $row ) {
			$rows[] = '(' . self::choose( self::parts( substr( $row, 1, -1 ) ), $isKept, $rest, $kept ) . ')';
		}
		$sql = $match[1] . '(' . implode( ', ', array_keys( array_filter( array_combine( $columns, $isKept ) ) ) ) . ') VALUES '
			. implode( ', ', $rows );
		if ( isset( $match[4] ) ) {
			$changes = self::parts( $match[4] );
			$sql    .= ' ON DUPLICATE KEY UPDATE ' . self::choose( $changes, self::kept( $changes, $missing ), $rest, $kept );
		}
		return [ $sql, $kept ];
	}

	/**
	 * @param list<mixed>  $values
	 * @param list<string> $missing
	 * @return array{string, list<mixed>}
	 */
	private static function update( string $sql, array $values, array $missing ): array {
		if ( 1 !== preg_match( '/^(.*?\sSET\s)(.*?)(\sWHERE\s.*)?$/s', $sql, $match ) ) {
			return [ $sql, $values ];
		}
		$changes = self::parts( $match[2] );
		$kept    = [];
		$chosen  = self::choose( $changes, self::kept( $changes, $missing ), $values, $kept );
		return '' === $chosen ? [ '', [] ] : [ $match[1] . $chosen . ( $match[3] ?? '' ), [ ...$kept, ...$values ] ];
	}

	/**
	 * @param list<string> $changes such as "seen_at = %d"
	 * @param list<string> $missing
	 * @return list<bool>
	 */
	private static function kept( array $changes, array $missing ): array {
		return array_map(
			static fn( string $change ): bool => ! in_array( trim( explode( '=', $change )[0] ), $missing, true ),
			$changes,
		);
	}

	/**
	 * @param list<string> $parts
	 * @param list<bool>   $isKept
	 * @param list<mixed>  $values of the placeholders of all parts and of what follows; those of the parts are taken
	 * @param list<mixed>  $kept   gets the values of the parts that are kept
	 */
	private static function choose( array $parts, array $isKept, array &$values, array &$kept ): string {
		$chosen = [];
		foreach ( $parts as $n => $part ) {
			$own = array_splice( $values, 0, (int) preg_match_all( '/%[dsf]/', $part ) );
			if ( $isKept[ $n ] ) {
				$chosen[] = $part;
				$kept     = [ ...$kept, ...$own ];
			}
		}
		return implode( ', ', $chosen );
	}

	/** @return list<string> */
	private static function parts( string $list ): array {
		preg_match_all( self::PART, $list, $found );
		return array_values( array_filter( array_map( 'trim', $found[0] ), static fn( string $part ): bool => '' !== $part ) );
	}
}
