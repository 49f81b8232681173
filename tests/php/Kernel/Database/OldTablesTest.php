<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\OldTables;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests queries on tables as the first versions had them, beside those of the other tests. */
#[Group( 'db' )]
final class OldTablesTest extends TestCase {
	private const PREFIX = 'wp_old_';

	/** Columns of old tables that later versions have besides. */
	private const LATER = [
		'feeds'       => [ 'saved_id', 'sources_version', 'seen_at' ],
		'images'      => [ 'alt', 'described', 'extension', 'color' ],
		'items'       => [ 'words', 'changed_at', 'url_hash' ],
		'moderation_log' => [ 'subject', 'old_value', 'new_value', 'reason', 'undone_at' ],
		'searches'    => [ 'used_at' ],
		'source_requests' => [ 'dropped' ],
		'submissions' => [ 'counted', 'moved_at', 'starred' ],
	];

	/** Tables that later versions have besides. */
	private const NEW = [
		'ability_log', 'attempts', 'entry_log', 'form_progress', 'form_results', 'loaded_posts', 'result_values', 'saved_feeds',
		'search_packed', 'step_counts', 'webhook_deliveries',
	];

	private string $prefix = '';

	private Database $old;

	protected function setUp(): void {
		parent::setUp();
		$wpdb         = Database::wpdb();
		$this->prefix = $wpdb->prefix;
		$wpdb->prefix = self::PREFIX;
		foreach ( $this->kernel()->tables()->schema() as $table => $definition ) {
			$newer = implode( '|', self::LATER[ $table ] ?? [ '-' ] );
			$lines = preg_grep( "/^(?:$newer) |\(.*\b(?:$newer)\b.*\)$/", explode( ",\n", $definition ), PREG_GREP_INVERT );
			if ( ! in_array( $table, self::NEW, true ) ) {
				$added = 'images' === $table ? "colour varchar(7) NOT NULL DEFAULT '',\n" : '';
				$wpdb->query( 'CREATE TABLE ' . Database::name( $table ) . " (\n$added" . implode( ",\n", (array) $lines ) . "\n)" );
			}
		}
		$adapter   = new OldTables( $this->kernel()->tables()->schema() );
		$this->old = new Database( old: static fn(): OldTables => $adapter );
	}

	protected function tearDown(): void {
		$wpdb = Database::wpdb();
		foreach ( array_keys( $this->kernel()->tables()->schema() ) as $table ) {
			$wpdb->query( 'DROP TABLE IF EXISTS ' . Database::name( $table ) );
		}
		$wpdb->prefix = $this->prefix;
		parent::tearDown();
	}

	public function test_the_moderation_log_of_an_older_version_takes_entries_and_shows_which_can_be_undone(): void {
		$log   = new ModerationLog( $this->old, $this->kernel()->tables(), $this->kernel()->clock() );
		$first = $log->add( ModerationLog::HIDE, 7, [ 'new_value' => 'moderator', 'reason' => 'Off topic' ] );
		$last  = $log->add( ModerationLog::SHOW, 7, [ 'old_value' => 'moderator' ] );
		self::assertSame( [ $last ], $log->undoable( [ $first, $last ] ) );
		self::assertSame( [ 'hide', '', '' ], array_values( array_intersect_key(
			$log->find( $first ) ?? [],
			[ 'action' => 1, 'reason' => 1, 'new_value' => 1 ],
		) ) );
		self::assertSame( [ $last, 2 ], [ $log->latestOf( [ 7 ] )[7]['id'] ?? 0, $log->count( [ 'search' => '' ] ) ] );
		$log->markUndone( $last );
		self::assertCount( 1, $log->page( [ 'action' => ModerationLog::SHOW ], 1, 5 ) );
	}

	public function test_BUG_60_a_missing_column_is_read_as_its_default(): void {
		$this->old->insert( 'submissions', self::entry( [ 'once_key' => 'a', 'starred' => 1, 'moved_at' => 9 ] ) );
		$row = $this->old->row( 'SELECT * FROM {submissions} WHERE once_key = %s AND starred = 0', 'a' );
		self::assertSame( [ '0', '5' ], [ $row['starred'] ?? null, $row['moved_at'] ?? null ], 'Moved when it came in.' );
		self::assertSame( 1, $this->old->int( 'SELECT COUNT(*) FROM {submissions} s WHERE s.moved_at < %d', 6 ) );
		self::assertSame( 0, $this->old->int( 'SELECT COUNT(*) FROM {submissions} s WHERE s.moved_at < %d', 5 ) );
		$this->old->insert( 'items', [ 'source_id' => 1, 'remote_id' => 'x', 'payload' => '{}', 'words' => 'lost' ] );
		$rows = $this->old->rows( 'SELECT i.id, i.words FROM {items} i WHERE i.words IS NULL ORDER BY i.id LIMIT 5' );
		self::assertSame( [ null ], array_column( $rows, 'words' ) );
	}

	public function test_BUG_60_a_missing_table_is_empty_alone_and_in_joins(): void {
		$this->old->run( "INSERT INTO {feeds} (feed_key, feature, attributes, header) VALUES ('k', 'x', '{}', '{}')" );
		self::assertSame( 0, $this->old->int( 'SELECT COUNT(*) FROM {loaded_posts}' ) );
		self::assertSame( [], $this->old->rows( 'SELECT * FROM {attempts} ORDER BY work' ) );
		$row = $this->old->row(
			'SELECT f.*, k.body FROM {feeds} f LEFT JOIN {loaded_posts} k ON k.place_key = %s WHERE f.feed_key = %s',
			'p',
			'k',
		);
		self::assertSame( [ null, '0' ], [ $row['body'] ?? null, $row['seen_at'] ?? null ] );
		self::assertSame( 0, $this->old->run( 'DELETE FROM {attempts} WHERE work = %s', 'x' ) );
		self::assertSame( 0, $this->old->run( 'INSERT IGNORE INTO {attempts} (work) VALUES (%s)', 'x' ) );
		self::assertSame( 0, $this->old->insert( 'form_progress', [ 'form_id' => 1 ] ) );
		$this->old->update( 'attempts', [ 'label' => 'x' ], [ 'work' => 'x' ] );
		$this->old->delete( 'attempts', [ 'work' => 'x' ] );
	}

	public function test_BUG_60_what_can_be_stored_is_stored_once_without_missing_columns(): void {
		$insert = 'INSERT IGNORE INTO {submissions} (form_id, created_at, moved_at, once_key, starred, words, data, files, meta) VALUES (%d, %d, %d, %s, 1, %s, %s, %s, %s), (%d, %d, %d, %s, 1, %s, %s, %s, %s)';
		$values = [ 7, 5, 6, 'a', 'w', 'd', '[]', '{}', 8, 5, 6, 'b', 'w, (2)', 'd', '[]', '{}' ];
		self::assertSame( 2, $this->old->run( $insert, ...$values ) );
		self::assertSame( 0, $this->old->run( $insert, ...$values ) );
		self::assertSame(
			[ [ 'form_id' => '7', 'words' => 'w' ], [ 'form_id' => '8', 'words' => 'w, (2)' ] ],
			$this->old->rows( 'SELECT form_id, words FROM {submissions} ORDER BY form_id' ),
		);
		$search = 'INSERT INTO {searches} (search_key, expires, used_at, reply) VALUES (%s, %d, %d, %s) ON DUPLICATE KEY UPDATE expires = VALUES(expires), used_at = VALUES(used_at), reply = %s';
		$this->old->run( $search, 'k', 5, 6, 'first', 'second' );
		$this->old->run( $search, 'k', 7, 8, 'first', 'second' );
		self::assertSame(
			[ [ 'expires' => '7', 'reply' => 'second' ] ],
			$this->old->rows( 'SELECT expires, reply FROM {searches} WHERE search_key = %s', 'k' ),
		);
	}

	public function test_BUG_60_an_update_changes_the_columns_that_exist(): void {
		$id = $this->old->insert( 'submissions', self::entry( [ 'once_key' => 'a' ] ) );
		$this->old->update( 'submissions', [ 'state' => 'trash', 'moved_at' => 9 ], [ 'id' => $id ] );
		$this->old->run( 'UPDATE {submissions} SET starred = %d, status = %s, moved_at = %d WHERE id = %d', 1, 'x', 9, $id );
		self::assertSame( 0, $this->old->run( 'UPDATE {submissions} SET moved_at = %d WHERE id = %d', 9, $id ) );
		self::assertSame(
			[ 'state' => 'trash', 'status' => 'x' ],
			$this->old->row( 'SELECT state, status FROM {submissions} WHERE id = %d', $id ),
		);
	}

	public function test_BUG_60_a_renamed_column_is_read_and_written_under_its_old_name(): void {
		$id = $this->old->insert( 'images', [ 'source_id' => 1, 'remote_url' => '', 'color' => '#aa0000' ] );
		self::assertSame(
			[ 'color' => '#aa0000', 'extension' => 'webp' ],
			$this->old->row( 'SELECT color, extension FROM {images} WHERE id = %d', $id ),
		);
		self::assertSame( '#aa0000', $this->old->row( 'SELECT colour FROM {images}' )['colour'] ?? '' );
	}

	public function test_BUG_60_each_query_of_the_plugin_runs_on_older_tables(): void {
		$ran    = 0;
		$failed = [];
		$wpdb   = Database::wpdb();
		foreach ( SqlDialectTest::queries() as $place => $sql ) {
			if ( 1 !== preg_match( '/^(?:SELECT|INSERT|UPDATE|DELETE)\b/', $sql ) || ! str_contains( $sql, '{' ) ) {
				continue;
			}
			preg_match_all( '/%[dsf]/', $sql, $holders );
			$values       = array_map( static fn( string $one ): mixed => '%s' === $one ? "o'x, (1)" : 1, $holders[0] );
			$wpdb->prefix = $this->prefix;
			// A part of a query that continues in another string fails here as well.
			if ( '' !== self::error( $this->db(), $sql, $values ) ) {
				continue;
			}
			$wpdb->prefix = self::PREFIX;
			$error        = self::error( $this->old, $sql, $values );
			++$ran;
			if ( '' !== $error ) {
				$failed[ $place ] = "$error: $sql";
			}
		}
		$wpdb->prefix = self::PREFIX;
		self::assertSame( [], $failed );
		self::assertGreaterThan( 150, $ran );
	}

	#[Group( 'mysql' )]
	public function test_BUG_60_whatever_its_shape_a_query_reads_missing_columns_and_tables(): void {
		$this->old->insert( 'submissions', self::entry( [ 'once_key' => 'a', 'words' => 'one (1), two' ] ) );
		$this->old->insert( 'submissions', self::entry( [ 'once_key' => 'b', 'created_at' => 7 ] ) );
		foreach ( self::reads() as $shape => $case ) {
			[ $sql, $expected, $values ] = $case + [ '', '', [] ];
			self::assertSame( $expected, self::written( $this->old->rows( $sql, ...$values ) ), "$shape: " . Database::wpdb()->last_error );
		}
	}

	/** @param list<array<string, string|null>> $rows */
	private static function written( array $rows ): string {
		return implode( ' ', array_map(
			static fn( array $row ): string => implode( ',', array_map( static fn( ?string $one ): string => $one ?? 'NULL', $row ) ),
			$rows,
		) );
	}

	/** @return iterable<string, array{0: string, 1: string, 2?: list<mixed>}> */
	private static function reads(): iterable {
		$key = "once_key IN ('a', 'b')";
		yield 'a literal with a parenthesis' => [
			"SELECT starred FROM {submissions} WHERE words = 'one (1), two' AND words <> 'o''(' AND words <> 'x\\')'",
			'0',
		];
		yield 'a literal that looks like a table' => [
			"SELECT starred, 'FROM x JOIN (' a FROM {submissions} WHERE once_key = 'a'",
			'0,FROM x JOIN (',
		];
		yield 'comments' => [
			"/* FROM {attempts} ' */ SELECT starred -- it's 'quoted\n FROM {submissions} # (\"\n WHERE once_key = 'a'",
			'0',
		];
		yield 'lower case' => [ "select starred from {submissions} where once_key = 'a'", '0' ];
		yield 'backticks' => [
			"SELECT `starred`, s.`moved_at` FROM {submissions} AS `s` WHERE `once_key` = 'b'",
			'0,7',
		];
		yield 'the name of the table' => [
			"SELECT {submissions}.starred, {submissions}.moved_at FROM {submissions} WHERE {submissions}.once_key = 'b'",
			'0,7',
		];
		yield 'parentheses' => [
			"(SELECT starred FROM {submissions} WHERE once_key = 'a') UNION ALL (SELECT id FROM {form_progress})",
			'0',
		];
		yield 'a count' => [
			"SELECT COUNT(*), 2 * created_at FROM {submissions} WHERE once_key = 'a' GROUP BY created_at",
			'1,10',
		];
		yield 'all columns of one' => [
			"SELECT COUNT(a.moved_at) FROM (SELECT s.* FROM {submissions} s WHERE $key) a",
			'2',
		];
		foreach ( [ 'JOIN', 'INNER JOIN', 'CROSS JOIN', 'STRAIGHT_JOIN' ] as $join ) {
			yield $join => [
				"SELECT {submissions}.starred, b.moved_at FROM {submissions} $join {submissions} b WHERE {submissions}.once_key = 'a' AND b.once_key = 'b'",
				'0,7',
			];
		}
		foreach ( [ 'LEFT JOIN', 'LEFT OUTER JOIN' ] as $join ) {
			yield $join => [
				"SELECT s.starred, w.state FROM {submissions} s $join {webhook_deliveries} w ON w.id = s.id WHERE s.once_key = 'a'",
				'0,NULL',
			];
		}
		yield 'RIGHT JOIN' => [
			"SELECT s.starred, s.id IS NULL FROM {form_progress} p RIGHT JOIN {submissions} s ON p.id = s.id WHERE s.once_key = 'a'",
			'0,0',
		];
		yield 'NATURAL JOIN' => [
			"SELECT COUNT(*) FROM {submissions} NATURAL JOIN {submissions} b WHERE starred = 0 AND $key",
			'2',
		];
		yield 'a comma' => [
			"SELECT a.starred, b.moved_at FROM {submissions} a, {submissions} b WHERE a.once_key = 'a' AND b.once_key = 'b'",
			'0,7',
		];
		yield 'a subquery' => [
			"SELECT once_key FROM {submissions} WHERE id IN (SELECT id FROM {submissions} WHERE starred = 0 AND once_key = 'b')",
			'b',
		];
		yield 'EXISTS' => [
			"SELECT once_key FROM {submissions} s WHERE $key AND NOT EXISTS (SELECT 1 FROM {form_progress} p WHERE p.id = s.id) ORDER BY s.moved_at DESC",
			'b a',
		];
		yield 'no spaces' => [ "SELECT(starred)FROM{submissions}WHERE(once_key)='a'", '0' ];
		yield 'CASE' => [
			"SELECT CASE starred WHEN 0 THEN 'END (' ELSE 'x' END, CASE WHEN moved_at > %d THEN moved_at END FROM {submissions} ORDER BY once_key",
			'END (,NULL END (,7',
			[ 6 ],
		];
		yield 'percent signs' => [
			"SELECT starred, '%%s', 9 %% 5 FROM {submissions} FORCE INDEX (PRIMARY) WHERE words LIKE '%%d%%s%%' OR once_key = %s",
			'0,%s,4',
			[ 'b' ],
		];
		yield 'values' => [
			"SELECT %s, starred FROM {submissions} WHERE once_key IN (%s) ORDER BY once_key LIMIT %d",
			'x,0 x,0',
			[ 'x', [ 'a', 'b' ], 5 ],
		];
	}

	#[Group( 'mysql' )]
	public function test_BUG_60_hints_of_indexes_are_left_out_of_tables_that_are_completed(): void {
		$this->old->insert( 'submissions', self::entry( [ 'once_key' => 'a' ] ) );
		$hints = [ 'FORCE INDEX (PRIMARY)', 'USE INDEX FOR ORDER BY (PRIMARY)', 'IGNORE KEY (PRIMARY) IGNORE INDEX (PRIMARY)' ];
		foreach ( $hints as $hint ) {
			foreach ( [ "{submissions} $hint", "{submissions} s $hint", "{submissions} AS `s` $hint" ] as $table ) {
				$rows = $this->old->rows( "SELECT starred FROM $table WHERE id > %d", 0 );
				self::assertSame( [ '0' ], array_column( $rows, 'starred' ), $table );
			}
		}
	}

	#[Group( 'mysql' )]
	public function test_BUG_60_whatever_its_shape_a_statement_changes_what_is_there(): void {
		foreach ( self::writes() as $shape => $case ) {
			$this->assertChanges( $shape, ...$case );
		}
	}

	/** @param list<mixed> $values */
	private function assertChanges( string $shape, string $sql, string $expected, array $values = [] ): void {
		$this->old->run( 'DELETE FROM {submissions}' );
		$this->old->run( 'DELETE FROM {searches}' );
		$this->old->insert( 'submissions', self::entry( [ 'once_key' => 'a' ] ) );
		$this->old->insert( 'submissions', self::entry( [ 'once_key' => 'b', 'created_at' => 7 ] ) );
		$this->old->run( "INSERT INTO {searches} (search_key, expires, reply) VALUES ('old', 1, 'r')" );
		$failed = $this->old->failures();
		$this->old->run( $sql, ...$values );
		self::assertSame( $failed, $this->old->failures(), "$shape: " . Database::wpdb()->last_error );
		$entries  = $this->old->rows( 'SELECT once_key, status, words FROM {submissions} ORDER BY once_key' );
		$searches = $this->old->rows(
			"SELECT search_key, expires, reply FROM {searches} WHERE search_key <> 'old' OR expires <> 1 ORDER BY search_key",
		);
		self::assertSame( $expected, self::written( [ ...$entries, ...$searches ] ), $shape );
	}

	/** @return iterable<string, array{0: string, 1: string, 2?: list<mixed>}> */
	private static function writes(): iterable {
		$columns = '(form_id, created_at, moved_at, once_key, starred, words, data, files, meta)';
		$search  = 'INSERT INTO {searches} (search_key, used_at, expires, reply)';
		yield 'literals with parentheses and quotes' => [
			"INSERT INTO {submissions} $columns VALUES(1, 5, 6, 'c', 1, CONCAT('a (b, ''c'', ', %s), '{}', '[]', '{}')",
			"a,, b,, c,,a (b, 'c', x)",
			[ 'x)' ],
		];
		yield 'several rows with functions' => [
			"insert ignore into {submissions} $columns values (1, 5, GREATEST(%d, 3), 'c', %d, CONCAT('x', '(', %s), '{}', '[]', '{}') , (1,5,6,'d',1,'y','{}','[]','{}')",
			'a,, b,, c,,x(z d,,y',
			[ 1, 1, 'z' ],
		];
		yield 'a comment' => [
			"INSERT INTO {searches} /* (reply) it's */ (search_key, used_at, expires, reply) VALUES ('n', 1, 2, 'r')",
			'a,, b,, n,2,r',
		];
		yield 'backticks and REPLACE' => [
			"REPLACE INTO {searches} (`search_key`, `used_at`, `expires`, `reply`) VALUES ('n', 1, %d, 'r')",
			'a,, b,, n,2,r',
			[ 2 ],
		];
		yield 'SELECT' => [
			"$search SELECT CONCAT('n', %d), used_at, expires + 1, CONCAT(reply, ', (', %s) FROM {searches} WHERE used_at < %d",
			'a,, b,, n4,2,r, (q',
			[ 4, 'q', 5 ],
		];
		yield 'SELECT of values' => [
			"$search SELECT %s, %d, %d, 'r' WHERE NOT EXISTS (SELECT 1 FROM {attempts})",
			'a,, b,, n,3,r',
			[ 'n', 9, 3 ],
		];
		yield 'UNION' => [
			"$search SELECT 'n', 1, 2, 'r' UNION ALL SELECT 'o', %d, 3, reply FROM {searches}",
			'a,, b,, n,2,r o,3,r',
			[ 9 ],
		];
		yield 'UNION of parentheses' => [
			"$search (SELECT 'n', 1, 2, 'r') UNION ALL (SELECT 'o', (SELECT MAX(work) FROM {attempts}), 3, reply FROM {searches})",
			'a,, b,, n,2,r o,3,r',
		];
		yield 'subqueries for missing columns' => [
			"UPDATE {submissions} SET status = 'x', starred = (SELECT COUNT(*) FROM {attempts}), moved_at = (SELECT MAX(s.moved_at) FROM {searches} q, {submissions} s WHERE {searches}.used_at = %d) WHERE once_key = %s",
			'a,x, b,,',
			[ 1, 'a' ],
		];
		yield 'percent signs' => [
			"UPDATE {submissions} SET starred = (words LIKE '%%sa%%'), moved_at = 9 %% %d, status = '100%%s', words = %s WHERE once_key = %s",
			'a,100%s,w b,,',
			[ 1, 'w', 'a' ],
		];
		yield 'DISTINCT' => [ "$search SELECT DISTINCT 'n', used_at, 2, 'r' FROM {searches}", 'a,, b,, n,2,r' ];
		yield 'the same key' => [
			"$search VALUES ('old', %d, 9, 'x') ON DUPLICATE KEY UPDATE used_at = VALUES(used_at), expires = VALUES(expires) + %d",
			'a,, b,, old,14,r',
			[ 1, 5 ],
		];
		yield 'the same key, and missing columns in what is stored' => [
			"$search VALUES ('old', 4, 9, 'x') ON DUPLICATE KEY UPDATE expires = IF(used_at <= VALUES(used_at), VALUES(expires), 77), reply = CONCAT(reply, '), used_at = 5', %s), used_at = %d",
			'a,, b,, old,9,r), used_at = 5z',
			[ 'z', 3 ],
		];
		yield 'the same key, and nothing to change' => [
			"$search VALUES ('old', 4, 9, 'x') ON DUPLICATE KEY UPDATE used_at = %d",
			'a,, b,,',
			[ 4 ],
		];
		yield 'an update with functions' => [
			"UPDATE {submissions} SET moved_at = GREATEST(%d, 2), status = CONCAT('a, (', %s), starred = 1 WHERE once_key = %s",
			'a,, b,a, (x,',
			[ 1, 'x', 'b' ],
		];
		yield 'an update by missing columns' => [
			"update {submissions} set status = 'x' where starred = 0 AND moved_at > %d",
			'a,, b,x,',
			[ 6 ],
		];
		yield 'an update by an alias' => [
			"UPDATE {submissions} s SET s.`starred` = 1, s.status = 'x' WHERE s.moved_at > %d",
			'a,, b,x,',
			[ 6 ],
		];
		yield 'an update with a subquery' => [
			"UPDATE {submissions} SET status = (SELECT CONCAT(MAX(expires), ' WHERE ', MAX(used_at)) FROM {searches} WHERE expires < %d), starred = %d WHERE once_key = 'a'",
			'a,1 WHERE 0, b,,',
			[ 5, 1 ],
		];
		yield 'an update of missing columns only' => [
			"UPDATE {submissions} SET starred = 1, `moved_at` = 3 WHERE once_key = 'a'",
			'a,, b,,',
		];
		yield 'a deletion by missing columns' => [
			'DELETE FROM {submissions} WHERE starred = 0 AND moved_at < %d',
			'b,,',
			[ 6 ],
		];
		yield 'a deletion by a subquery' => [
			"DELETE FROM {submissions} WHERE created_at IN (SELECT used_at + 5 FROM {searches})",
			'b,,',
		];
		yield 'a deletion of a missing table' => [
			'DELETE FROM {attempts} WHERE work IN (SELECT words FROM {submissions})',
			'a,, b,,',
		];
	}

	#[Group( 'mysql' )]
	public function test_BUG_60_statements_of_several_tables_change_what_is_there(): void {
		foreach ( self::changes() as $shape => $case ) {
			$this->assertChanges( $shape, ...$case );
		}
	}

	/** @return iterable<string, array{0: string, 1: string, 2?: list<mixed>}> */
	private static function changes(): iterable {
		yield 'assignments' => [
			"INSERT INTO {searches} SET search_key = 'n', used_at = %d, expires = 2, reply = 'a, (b'",
			'a,, b,, n,2,a, (b',
			[ 9 ],
		];
		yield 'an order by a missing column' => [
			"UPDATE {submissions} SET status = 'x' ORDER BY starred, moved_at DESC LIMIT 1",
			'a,, b,x,',
		];
		yield 'an update with a join' => [
			"UPDATE {submissions} s LEFT JOIN {form_progress} p ON p.id = s.id SET s.starred = 1, s.status = %s WHERE p.id IS NULL AND s.moved_at > %d",
			'a,, b,x,',
			[ 'x', 6 ],
		];
		yield 'a deletion with a join' => [
			"DELETE s FROM {submissions} s JOIN {searches} q ON q.used_at = s.starred WHERE s.moved_at > %d",
			'a,,',
			[ 6 ],
		];
		yield 'a deletion with a join and no alias' => [
			"DELETE {submissions} FROM {submissions} JOIN {searches} q ON q.used_at = {submissions}.starred WHERE moved_at > %d",
			'a,,',
			[ 6 ],
		];
	}

	/** @param list<mixed> $values */
	private static function error( Database $db, string $sql, array $values ): string {
		$wpdb   = Database::wpdb();
		$before = $wpdb->suppress_errors( true );
		$failed = $db->failures();
		str_starts_with( $sql, 'SELECT' ) ? $db->rows( $sql, ...$values ) : $db->run( $sql, ...$values );
		$wpdb->suppress_errors( $before );
		return $db->failures() > $failed ? $wpdb->last_error : '';
	}

	/**
	 * @param array<string, string|int> $values
	 * @return array<string, string|int>
	 */
	private static function entry( array $values ): array {
		return $values + [ 'form_id' => 1, 'created_at' => 5, 'words' => '', 'data' => '{}', 'files' => '[]', 'meta' => '{}' ];
	}
}
