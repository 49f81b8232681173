<?php
declare(strict_types=1);

namespace Frontispiece\Migration\GravityForms;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\FormPlugins\Entries\EntryStore;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;

/** Reads entries of Gravity Forms: a table of entries, and one with their values. */
final class Entries implements EntryStore {
	public function __construct( private readonly Database $db ) {}

	public static function isThere( Database $db ): bool {
		return StoredTables::has( $db, 'gf_entry' ) && StoredTables::has( $db, 'gf_entry_meta' );
	}

	public function name(): string {
		return 'gravity-forms';
	}

	public function label(): string {
		return 'Gravity Forms';
	}

	public function count( int $after = 0 ): int {
		$table = StoredTables::name( 'gf_entry' );
		return $this->db->int( "SELECT COUNT(*) FROM `$table` WHERE id > %d", $after );
	}

	public function read( int $after, int $limit ): array {
		$table = StoredTables::name( 'gf_entry' );
		$rows  = $this->db->rows( "SELECT * FROM `$table` WHERE id > %d ORDER BY id LIMIT %d", $after, $limit );
		$ids   = array_map( 'intval', array_column( $rows, 'id' ) );
		$meta  = StoredTables::name( 'gf_entry_meta' );
		$all   = [];
		foreach ( [] === $ids ? [] : $this->db->rows(
			"SELECT entry_id, meta_key, meta_value FROM `$meta` WHERE entry_id IN (%d) ORDER BY id",
			$ids,
		) as $row ) {
			$all[ (int) $row['entry_id'] ][ (string) $row['meta_key'] ] = (string) $row['meta_value'];
		}
		return array_map( static fn( array $row ): ForeignEntry => self::entry( $row, $all[ (int) $row['id'] ] ?? [] ), $rows );
	}

	/**
	 * @param array<string, string|null> $row
	 * @param array<array-key, string>   $meta
	 */
	private static function entry( array $row, array $meta ): ForeignEntry {
		return new ForeignEntry(
			(int) $row['id'],
			[ (string) $row['form_id'] ],
			ForeignEntry::time( (string) $row['date_created'] ),
			self::values( $meta ),
			[],
			match ( $row['status'] ?? '' ) {
				'spam'  => EntryRepository::SPAM,
				'trash' => EntryRepository::TRASH,
				default => EntryRepository::INBOX,
			},
			'1' === (string) ( $row['is_read'] ?? '' ),
			'1' === (string) ( $row['is_starred'] ?? '' ),
			(string) ( $row['source_url'] ?? '' ),
		);
	}

	/**
	 * Values have the ID of their field, or 1.3 for a part of it. Boxes that are checked are parts, too, so they are
	 * also collected as the values of their field.
	 *
	 * @param array<array-key, string> $meta
	 * @return array<array-key, string|list<string>>
	 */
	private static function values( array $meta ): array {
		$values = [];
		foreach ( $meta as $key => $stored ) {
			if ( 1 === preg_match( '/^\d+(?:\.\d+)?$/', (string) $key ) && '' !== $stored ) {
				$values[ (string) $key ] = StoredData::value( $stored, true );
			}
		}
		return $values;
	}
}
