<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class DatabaseTest extends TestCase {
	private const NASTY = "a'b\"c\\d %s %d {items} ; -- /* 🎉 [x] \n";

	public function test_any_value_is_stored_and_read_back_unchanged(): void {
		$this->lock( self::NASTY, 5 );
		self::assertSame(
			self::NASTY,
			$this->db()->row( 'SELECT name FROM {locks} WHERE name = %s', self::NASTY )['name'] ?? null,
		);
		self::assertSame( 5, $this->db()->int( 'SELECT expires FROM {locks} WHERE name = %s', self::NASTY ) );
	}

	public function test_every_kind_of_write_that_changes_rows_is_announced_with_its_table(): void {
		$log = [ 'logged_at' => 5, 'level' => 'info', 'channel' => 'x', 'message' => 'm', 'context' => '{}' ];
		$changed = [];
		$db = new Database( null, static function ( string $table ) use ( &$changed ): void {
			$changed[] = $table;
			// A listener that writes, too, must not change the ID that the first writer gets.
			Database::wpdb()->insert( Database::name( 'locks' ), [ 'name' => 'n' . count( $changed ), 'expires' => 1 ] );
		} );
		$id = $db->insert( 'log', $log );
		$db->update( 'log', [ 'level' => 'error' ], [ 'id' => $id ] );
		$once = $db->insertOnce( "INSERT INTO {log} (logged_at, level, channel, message, context) VALUES (1, '', '', '', '')" );
		$db->run( 'DELETE FROM {log} WHERE id = 0 AND id IN (SELECT id FROM {items})' );
		$db->run( "UPDATE {log} SET level = 'x' WHERE id = %d", $once );
		$db->rows( 'SELECT * FROM {items}' );
		$db->delete( 'log', [ 'id' => $id ] );
		$db->delete( 'log', [ 'id' => $id ] );
		self::assertSame( [ $id + 1, 'x' ], [ $once, $db->column( 'SELECT level FROM {log} WHERE id = %d', $once )[0] ?? '' ] );
		self::assertSame( array_fill( 0, 5, 'log' ), $changed );
	}

	public function test_counting_stops_at_the_maximum(): void {
		foreach ( [ 'a', 'b', 'c' ] as $name ) {
			$this->lock( $name, 7 );
		}
		$this->lock( 'd', 8 );
		foreach ( [ 2 => 2, 3 => 3, 4 => 3 ] as $most => $count ) {
			self::assertSame( $count, $this->db()->countUpTo( $most, '{locks} WHERE expires = %d', 7 ) );
		}
		self::assertSame( 0, $this->db()->countUpTo( 2, '{locks} WHERE expires = %d', 9 ) );
	}

	public function test_a_list_expands_to_as_many_placeholders(): void {
		foreach ( [ 'a', 'b', 'c', self::NASTY ] as $n => $name ) {
			$this->lock( $name, $n );
		}
		self::assertSame(
			[ 'a', 'c', self::NASTY ],
			$this->db()->column(
				'SELECT name FROM {locks} WHERE name IN (%s) AND expires < %d ORDER BY expires',
				[ self::NASTY, 'a', 'c' ],
				9,
			),
		);
		self::assertSame(
			[ 1, 2 ],
			$this->db()->ids( 'SELECT expires FROM {locks} WHERE expires IN (%d) ORDER BY expires', [ 2, 1 ] ),
		);
	}

	public function test_a_like_pattern_is_passed_through_unchanged(): void {
		$this->lock( ',12,', 1 );
		$this->lock( ',112,', 2 );
		self::assertSame( [ ',12,' ], $this->db()->column( 'SELECT name FROM {locks} WHERE name LIKE %s', '%,12,%' ) );
	}

	public function test_two_percent_signs_are_one_whatever_follows(): void {
		$this->lock( '100%d', 1 );
		$this->lock( '5%s', 2 );
		self::assertSame(
			[ '100%d' ],
			$this->db()->column( "SELECT name FROM {locks} WHERE name LIKE '%%0%%d' AND 7 %% 4 = 3 AND expires IN (%d)", [ 1, 2 ] ),
		);
		self::assertSame(
			[ '5%s' ],
			$this->db()->column( "SELECT name FROM {locks} WHERE name LIKE '%%5%%s' AND expires IN (%d) AND name <> %s", [ 1, 2 ], 'x' ),
		);
	}

	public function test_a_conditional_update_returns_the_number_of_changed_rows(): void {
		$this->lock( 'a', 1 );
		self::assertSame(
			1,
			$this->db()->run( 'UPDATE {locks} SET expires = %d WHERE name = %s AND expires < %d', 9, 'a', 5 ),
		);
		self::assertSame(
			0,
			$this->db()->run( 'UPDATE {locks} SET expires = %d WHERE name = %s AND expires < %d', 9, 'a', 5 ),
		);
	}

	public function test_insert_once_returns_an_id_only_for_a_new_row(): void {
		$sql   = "INSERT IGNORE INTO {feeds} (feed_key, feature, attributes, header) VALUES (%s, 'x', '{}', '{}')";
		$first = $this->db()->insertOnce( $sql, 'aaaaaaaaaaaaaaaa' );
		self::assertGreaterThan( 0, $first );
		self::assertSame( 0, $this->db()->insertOnce( $sql, 'aaaaaaaaaaaaaaaa' ) );
		self::assertGreaterThan( $first, $this->db()->insertOnce( $sql, 'bbbbbbbbbbbbbbbb' ) );
	}

	public function test_missing_rows_are_null_and_missing_numbers_zero(): void {
		self::assertNull( $this->db()->row( 'SELECT * FROM {locks} WHERE name = %s', 'none' ) );
		self::assertSame( [], $this->db()->rows( 'SELECT * FROM {locks}' ) );
		self::assertSame( 0, $this->db()->int( 'SELECT MAX(expires) FROM {locks}' ) );
	}

	public function test_tables_have_the_prefix_of_the_site(): void {
		self::assertSame( Database::wpdb()->prefix . 'frontispiece_items', Database::name( 'items' ) );
	}

	private function lock( string $name, int $expires ): void {
		$this->db()->insert( 'locks', [ 'name' => $name, 'expires' => $expires ] );
	}
}
