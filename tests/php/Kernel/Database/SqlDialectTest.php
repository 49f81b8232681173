<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Tests\TestCase;

/** Tests that our SQL is understood by MySQL as well as by MariaDB and SQLite. MySQL itself is tested in the workflow. */
final class SqlDialectTest extends TestCase {
	/** Words that MySQL 8 and 9 reserve, and that could be names in our schema or aliases in our queries. */
	private const RESERVED = 'accessible add all alter analyze and as asc before between both by call case change check column
		condition constraint convert create cross cube cume_dist cursor database databases dec declare default delayed delete
		dense_rank desc describe distinct div drop dual each else empty enclosed except exists exit explain fetch first_value
		float for force foreign from fulltext function generated get grant group grouping groups having if ignore in index inner
		insert int intersect interval into is iterate join json_table key keys kill lag last_value lateral lead leading leave
		left library like limit linear lines load lock long loop manual match mod natural not nth_value ntile null numeric of on
		optimize option or order out outer over parallel partition percent_rank precision primary procedure purge qualify range
		rank read reads real recursive references regexp release rename repeat replace require return revoke right row rows
		row_number schema schemas select sensitive separator set show signal spatial specific sql ssl starting stored system
		table tablesample terminated then to trailing trigger true undo union unique unlock unsigned update usage use using
		values varying virtual when where while window with write xor zerofill';

	/** What MariaDB understands and MySQL does not, or what both understand differently. */
	private const FOREIGN = [
		'/\b(?:INSERT|DELETE|REPLACE)\b.*\bRETURNING\b/s',
		'/\b(?:ADD|DROP|MODIFY|CHANGE)\s+(?:COLUMN|INDEX|KEY)\s+IF\b/',
		'/\b(?:CREATE|DROP)\s+(?:UNIQUE\s+)?INDEX\s+IF\b/',
		'/\bCREATE\s+OR\s+REPLACE\s+TABLE\b/',
		'/\bROWS\s+EXAMINED\b/',
		'/\b(?:NEXT|PREVIOUS)\s+VALUE\s+FOR\b|\b(?:NEXTVAL|LASTVAL)\s*\(/',
		'/\bFOR\s+SYSTEM_TIME\b/',
		'/\bJSON_(?:EXISTS|QUERY|DETAILED|LOOSE|COMPACT|EQUALS|NORMALIZE|ARRAYAGG|OBJECTAGG)\s*\(/',
		'/\b(?:NVL2?|DECODE_ORACLE|TO_CHAR|ADD_MONTHS|NATURAL_SORT_KEY|SFORMAT)\s*\(/',
		'/\bREGEXP_REPLACE\s*\(/',
		'/\bFULL\s+(?:OUTER\s+)?JOIN\b/',
		'/"[a-z_]+"\s*\./',
		'/\|\|/',
	];

	/** @return list<string> */
	private static function reserved(): array {
		return array_values( str_word_count( self::RESERVED, 1, '_' ) );
	}

	/** @return list<string> what another database would not understand */
	private static function problems( string $sql ): array {
		$problems = [];
		foreach ( self::FOREIGN as $pattern ) {
			if ( 1 === preg_match( $pattern, $sql, $match ) ) {
				$problems[] = $match[0];
			}
		}
		preg_match_all( '/\b(?:AS|JOIN\s+\S+|FROM\s+\{[a-z_]+\})\s+([a-z_]+)\b/', $sql, $aliases );
		return [ ...$problems, ...array_values( array_intersect( $aliases[1], self::reserved() ) ) ];
	}

	/** @return iterable<string, string> place => text of each string literal that has SQL */
	public static function queries(): iterable {
		$files = new \RegexIterator(
			new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( FRONTISPIECE_FILE ) . '/includes' ) ),
			'/\.php$/',
		);
		foreach ( $files as $file ) {
			foreach ( \PhpToken::tokenize( (string) file_get_contents( (string) $file ) ) as $token ) {
				if (
					$token->is( [ T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE ] )
					&& 1 === preg_match( '/\b(?:SELECT|INSERT|UPDATE|DELETE FROM|REPLACE INTO|JOIN|ALTER TABLE|GROUP BY)\b/', $token->text )
				) {
					yield "$file:{$token->line}" => trim( $token->text, '\'"' );
				}
			}
		}
	}

	public function test_all_queries_are_understood_by_mysql_mariadb_and_sqlite(): void {
		$count = 0;
		foreach ( self::queries() as $place => $sql ) {
			self::assertSame( [], self::problems( $sql ), "$place: $sql" );
			++$count;
		}
		self::assertGreaterThan( 200, $count, 'All queries are found.' );
	}

	public function test_no_column_or_key_has_a_name_that_mysql_reserves(): void {
		foreach ( $this->kernel()->tables()->schema() as $table => $definition ) {
			preg_match_all( '/^(?:(?:UNIQUE )?KEY )?([a-z_]+) /m', $definition, $names );
			self::assertNotSame( [], $names[1], $table );
			self::assertSame( [], array_values( array_intersect( $names[1], self::reserved() ) ), $table );
		}
	}

	public function test_a_query_for_one_database_only_is_detected(): void {
		foreach ( [
			'DELETE FROM {jobs} WHERE id = %d RETURNING payload',
			'ALTER TABLE {jobs} ADD COLUMN IF NOT EXISTS x int',
			'SELECT COUNT(*) AS rank FROM {jobs}',
			'SELECT 1 FROM {items} groups',
			'SELECT name || error FROM {jobs}',
			"SELECT JSON_EXISTS(payload, '$.a') FROM {items}",
		] as $sql ) {
			self::assertNotSame( [], self::problems( $sql ), $sql );
		}
		self::assertSame( [], self::problems( 'SELECT COUNT(*) AS total FROM {items} item WHERE id = %d' ) );
	}
}
