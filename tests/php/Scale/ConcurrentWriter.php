<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Scale;

use Frontispiece\Kernel\Database\Database;

/** Changes an entry fifty times a second on a connection of its own, within MariaDB, until it is stopped. */
final class ConcurrentWriter {
	private const STOP = 'scale-writer-stops';

	private readonly \mysqli $connection;

	public function __construct() {
		[ $host, $socket ] = [ ...explode( ':', DB_HOST, 2 ), null ];
		$this->connection  = new \mysqli( $host, DB_USER, DB_PASSWORD, DB_NAME, 0, $socket );
		$entries           = Database::name( 'submissions' );
		$locks             = Database::name( 'locks' );
		$stop              = self::STOP;
		$this->connection->query( 'SET @writes = 0, @slowest = 0' );
		$this->connection->query(
			"BEGIN NOT ATOMIC
				DECLARE begun DATETIME(6);
				WHILE NOT EXISTS (SELECT 1 FROM $locks WHERE name = '$stop') DO
					SET begun = SYSDATE(6);
					UPDATE $entries SET starred = 1 - starred WHERE id = 1 + @writes;
					SET @writes = @writes + 1;
					SET @slowest = GREATEST(@slowest, TIMESTAMPDIFF(MICROSECOND, begun, SYSDATE(6)));
					DO SLEEP(0.02);
				END WHILE;
			END",
			MYSQLI_ASYNC,
		);
	}

	/** @return array{int, float} writes and the seconds of the slowest one */
	public function stop(): array {
		$wpdb = Database::wpdb();
		$wpdb->replace( Database::name( 'locks' ), [ 'name' => self::STOP, 'expires' => 0 ] );
		$this->connection->reap_async_query();
		$result = $this->connection->query( 'SELECT @writes, @slowest / 1e6' );
		$row    = $result instanceof \mysqli_result ? $result->fetch_row() : null;
		$wpdb->delete( Database::name( 'locks' ), [ 'name' => self::STOP ] );
		$this->connection->close();
		return [ (int) ( $row[0] ?? 0 ), (float) ( $row[1] ?? 0 ) ];
	}
}
