<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

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
		'items'       => [ 'words' ],
		'searches'    => [ 'used_at' ],
		'submissions' => [ 'moved_at', 'starred' ],
	];

	/** Tables that later versions have besides. */
	private const NEW = [ 'attempts', 'entry_log', 'form_progress', 'loaded_posts', 'saved_feeds', 'search_packed', 'webhook_deliveries' ];

	private string $prefix = '';

	private Database $old;

	protected function setUp(): void {
		parent::setUp();
		$wpdb         = Database::wpdb();
		$this->prefix = $wpdb->prefix;
		$wpdb->prefix = self::PREFIX;
		foreach ( $this->kernel()->tables()->schema() as $table => $definition ) {
			$later = implode( '|', self::LATER[ $table ] ?? [ '-' ] );
			$lines = preg_grep( "/^(?:$later) |\(.*\b(?:$later)\b.*\)$/", explode( ",\n", $definition ), PREG_GREP_INVERT );
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
