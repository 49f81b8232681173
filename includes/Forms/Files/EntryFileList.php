<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Files;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\Json;

/** Lists the files of all entries, few rows at a time. */
final class EntryFileList {
	/** IDs that one query covers. */
	public const WINDOW = 5000;

	public function __construct( private readonly Database $db, private readonly Tables $tables ) {}

	/** @return int ID of the newest entry; 0 = none */
	public function lastId(): int {
		return $this->tables->ready() ? $this->db->int( 'SELECT MAX(id) FROM {submissions}' ) : 0;
	}

	public function hasEntry( int $id ): bool {
		return 1 === $this->db->int( 'SELECT COUNT(*) FROM {submissions} WHERE id = %d', $id );
	}

	/** @return array<int, list<array{path: string, size: int}>> entry => its files, for the IDs that follow */
	public function find( int $after ): array {
		$files = [];
		foreach ( $this->db->rows(
			"SELECT id, files FROM {submissions} WHERE id > %d AND id <= %d AND files NOT IN ('', '[]') ORDER BY id",
			$after,
			$after + self::WINDOW,
		) as $row ) {
			foreach ( Json::object( (string) $row['files'] ) as $file ) {
				if ( is_array( $file ) && is_string( $file['path'] ?? null ) ) {
					$files[ (int) $row['id'] ][] = [
						'path' => $file['path'],
						'size' => is_numeric( $file['size'] ?? null ) ? (int) $file['size'] : 0,
					];
				}
			}
		}
		return $files;
	}

	/**
	 * @param string $key of an entry
	 * @return list<string> names of its files; [] if there is no such entry
	 * @throws \RuntimeException if the database does not say so
	 */
	public function ofEntry( string $key ): array {
		$row = $this->db->row( 'SELECT files FROM {submissions} WHERE once_key = %s', $key );
		if ( null === $row && 1 !== $this->db->int( 'SELECT 1 - COUNT(*) FROM {submissions} WHERE once_key = %s', $key ) ) {
			throw new \RuntimeException( 'The database could not be read.' );
		}
		return array_column( array_filter( Json::object( (string) ( $row['files'] ?? '' ) ), 'is_array' ), 'path' );
	}

	/** @return \Generator<string> names of the files of all entries */
	public function names(): \Generator {
		$last = $this->lastId();
		for ( $after = 0; $after < $last; $after += self::WINDOW ) {
			foreach ( $this->find( $after ) as $files ) {
				yield from array_column( $files, 'path' );
			}
		}
	}
}
